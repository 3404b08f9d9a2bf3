import { folded } from "#domain/lib/folded.ts";
import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { fitsLadder } from "./joining.ts";
import type { Marks } from "./marks.ts";
import {
  checkRange,
  isInRange,
  type LevelRange,
  openMatchLimits,
  type SeatNumber,
  type Shortfall,
  seatNumbers,
} from "./open-match.ts";

/** The choices of a host on which the players of a match rely. */
export type OpenedFor = {
  readonly ladder: CategoryName;
  readonly range: LevelRange;
  readonly marks: Marks;
  readonly ifNotFull: Shortfall;
};

/** An open match as its host changes it. */
export type MatchToChange = OpenedFor & {
  readonly isLive: boolean;
  readonly startsAt: Instant;
  /** The number of the changes so far. */
  readonly revision: number;
  /** The category of the host's profile; null without one. */
  readonly hostPlays: CategoryName | null;
  /** True if a player beside the host has a seat. */
  readonly isJoined: boolean;
};

/**
 * Checks if the host may change these choices: all of them until another player has a seat, then only to more levels.
 * `revision` is the one that the host saw. Note, joining way and listing can always change.
 */
export function checkChange(
  match: MatchToChange,
  asked: OpenedFor & { readonly revision: number },
  now: Instant,
): Result<null, "MATCH_OVER" | "MATCH_CHANGED" | "OTHER_LADDER" | "LEVELS_REVERSED" | "MATCH_JOINED"> {
  const { ladder, range, marks, ifNotFull, revision } = asked;
  if (!match.isLive || match.startsAt <= now) return refuse("MATCH_OVER");
  if (match.revision !== revision) return refuse("MATCH_CHANGED");
  const isOtherLadder = ladder !== match.ladder;
  if (isOtherLadder && (match.hostPlays === null || !fitsLadder(match.hostPlays, ladder)))
    return refuse("OTHER_LADDER");
  const checked = checkRange(range);
  if (!checked.ok) return checked;
  const isOtherRule = isOtherLadder || marks !== match.marks || ifNotFull !== match.ifNotFull;
  const isOther = isOtherRule || !holds(range, match.range);
  return match.isJoined && isOther ? refuse("MATCH_JOINED") : ok(null);
}

/** Checks if a range holds all levels of another one. */
function holds(range: LevelRange, other: LevelRange): boolean {
  if (range === null || other === null) return range === null;
  const ends: readonly Level[] = [other.weakest, other.strongest];
  return ends.every((level) => isInRange(level, range));
}

/** A seat that somebody has: a player, or a guest of the host by name. */
export type HeldSeat = { readonly seat: SeatNumber; readonly guestName: string | null };

/**
 * Checks if the host may write a guest's name into a seat, or take it out with null. At most three guests, with
 * different names, in seats that no player has.
 */
export function checkGuest(
  { isLive, startsAt, held }: Pick<MatchToChange, "isLive" | "startsAt"> & { readonly held: readonly HeldSeat[] },
  { seat, name }: { readonly seat: SeatNumber; readonly name: string | null },
  now: Instant,
): Result<null, "MATCH_OVER" | "SEAT_TAKEN" | "TOO_MANY_GUESTS" | "GUEST_TWICE"> {
  if (!isLive || startsAt <= now) return refuse("MATCH_OVER");
  const taken = held.find((one) => one.seat === seat);
  if (taken && taken.guestName === null) return refuse("SEAT_TAKEN");
  if (name === null) return ok(null);
  const others = held.flatMap((one) => (one.guestName === null || one.seat === seat ? [] : [one.guestName]));
  if (others.some((other) => folded(other) === folded(name))) return refuse("GUEST_TWICE");
  return others.length < openMatchLimits.guests ? ok(null) : refuse("TOO_MANY_GUESTS");
}

/** Returns the seats of guests, whom a player can say to be. */
export function guestSeats(held: readonly HeldSeat[]): readonly SeatNumber[] {
  return seatNumbers.filter((seat) => held.some((one) => one.seat === seat && one.guestName !== null));
}
