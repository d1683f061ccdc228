"""What stands around words of a page and says what they are about: its foot, a day to come, the name of the venue."""
