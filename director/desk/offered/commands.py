"""Commands of all rooms under one name: a module of commands is listed, its classes are not."""

from director.cashdesk.receipts import Tender
from director.desk.cash.commands import *
from director.desk.cashdesk.commands import *
from director.desk.equipment.commands import *
from director.desk.house.commands import *
from director.desk.kernel.command import Command
from director.desk.night.commands.clock import *
from director.desk.night.commands.elimination import *
from director.desk.night.commands.lifecycle import *
from director.desk.night.commands.registration import *
from director.desk.night.commands.seats import *
from director.desk.pit.commands.jackpots import *
from director.desk.pit.commands.tables import *
from director.desk.poker.commands import *
from director.desk.series.commands.flights import *
from director.desk.series.commands.leagues import *
