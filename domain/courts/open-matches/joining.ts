import { adCategories } from "#domain/competition/partner-ads/partner-ads.ts";
import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { partsOf } from "#domain/money/finances/halves.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { fitsMark, markOfCategory, openSeats, type SeatMark } from "./marks.ts";
import {
  isInRange,
  type JoiningWay,
  type LevelRange,
  openMatchLimits,
  type SeatEnd,
  type SeatNumber,
  seatNumbers,
} from "./open-match.ts";

/** The state of one seat. A player who looks for a replacement keeps the seat until somebody takes it. */
export type Seat = {
  readonly seat: SeatNumber;
  readonly state: "free" | "taken" | "replaceable";
  /** Null in a match without marks. */
  readonly mark: SeatMark | null;
  /** The debt that returns to the host once its player is replaced, in pesos; 0 for other seats. */
  readonly releases: Pesos;
};

/** An open match as its joiners meet it. */
export type MatchToJoin = {
  readonly startsAt: Instant;
  /** Until then a player may turn out to be one of its guests: see `guestsUntil`. */
  readonly guestsUntil: Instant;
  readonly isLive: boolean;
  readonly ladder: CategoryName;
  readonly range: LevelRange;
  /** The way into a seat for players within the range; others always ask. */
  readonly joins: JoiningWay;
  readonly price: Pesos | null;
  /** The amount that the host still owes for the court, in pesos; null for an hour of the club, which nobody owes. */
  readonly hostOwes: Pesos | null;
  readonly seats: readonly Seat[];
};

/** A player who wants a seat. */
export type Joiner = {
  /** True for the host, who owes the court anyway. */
  readonly isHost: boolean;
  /** The profile's category and level; null without a profile. */
  readonly profile: { readonly category: CategoryName; readonly level: Level } | null;
  /** The mark of the seat that a player of mixed pairs chose; null for any. */
  readonly mark: SeatMark | null;
  /** False if the club lets the player book only at its desk, after too many no-shows. */
  readonly mayBookAlone: boolean;
  /** The player's seats in this match so far: null for one that they have now, else the reason why it ended. */
  readonly seatsHad: readonly (SeatEnd | null)[];
  /** The number of seats that the player has in matches to come. */
  readonly seatsToCome: number;
  /** The player's request for a seat of this match that is open or was declined; null without one. */
  readonly request: "open" | "declined" | null;
  /** The number of the player's open requests in matches to come. */
  readonly openRequests: number;
  /** The number of seats that the player took and asked for within an hour. */
  readonly actsOfHour: number;
};

/** The reasons why a player has no way into a match, neither by themselves nor by a request. */
export type PlayerRefusal =
  | "PROFILE_REQUIRED"
  | "NO_SHOWS"
  | "MATCH_OVER"
  | "ALREADY_SEATED"
  | "NOT_AGAIN"
  | "REQUEST_DECLINED"
  | "OTHER_LADDER";

type SeatRefusal =
  | PlayerRefusal
  | "OTHER_LEVEL"
  | "ASK_FIRST"
  | "MATCH_FULL"
  | "OTHER_MARK"
  | "TOO_MANY_SEATS"
  | "JOINS_TOO_OFTEN";

export type JoinRefusal = SeatRefusal | "SEAT_TAKEN" | "PART_CHANGED";

/**
 * Checks if a player of this category plays in a ladder: their own, or mixed pairs. A player of mixed pairs plays with
 * men alone too; the profile does not say whether they are a woman.
 */
export function fitsLadder(own: CategoryName, ladder: CategoryName): boolean {
  return adCategories(own).includes(ladder) && !(own === "Mixto" && ladder === "Femenino");
}

/** Checks if a player has any way into a match, in the order of the rules. A profile of mixed pairs asks anywhere. */
export function checkPlayer(
  match: Pick<MatchToJoin, "isLive" | "startsAt" | "ladder">,
  { profile, mayBookAlone, seatsHad, request, isHost }: Joiner,
  now: Instant,
): Result<null, PlayerRefusal> {
  if (profile === null) return refuse("PROFILE_REQUIRED");
  if (!mayBookAlone) return refuse("NO_SHOWS");
  if (!match.isLive || match.startsAt <= now) return refuse("MATCH_OVER");
  if (seatsHad.includes(null)) return refuse("ALREADY_SEATED");
  const left = seatsHad.filter((end) => end === "left" || end === "replaced");
  if (seatsHad.includes("removed") || left.length > 1) return refuse("NOT_AGAIN");
  if (request === "declined") return refuse("REQUEST_DECLINED");
  return isHost || adCategories(profile.category).includes(match.ladder) ? ok(null) : refuse("OTHER_LADDER");
}

/** Returns why a player asks for a seat instead of taking it; null if they may take it. The host never asks. */
export function whyAsk(
  { ladder, range, joins }: Pick<MatchToJoin, "ladder" | "range" | "joins">,
  { profile, isHost }: Joiner,
): "OTHER_LEVEL" | "ASK_FIRST" | null {
  if (isHost || profile === null) return null;
  if (!isInRange(profile.level, range)) return "OTHER_LEVEL";
  return joins === "ask" || !fitsLadder(profile.category, ladder) ? "ASK_FIRST" : null;
}

/** Checks if nobody could take a seat of a match. */
export function isFull({ seats }: Pick<MatchToJoin, "seats">): boolean {
  return openSeats(seats, null).length === 0;
}

/** Returns the mark of the seats that a player can have in a match with marks; null for any. */
export function wantedMark({ profile, mark }: Pick<Joiner, "profile" | "mark">): SeatMark | null {
  return (profile && markOfCategory(profile.category)) ?? mark;
}

/** Checks if a player may take a seat of this match, whichever it is, in the order of the rules. */
export function checkJoining(match: MatchToJoin, joiner: Joiner, now: Instant): Result<null, SeatRefusal> {
  const allowed = checkPlayer(match, joiner, now);
  if (!allowed.ok) return allowed;
  const asks = whyAsk(match, joiner);
  if (asks) return refuse(asks);
  if (isFull(match)) return refuse("MATCH_FULL");
  if (openSeats(match.seats, wantedMark(joiner)).length === 0) return refuse("OTHER_MARK");
  if (!joiner.isHost && joiner.seatsToCome >= openMatchLimits.seatsToCome) return refuse("TOO_MANY_SEATS");
  return joiner.actsOfHour < openMatchLimits.actsOfHour ? ok(null) : refuse("JOINS_TOO_OFTEN");
}

/**
 * Returns what a joiner owes for a seat that can be taken, in pesos: its quarter of the price, and no more than the
 * host still owes. A host who paid the whole court leaves nothing to charge, and owes nothing new for a seat.
 */
export function partOf({ price, hostOwes }: MatchToJoin, { seat, releases }: Seat, isHost: boolean): Pesos {
  const part = partsOf(price ?? 0, seatNumbers.length)[seat - 1] ?? 0;
  return isHost ? 0 : hostOwes === null ? part : Math.min(part, hostOwes + releases);
}

/**
 * Gives a player a seat and returns what they owe for it, in pesos. Refuses the seat if somebody has it or its mark is
 * another one, and a part that is not the one that the player saw.
 */
export function takeSeat(
  match: MatchToJoin,
  joiner: Joiner,
  asked: { readonly seat: SeatNumber; readonly part: Pesos },
  now: Instant,
): Result<Pesos, JoinRefusal> {
  const allowed = checkJoining(match, joiner, now);
  if (!allowed.ok) return allowed;
  const open = openSeats(match.seats, null).find(({ seat }) => seat === asked.seat);
  if (!open) return refuse("SEAT_TAKEN");
  if (!fitsMark(open.mark, wantedMark(joiner))) return refuse("OTHER_MARK");
  const part = partOf(match, open, joiner.isHost);
  return part === asked.part ? ok(part) : refuse("PART_CHANGED");
}
