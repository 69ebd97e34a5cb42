"""The poker room: hands, odds and rulings."""
