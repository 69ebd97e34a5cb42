"""Periods of gaming days in words: the choices, and the days of one."""

from director.desk.kernel.periods import GamingPeriod, PeriodChoice
from director.texts import N_, Texts
from ui.cashdesk.tills_words import day_words

CHOICES = {
    PeriodChoice.DAY: N_("This gaming day"),
    PeriodChoice.THIS_WEEK: N_("This week"),
    PeriodChoice.LAST_WEEK: N_("Last week"),
    PeriodChoice.THIS_MONTH: N_("This month"),
    PeriodChoice.LAST_MONTH: N_("Last month"),
    PeriodChoice.DAYS: N_("Chosen days"),
    PeriodChoice.EVER: N_("Since the beginning"),
}


def period_words(period: GamingPeriod, texts: Texts) -> str:
    """A period as it is written: a day, two days, or until a day."""
    last = day_words(period.last, texts)
    if period.first is None:
        return texts.say("Until {day}", day=last)
    return last if period.is_day else f"{day_words(period.first, texts)} – {last}"
