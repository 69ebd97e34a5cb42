"""Colours, letters, background and logo: of the layout, of the tournament or of the house."""

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import Signal

from director.house.layouts import COLOURS, MOST_VEIL, Brand, BrandFont, ScreenLayout
from director.texts.texts import N_
from director.values.dataclass import replace
from ui.console.console import Console
from ui.parts.fields import FieldPanel
from ui.parts.panel import PressButton, Words
from ui.scenes.drawn.block_tools import Read, readings
from ui.wall.designer.colour_field import ColourField
from ui.wall.designer.draft import Design, DesignPart
from ui.wall.designer.picture_files import choose_picture, picture_of
from ui.widgets.pictures import LOGO, SCREEN, colours_of

CAPTIONS: Mapping[str, str] = {
    "background": N_("Background colour"),
    "text": N_("Words and figures"),
    "muted": N_("Captions"),
    "accent": N_("What stands out"),
}
_READ: Mapping[str, str] = {
    "text": N_("Words and figures: {found} : 1"),
    "muted": N_("Captions: {found} : 1"),
    "accent": N_("What stands out: {found} : 1"),
}
_FAINT: Mapping[str, str] = {
    "text": N_("Words and figures: {found} : 1, hard to read from far away; {needed} : 1 is needed"),
    "muted": N_("Captions: {found} : 1, hard to read from far away; {needed} : 1 is needed"),
    "accent": N_("What stands out: {found} : 1, hard to read from far away; {needed} : 1 is needed"),
}
FONTS: Mapping[BrandFont, str] = {
    BrandFont.USUAL: N_("Usual"),
    BrandFont.LIGHT: N_("Light"),
    BrandFont.HEAVY: N_("Heavy"),
}


def read_of(design: Design) -> tuple[Read, ...]:
    """How each colour is read on the screen as it is worn."""
    worn = design.worn
    seen = _colours(worn.ground) if worn.ground else ()
    return readings(replace(design.layout, brand=worn), seen)


class BrandPanel(FieldPanel):
    """Every change is seen at once; how well the colours are read stands below them in words."""

    changed = Signal(object, str)
    """The design as it is wanted now, and of which kind the change is."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._console, self._filling = console, False
        self._design = Design(ScreenLayout("", ()))
        say = self.say
        self.of = self.add_choice(
            say("Of what"), ((say("This layout"), DesignPart.LAYOUT),), on=self._show
        )
        self.colours = {
            name: self.add_field(say(caption), ColourField(console.texts, self))
            for name, caption in CAPTIONS.items()
        }
        for name, field in self.colours.items():
            field.changed.connect(lambda name=name: self._take_colour(name))
        self.read = {what: self.add_words() for what in _READ}
        fonts = ((say(words), font) for font, words in FONTS.items())
        self.fonts = self.add_choice(say("Letters"), fonts, on=self._take_font)
        self.logo = PressButton("", self._choose_logo)
        self.no_logo = PressButton(say("Without a logo"), lambda: self.use_logo(b""))
        self.ground = PressButton("", self._choose_ground)
        self.no_ground = PressButton(say("Without a picture"), lambda: self.use_ground(b""))
        self.add(Words(say("Logo"), "caption"), self.logo, self.no_logo)
        self.add(Words(say("Picture behind everything"), "caption"), self.ground, self.no_ground)
        self.veil = self.add_spin(say("Veil over it, in hundredths"), 0, MOST_VEIL, 60)
        self.veil.valueChanged.connect(self._take_veil)
        self.message = self.add_words("", "red")
        self.column.addStretch(1)

    # --- what is shown --------------------------------------------------------------------------

    def show_design(self, design: Design, tournament: str) -> None:
        """Show a design; `tournament` is the name of the one whose brand can be changed."""
        self._design = design
        say = self.say
        offered = [(say("This layout"), DesignPart.LAYOUT)]
        if tournament:
            offered.append(
                (say("All screens of {tournament}", tournament=tournament), DesignPart.TOURNAMENT)
            )
        offered.append((say("All screens of the house"), DesignPart.HOUSE))
        self.of.offer(offered)
        self._show()

    def brand(self) -> Brand:
        """The one that is being changed."""
        worn = (self.of.value() or DesignPart.LAYOUT).of(self._design)
        return worn.brand if isinstance(worn, ScreenLayout) else worn

    def tell(self, wrong: str) -> None:
        """Say what is wrong with a file."""
        self.message.say(wrong)

    def _show(self) -> None:
        say, brand, self._filling = self.say, self.brand(), True
        for name, field in self.colours.items():
            field.show_colour(getattr(brand, name))
        self.fonts.choose(brand.font)
        self.veil.setValue(brand.veil)
        self.veil.setEnabled(bool(brand.ground))
        another, choose = say("Another picture…"), say("Choose a picture…")
        self.logo.setText(another if brand.logo else choose)
        self.ground.setText(another if brand.ground else choose)
        self.no_logo.setEnabled(bool(brand.logo))
        self.no_ground.setEnabled(bool(brand.ground))
        self._filling = False
        self._tell_contrast()

    def _tell_contrast(self) -> None:
        texts = self._console.texts
        for read in read_of(self._design):
            found = texts.hundredths(int(read.contrast * 10) * 10, decimals=1)
            needed = texts.hundredths(int(read.needed * 100), decimals=1)
            if read.is_faint:
                self.read[read.what].say(
                    texts.say(_FAINT[read.what], found=found, needed=needed), "amber"
                )
            else:
                self.read[read.what].say(texts.say(_READ[read.what], found=found), "green")

    # --- what is changed ------------------------------------------------------------------------

    def use_logo(self, logo: bytes) -> None:
        """Wear a logo, or none."""
        self._change(replace(self.brand(), logo=logo))

    def use_ground(self, ground: bytes) -> None:
        """Put a picture behind everything, or none."""
        self._change(replace(self.brand(), ground=ground))

    def _choose_logo(self) -> None:
        if file := choose_picture(self, self.say("Logo")):
            self.bring_logo(file)

    def bring_logo(self, file: str) -> None:
        """The logo of a file; what is none is said."""
        self.message.say("")
        if logo := picture_of(self._console.texts, file, self.tell, LOGO):
            self.use_logo(logo)

    def _choose_ground(self) -> None:
        if file := choose_picture(self, self.say("Picture behind everything")):
            self.bring_ground(file)

    def bring_ground(self, file: str) -> None:
        """The picture of a file; what is none is said."""
        self.message.say("")
        if ground := picture_of(self._console.texts, file, self.tell, SCREEN):
            self.use_ground(ground)

    def _take_colour(self, name: str) -> None:
        colour = self.colours[name].colour()
        if colour is None:
            self.message.say(self.say("A colour is written as #E0B85A."))
            return
        self.message.say("")
        brand = self.brand()
        made = {
            "background": replace(brand, background=colour),
            "text": replace(brand, text=colour),
            "muted": replace(brand, muted=colour),
            "accent": replace(brand, accent=colour),
        }
        self._change(made[name], name)

    def _take_font(self) -> None:
        if not self._filling and (font := self.fonts.value()) is not None:
            self._change(replace(self.brand(), font=font))

    def _take_veil(self, veil: int) -> None:
        if not self._filling:
            self._change(replace(self.brand(), veil=veil), "veil")

    def _change(self, brand: Brand, kind: str = "") -> None:
        design, chosen = self._design, self.of.value()
        if chosen is DesignPart.HOUSE:
            design = replace(design, house=brand)
        elif chosen is DesignPart.TOURNAMENT:
            design = replace(design, tournament=brand)
        else:
            design = replace(design, layout=replace(design.layout, brand=brand))
        self.changed.emit(design, kind and f"{chosen} {kind}")


assert tuple(CAPTIONS) == COLOURS


@lru_cache(maxsize=4)
def _colours(ground: bytes) -> tuple[str, ...]:
    return colours_of(ground)
