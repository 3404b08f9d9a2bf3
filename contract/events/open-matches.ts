import type { SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import type { RequestAim } from "#domain/courts/open-matches/requests.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { Id, OfBooking, OfPerson } from "./fact-parts.ts";
import { bookings, event } from "./row.ts";

/** A seat of an open match and its player. */
type SeatFact = { readonly match: Id; readonly seat: SeatNumber; readonly person: Id };
/** A request for a seat and its player. */
type RequestFact = { readonly match: Id; readonly person: Id };
/** A seat whose occupant may have no account: then `person` is null. */
type AnySeatFact = Omit<SeatFact, "person"> & { readonly person: Id | null };
/** `short` is true if the match ended because it was not full in time. */
type Short = { readonly short?: true };
/** `byClub` is true for an act of the club, else the actor is a player. */
type ByClub = { readonly byClub?: true };
/** `people` are the holder of the booking and the players with a seat; `host` is null if the holder has no account. */
type OfOpenMatch = OfBooking & { readonly host: Id | null };

/** Events of open matches. The club's audit has those after which other people play, or owe. */
export const openMatchEvents = {
  /** A player saved their alert of open matches, on or off. */
  "match-alert.saved": event<OfPerson>()({}),
  "open-match.opened": event<OfBooking & { readonly after: { readonly match: Id } }>()({
    audit: "booking",
    live: bookings,
  }),
  "open-match.closed": event<OfBooking & { readonly before: { readonly match: Id } }>()({
    audit: "booking",
    live: bookings,
  }),
  /**
   * It was not full at its deadline: its booking ended without a fee. `money` is what its host had paid; the other
   * players hear of theirs by `open-match.cancelled`.
   */
  "open-match.fell-short": event<
    OfOpenMatch & { readonly after: { readonly match: Id; readonly day: CalendarDate; readonly money: Settled } }
  >()({ audit: "booking", live: bookings, notifies: ["open-match-cancelled", "open-match-freed"] }),
  "open-match.changed": event<OfOpenMatch & { readonly after: { readonly match: Id } }>()({ live: bookings }),
  /** The host wrote a guest's name into a seat, or took it out. */
  "open-match.guest-set": event<
    OfOpenMatch & { readonly after: { readonly match: Id; readonly seat: SeatNumber; readonly isTaken: boolean } }
  >()({ audit: "booking", live: bookings }),
  /** `amount` is the charge of the part in pesos; 0 if the host had paid the court. */
  "open-match.seat-taken": event<OfOpenMatch & { readonly after: SeatFact & { readonly amount: number } }>()({
    audit: "booking",
    live: bookings,
    notifies: ["seat-joined"],
  }),
  /** `credit` is what the player had paid, in pesos; it is theirs at the club. */
  "open-match.seat-left": event<OfOpenMatch & { readonly before: SeatFact; readonly after: { credit: number } }>()({
    audit: "booking",
    live: bookings,
    notifies: ["seat-left"],
  }),
  "open-match.replacement-wanted": event<OfOpenMatch & { readonly after: SeatFact }>()({
    live: bookings,
    notifies: ["replacement-wanted"],
  }),
  "open-match.replacement-cancelled": event<OfOpenMatch & { readonly before: SeatFact }>()({ live: bookings }),
  /** The seat of a player who looked for a replacement is another player's. */
  "open-match.seat-replaced": event<
    OfOpenMatch & { readonly before: SeatFact; readonly after: { readonly credit: number; readonly by: Id | null } }
  >()({
    audit: "booking",
    live: bookings,
    notifies: ["seat-replaced"],
  }),
  /** The reason is for the player. It is stored with the seat, not in the audit. */
  "open-match.seat-removed": event<
    OfOpenMatch & ByClub & { readonly before: AnySeatFact; readonly after: { credit: number }; readonly reason: string }
  >()({ audit: "booking", live: bookings, notifies: ["seat-removed", "seat-taken-away"] }),
  /** The club gave a seat to somebody, who owes `amount` pesos of the host's debt, or of the court's price. */
  "open-match.seat-given": event<OfOpenMatch & { readonly after: AnySeatFact & { readonly amount: number } }>()({
    audit: "booking",
    live: bookings,
    notifies: ["seat-given", "seat-joined"],
  }),
  /** The club noted that the occupant of a seat did not come, or took that back. */
  "open-match.no-show": event<OfOpenMatch & { readonly after: AnySeatFact & { readonly missed: boolean } }>()({
    audit: "booking",
    live: bookings,
  }),
  /** `aim` is `wait` if the match is full; then nobody is notified. */
  "open-match.seat-asked": event<OfOpenMatch & { readonly after: RequestFact & { readonly aim: RequestAim } }>()({
    live: bookings,
    notifies: ["seat-asked"],
  }),
  "open-match.request-withdrawn": event<OfOpenMatch & { readonly before: RequestFact }>()({ live: bookings }),
  /** An accepted player was seated: `open-match.seat-taken` has the seat. */
  "open-match.request-answered": event<
    OfOpenMatch & { readonly after: RequestFact & { readonly accepted: boolean } & Short }
  >()({ live: bookings, notifies: ["seat-answered"] }),
  /** A full match has a seat again. `people` are the players who wait for one. */
  "open-match.seat-freed": event<OfBooking & { readonly after: { readonly match: Id } }>()({
    live: bookings,
    notifies: ["seat-free"],
  }),
  /** The booking ended, and with it the match of this player. `money` is what was paid for the seat. */
  "open-match.cancelled": event<
    OfBooking & { readonly after: { readonly match: Id; readonly money: Settled } & Short }
  >()({
    live: { person: "bookings" },
    notifies: ["open-match-cancelled"],
  }),
};
