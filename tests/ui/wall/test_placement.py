"""Screens that come and go: a wall is never lost, nor is the operator's window."""

from ui.wall.placement import ScreenArea, ScreenInfo, find, first_choice, place, rescued

LAPTOP = ScreenInfo("eDP-1", ScreenArea(0, 0, 1440, 900), "Panel", "1", primary=True)
TV = ScreenInfo("HDMI-1", ScreenArea(1440, 0, 1920, 1080), "Bravia", "77")
OTHER = ScreenInfo("HDMI-2", ScreenArea(3360, 0, 3840, 2160), "Projector", "9")


def test_new_wall_takes_the_screen_that_is_not_the_operators() -> None:
    assert first_choice((LAPTOP, TV, OTHER)) == TV
    assert first_choice((LAPTOP, TV, OTHER), (TV.key,)) == OTHER
    assert first_choice((LAPTOP,)) is None


def test_wall_stands_full_screen_on_its_screen() -> None:
    found = place(TV.key, True, (LAPTOP, TV))
    assert (found.area, found.full_screen, found.missing) == (TV.area, True, False)


def test_unplugged_screen_leaves_a_window_that_does_not_cover_the_operator() -> None:
    found = place(TV.key, True, (LAPTOP,))
    assert found.missing
    assert not found.full_screen
    assert found.area.overlap(LAPTOP.area) == found.area.width * found.area.height
    assert found.area.width * found.area.height < LAPTOP.area.width * LAPTOP.area.height / 3


def test_screen_that_comes_back_gets_its_wall_back() -> None:
    assert place(TV.key, True, (LAPTOP,)).missing
    assert place(TV.key, True, (LAPTOP, TV)).full_screen


def test_another_screen_does_not_take_the_place_of_the_missing_one() -> None:
    found = place(TV.key, True, (LAPTOP, OTHER))
    assert found.missing
    assert not found.full_screen


def test_same_television_in_another_plug_is_found() -> None:
    moved = ScreenInfo("HDMI-3", OTHER.area, TV.model, TV.serial)
    assert find(TV.key, (LAPTOP, OTHER, moved)) == moved


def test_television_without_a_serial_number_is_found_by_its_plug() -> None:
    plain = ScreenInfo("HDMI-1", TV.area)
    assert find(plain.key, (LAPTOP, plain)) == plain
    assert find("HDMI-1|old|1", (LAPTOP, plain)) == plain


def test_wall_without_full_screen_stays_a_window() -> None:
    found = place(TV.key, False, (LAPTOP, TV))
    assert not found.full_screen
    assert not found.missing
    assert found.area.overlap(TV.area) > 0


def test_no_screen_at_all_still_gives_a_place() -> None:
    assert place(TV.key, True, ()).area.width > 0


def test_window_on_a_lost_screen_is_rescued() -> None:
    lost = ScreenArea(1600, 100, 1200, 800)
    assert rescued(lost, (LAPTOP, TV)) == lost
    assert rescued(lost, (LAPTOP,)) == ScreenArea(0, 0, 1200, 800)
    huge = ScreenArea(5000, 0, 9000, 9000)
    assert rescued(huge, (LAPTOP,)) == ScreenArea(0, 0, 1440, 900)
