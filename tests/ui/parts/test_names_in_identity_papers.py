"""Names as identity papers fold them (ICAO Doc 9303, part 3): the same for twins, index and search."""

import pytest

from director.house.people import Person
from director.values.folding import same_name, whole_name_keys
from director.values.ids import PlayerId
from ui.parts.people.search import PeopleSearch

LATIN = (
    ("Müller", "MUELLER"), ("Müller", "MULLER"), ("Müller", "MUXXLLER"), ("Straße", "STRASSE"),
    ("Jäger", "JAEGER"), ("Jäger", "JAGER"), ("Þórsson", "THORSSON"), ("Ægir", "AEGIR"),
    ("Øster", "OESTER"), ("Øster", "OSTER"), ("Åberg", "AABERG"), ("Åberg", "ABERG"),
    ("Đorđević", "DORDEVIC"), ("Łukasz", "LUKASZ"), ("Ñuñez", "NUNEZ"), ("Ñuñez", "NXXUNXXEZ"),
    ("IJsbrand", "IJSBRAND"), ("Ĳsbrand", "IJSBRAND"), ("Đào", "DAO"), ("İnönü", "INONU"),
    ("Işık", "ISIK"), ("Ðorvaldur", "DORVALDUR"), ("Ħal", "HAL"), ("Ŋa", "NA"), ("Ŧa", "TA"),
    ("Ünal", "UENAL"), ("Ünal", "UXXNAL"), ("Ľubomír", "LUBOMIR"), ("Ďurčo", "DURCO"),
    ("Žofia Šťastná", "ZOFIA STASTNA"), ("Győző", "GYOZO"), ("Ūsas", "USAS"), ("Ķēniņš", "KENINS"),
    ("Şahin", "SAHIN"), ("Țăran", "TARAN"), ("Ẁynn", "WYNN"), ("Nguyễn", "NGUYEN"),
    ("Trần Đức", "TRAN DUC"), ("Ömer", "OEMER"), ("Öztürk", "OEZTUERK"), ("Öztürk", "OZTURK"),
    ("Størmer", "STOERMER"), ("Åse", "AASE"), ("Groß", "GROSS"), ("Großmann", "GROSSMANN"),
    ("Perez-Muñoz", "PEREZ MUNOZ"), ("O'Connor", "OCONNOR"), ("D’Angelo", "DANGELO"),
    ("Ǆemal", "DZEMAL"), ("Çelik", "CELIK"), ("Əliyev", "ELIYEV"), ("Ĳssel", "IJSSEL"),
    ("Kraĸ", "KRAQ"), ("Zoë", "ZOE"), ("Þóra", "THORA"), ("Grœn", "GROEN"), ("Paſquale", "PASQUALE"),
)  # fmt: skip
CYRILLIC = (
    ("Иванов", "IVANOV"), ("Щербаков", "SHCHERBAKOV"), ("Юлия", "IULIIA"), ("Юрьев", "IUREV"),
    ("Хрущёв", "KHRUSHCHEV"), ("Цой", "TSOI"), ("Жуков", "ZHUKOV"), ("Эльвира", "ELVIRA"),
    ("Объедков", "OBIEEDKOV"), ("Яна", "IANA"), ("Николай", "NIKOLAI"), ("Гоголь", "GOGOL"),
    ("Шевченко", "SHEVCHENKO"), ("Зеленський", "ZELENSKYI"), ("Їжакевич", "IZHAKEVYCH"),
    ("Ющенко", "IUSHCHENKO"), ("Ющенко", "YUSHCHENKO"), ("Яценюк", "YATSENIUK"), ("Гнатюк", "HNATIUK"),
    ("Ґалаґан", "GALAGAN"), ("Щербак", "SHCHERBAK"), ("Лукашэнка", "LUKASHENKA"),
    ("Кавалёў", "KAVALIOU"), ("Кавалёў", "KAVALEU"), ("Ђорђевић", "DORDEVIC"),
    ("Ђорђевић", "DJORDJEVIC"), ("Љубица", "LJUBICA"), ("Његош", "NJEGOS"), ("Џордан", "DZORDAN"),
    ("Ќосев", "KJOSEV"), ("Ѓорѓи", "GJORGJI"), ("Ѕвезда", "DZVEZDA"), ("Жељко", "ZELJKO"),
    ("Чедомир", "CEDOMIR"), ("Шабан", "SABAN"), ("Щерев", "SHTEREV"), ("Ъглов", "AGLOV"),
    ("Жеков", "ZHEKOV"), ("Џамбаз", "DJAMBAZ"), ("Бојан", "BOJAN"),
)  # fmt: skip
GREEK = (
    ("Γεώργιος", "GEORGIOS"), ("Παπαδόπουλος", "PAPADOPOULOS"), ("Ευάγγελος", "EVANGELOS"),
    ("Ψαρρός", "PSARROS"), ("Χρήστος", "CHRISTOS"), ("Θεόδωρος", "THEODOROS"), ("Μπάμπης", "BAMPIS"),
    ("Γκίκας", "GKIKAS"), ("Ντίνος", "NTINOS"), ("Αυγουστής", "AVGOUSTIS"), ("Εύα", "EVA"),
    ("Υιός", "YIOS"), ("Ουρανία", "OURANIA"), ("Ξένια", "XENIA"), ("Αγγελική", "ANGELIKI"),
    ("Σφυρής", "SFYRIS"), ("Φώτιος", "FOTIOS"), ("Ηλίας", "ILIAS"), ("Λάμπρος", "LAMPROS"),
    ("Αθανάσιος", "ATHANASIOS"),
)  # fmt: skip
NAMES = (*LATIN, *CYRILLIC, *GREEK)
OTHERS = (("Müller", "MILLER"), ("Jäger", "JEGER"), ("Иванов", "IVANIV"), ("Γεώργιος", "GREGORIOS"))


def found(known: str, typed: str) -> bool:
    person = Person(PlayerId("1"), "Zak", known)
    return bool(PeopleSearch([person]).find(typed))


@pytest.mark.parametrize(("name", "zone"), NAMES)
def test_a_folded_name_is_the_same_name(name: str, zone: str) -> None:
    assert same_name(name, zone, whole=True)
    assert same_name(f"Zak {name}", f"{zone} ZAK")
    assert not whole_name_keys(f"Zak {name}").isdisjoint(whole_name_keys(f"{zone} ZAK"))


@pytest.mark.parametrize(("name", "zone"), NAMES)
def test_a_search_finds_the_name_by_the_zone_and_the_other_way_round(name: str, zone: str) -> None:
    assert found(name, zone)
    assert found(zone, name)
    assert found(name, f"{zone}<<ZAK<<<<")
    assert found(zone, f"zak {name.casefold()}")


@pytest.mark.parametrize(("name", "other"), OTHERS)
def test_another_name_stays_another(name: str, other: str) -> None:
    assert not same_name(name, other, whole=True)
    assert whole_name_keys(name).isdisjoint(whole_name_keys(other))
    assert not found(name, other)
