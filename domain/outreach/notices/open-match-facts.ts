import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import type { Lacking } from "#domain/courts/open-matches/marks.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";

/** The identifier of a permanent thing. */
type Id = string;
type OfBooking = { readonly booking: Id; readonly club: Id; readonly court: Id };
/** An open match, and the player who acted in it. */
type OfOpenMatch = OfBooking & { readonly match: Id; readonly by: Id };
type OfSide = { readonly side: Side; readonly outcome: Outcome };

/** `short` is true if the match ended because it was not full in time. */
type Short = { readonly short?: true };

/** The same of an act that may be the club's: then `by` is null. */
type OfSeat = OfBooking & { readonly match: Id; readonly by: Id | null };

/** The facts of notices about open matches. */
export type OpenMatchFacts = {
  /**
   * `by` took a seat of the reader's open match, or the club seated somebody by name (null). They owe `amount` pesos of
   * the reader's debt.
   */
  "seat-joined": OfSeat & { readonly amount: Pesos };
  "seat-left": OfOpenMatch;
  /** `by` keeps the seat until somebody takes it. */
  "replacement-wanted": OfOpenMatch;
  /** `by` took over the reader's seat; null if the club gave it to somebody. */
  "seat-replaced": OfSeat & { readonly credit: Pesos };
  /** `by` is the host; null if the club took the seat from the reader. */
  "seat-removed": OfSeat & { readonly credit: Pesos; readonly reason: string };
  /** The club took a seat of the reader's open match from `of`; null for somebody without an account. */
  "seat-taken-away": OfBooking & { readonly match: Id; readonly of: Id | null };
  /** The club gave the reader a seat, for which they owe `amount` pesos. */
  "seat-given": OfBooking & { readonly match: Id; readonly amount: Pesos };
  /** `by` asks the reader, the host, for a seat. */
  "seat-asked": OfOpenMatch;
  /** The reader's request was answered; an accepted reader has a seat. */
  "seat-answered": OfBooking & { readonly match: Id; readonly accepted: boolean } & Short;
  /** A full match, in which the reader waits, has a seat again. */
  "seat-free": OfBooking & { readonly match: Id };
  /**
   * `by` entered the result of an open match of the reader, who plays on `side`. Silence confirms it at `until`; null
   * if only an answer does.
   */
  "result-to-confirm": OfOpenMatch & OfSide & { readonly until: string | null };
  /** `by` disputes the result that the reader's side entered, or for the club, one of a match on its court. */
  "result-disputed": OfOpenMatch & OfSide;
  /**
   * The reader's match lacks so many players at the deadline, after which those who play do not leave for free. In a
   * match with marks `lacking` says whom; earlier notices have only the number.
   */
  "open-match-short": OfBooking & { readonly match: Id; readonly missing: number; readonly lacking?: Lacking };
  /** The reader's match begins within two hours. */
  "open-match-soon": OfBooking & { readonly match: Id };
  /** A match that fits the reader's alert was opened, or has a seat again. */
  "open-match-fits": OfBooking & { readonly match: Id };
  /** The court of an open match was cancelled: by the club, by the host, or because it was not full in time. */
  "open-match-cancelled": OfBooking & { readonly money: Settled } & Short;
  /** For a club: a slot is free again, because its open match was not full in time. */
  "open-match-freed": OfBooking;
};
