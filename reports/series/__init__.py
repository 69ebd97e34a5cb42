"""Papers of series: bags and chip counts of flights, the standings of a league."""
