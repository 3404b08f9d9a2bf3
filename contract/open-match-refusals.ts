/** The refusals of open matches: opening a booking, seats, and the money of its parts. */
export const openMatchRefusals = {
  OPEN_MATCH_NOT_FOUND: { status: 404 },
  BOOKING_UNCONFIRMED: { status: 409 },
  MATCH_OVER: { status: 409 },
  COURT_DIVIDED: { status: 409 },
  ALREADY_OPEN: { status: 409 },
  TOO_MANY_MATCHES: { status: 409 },
  LEVELS_REVERSED: { status: 422 },
  ALREADY_SEATED: { status: 409 },
  NOT_AGAIN: { status: 409 },
  OTHER_LADDER: { status: 409 },
  OTHER_LEVEL: { status: 409 },
  SEAT_TAKEN: { status: 409 },
  MATCH_FULL: { status: 409 },
  /** Each side has a woman and a man, and the free seats are of the other one. */
  OTHER_MARK: { status: 409 },
  TOO_MANY_SEATS: { status: 409 },
  PART_CHANGED: { status: 409 },
  /** The player is within the levels of a match whose host chooses the players. */
  ASK_FIRST: { status: 409 },
  JOINS_TOO_OFTEN: { status: 429 },
  ALREADY_ASKED: { status: 409 },
  /** A request for a seat that can be taken at once. */
  SEAT_FREE: { status: 409 },
  TOO_MANY_OPEN_REQUESTS: { status: 409 },
  REQUEST_DECLINED: { status: 409 },
  REQUEST_GONE: { status: 409 },
  PLAYER_UNAVAILABLE: { status: 409 },
  TOO_MANY_OPENINGS: { status: 429 },
  /** The match was changed since it was read. */
  MATCH_CHANGED: { status: 409 },
  /** Too late for a match that ends if it is not full: its deadline is less than two hours ahead. */
  NO_TIME_TO_FILL: { status: 409 },
  /** Category, fewer levels, and its fate if it is not full, once another player has a seat. */
  MATCH_JOINED: { status: 409 },
  TOO_MANY_GUESTS: { status: 409 },
  GUEST_TWICE: { status: 422 },
  SEAT_NOT_YOURS: { status: 409 },
  SEAT_CHANGED: { status: 409 },
  SEATS_TAKEN: { status: 409 },
  DEADLINE_PASSED: { status: 409 },
  /** The person whom the club seats has a seat already. */
  ALREADY_IN_MATCH: { status: 409 },
  /** Only the holder opens the booking: they have an account. */
  HOLDER_OPENS: { status: 409 },
  /** The seat was paid by somebody without an account, who cannot have the money as credit. */
  SEAT_PAID: { status: 409 },
  /** The price of a court is not divided by the desk while players may join its match. */
  MATCH_OPEN: { status: 409 },
  MATCH_NOT_BEGUN: { status: 409 },
  RESULT_TOO_LATE: { status: 409 },
} as const;
