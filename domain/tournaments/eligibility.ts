/*
 * Whether a category takes players, and whom. It takes some until its tournament is over, it is drawn, or the club closes it; once it
 * is full they wait.
 * Whom it takes: rules 5.5 and 5.7.
 *
 * | the category          | who may enter, by the profile                                                     |
 * |-----------------------|-----------------------------------------------------------------------------------|
 * | Masculino, Femenino   | a profile of that category                                                        |
 * | Mixto                 | one of Masculino with one of Femenino                                             |
 * | `own-or-stronger`     | one's own level or a stronger category, never a weaker one; what is usual         |
 * | `range`               | the levels from the weakest to the strongest, both included                       |
 * | `sum`                 | both levels together are at least so many: 6ta and 7ma are 13                     |
 * | `open`                | any level                                                                         |
 *
 * A profile of category Mixto does not say which of the two somebody is, and somebody without a profile says nothing: what is
 * not known is no reason to refuse, and the club sees it as unverified.
 */
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type CategoryName, type Level, levels } from "#domain/people/person.ts";
import type { CategoryKey } from "./category.ts";
import { newCategory, type TournamentStatus } from "./tournament.ts";

/** What decides whether there is still something to come to: the tournament's status and its last day, by the club's calendar. */
export type Dated = { readonly tournamentStatus: TournamentStatus; readonly endDate: CalendarDate };

/** What decides whether a category still takes players. */
export type OpenCategory = Dated & {
  readonly clubIsActive: boolean;
  /** The club opens and closes registration by hand, as often as it likes, until the draw. */
  readonly registrationOpen: boolean;
  readonly drawn: boolean;
  readonly quota: number;
  /** Places of pairs that wait for the club, are confirmed, or have one offered to them. */
  readonly taken: number;
  /** Pairs that stand in line for a place. */
  readonly waiting: number;
};

export type RegistrationRefusal = "TOURNAMENT_NOT_UPCOMING" | "REGISTRATION_CLOSED" | "ALREADY_DRAWN";

/**
 * Checks that the tournament is not over: neither called off, nor closed by its club, nor past its last day, on which one can still
 * enter. A club that has not closed it yet takes nobody any more either, nor their money; one that plays later moves it first.
 */
export function checkToCome<Found extends Dated>(
  found: Found,
  today: CalendarDate,
): Result<Found, "TOURNAMENT_NOT_UPCOMING"> {
  const isToCome = found.tournamentStatus === "upcoming" && today <= found.endDate;
  return isToCome ? ok(found) : refuse("TOURNAMENT_NOT_UPCOMING");
}

/**
 * Whether a player may still enter the category. A place is taken by a pair that both players accepted; pending proposals
 * hold none. That no place is left is no reason to refuse: `isFull` says whether a new pair waits for one.
 */
export function checkOpen<Found extends OpenCategory>(
  category: Found,
  today: CalendarDate,
): Result<Found, RegistrationRefusal> {
  const toCome = checkToCome(category, today);
  if (!toCome.ok) return toCome;
  if (!category.clubIsActive) return refuse("REGISTRATION_CLOSED");
  if (category.drawn) return refuse("ALREADY_DRAWN");
  if (!category.registrationOpen) return refuse("REGISTRATION_CLOSED");
  return ok(category);
}

/** Whether a pair that accepts now waits for a place: none is left, or others stand in line before it. */
export function isFull({ quota, taken, waiting }: Pick<OpenCategory, "quota" | "taken" | "waiting">): boolean {
  return taken >= quota || waiting > 0;
}

/** How a category limits the levels of its players. */
export const eligibilityKinds = ["own-or-stronger", "range", "sum", "open"] as const;

/** What a category asks of the levels of its players. `least` is a sum of two levels, 7ma counting 7 and 1ra counting 1. */
export type Eligibility =
  | { readonly kind: "own-or-stronger" }
  | { readonly kind: "range"; readonly weakest: Level; readonly strongest: Level }
  | { readonly kind: "sum"; readonly least: number }
  | { readonly kind: "open" };

/** What is asked when the club says nothing else. Rules 5.5. */
export const usualEligibility: Eligibility = newCategory.eligibility;

/** The sums that can be asked: from 1ra with 2da to two of 7ma. */
export const sumLimits = { min: 3, max: 14 } as const;

/** A category and what it asks of its players. */
export type Asking = CategoryKey & { readonly eligibility: Eligibility };

/** What is known of a player: null is not known. */
export type Known = { readonly category: CategoryName | null; readonly level: Level | null };

/** Why one player may not enter. */
const playerObjections = ["OTHER_CATEGORY", "LEVEL_NOT_ALLOWED"] as const;
type PlayerObjection = (typeof playerObjections)[number];

/** Why a pair may not: one of its players, or the two of them together. */
export const pairObjections = [...playerObjections, "SUM_TOO_LOW", "PAIR_NOT_MIXED"] as const;
export type PairObjection = (typeof pairObjections)[number];

/** Whether all that the category asks is known of whoever enters. */
type Entitled = "verified" | "unverified";

/**
 * Whether the player may enter the category, with some partner. In one that asks for a sum, somebody may whom the weakest
 * partner would bring up to it.
 */
export function mayEnter(player: Known, category: Asking): Result<Entitled, PlayerObjection> {
  if (isOfOther(player.category, category.name)) return refuse("OTHER_CATEGORY");
  if (player.level !== null && !levelSuits(player.level, category)) return refuse("LEVEL_NOT_ALLOWED");
  return ok(isVerified(player, category) ? "verified" : "unverified");
}

/** Everything that stands against these two as a pair of the category, each reason once; nothing when they may play in it. */
export function objectionsTo(players: readonly [Known, Known], category: Asking): PairObjection[] {
  const found = players.flatMap((player): PairObjection[] => {
    const entitled = mayEnter(player, category);
    return entitled.ok ? [] : [entitled.reason];
  });
  const [one, other] = players;
  const { eligibility } = category;
  const sum = one.level === null || other.level === null ? null : levelNumber(one.level) + levelNumber(other.level);
  if (eligibility.kind === "sum" && sum !== null && sum < eligibility.least) found.push("SUM_TOO_LOW");
  const bothKnown = isTelling(one.category) && isTelling(other.category);
  if (category.name === "Mixto" && bothKnown && one.category === other.category) found.push("PAIR_NOT_MIXED");
  return pairObjections.filter((reason) => found.includes(reason));
}

/**
 * Whether these two may be a pair of the category. The first is who asks: what stands against them alone is said as it is, and
 * what stands against the other alone is PARTNER_NOT_ELIGIBLE.
 */
export function mayPair(
  players: readonly [Known, Known],
  category: Asking,
): Result<Entitled, PairObjection | "PARTNER_NOT_ELIGIBLE"> {
  const [asking, partner] = players.map((player) => mayEnter(player, category));
  if (asking && !asking.ok) return asking;
  if (partner && !partner.ok) return refuse("PARTNER_NOT_ELIGIBLE");
  const [objection] = objectionsTo(players, category);
  if (objection) return refuse(objection);
  return ok(players.every((player) => isVerified(player, category)) ? "verified" : "unverified");
}

/**
 * The club puts two players together. What stands against them refuses, unless the club lets them in all the same; then it is
 * given back, to be written down. It is empty when nothing stood against them.
 */
export function admit(
  players: readonly [Known, Known],
  category: Asking,
  letIn: boolean,
): Result<readonly PairObjection[], PairObjection> {
  const objections = objectionsTo(players, category);
  const [first] = objections;
  return first && !letIn ? refuse(first) : ok(objections);
}

/** Whether the profile tells all that the category asks; what it does not tell, the club sees as unverified. */
export function isVerified({ category, level }: Known, { eligibility }: Asking): boolean {
  return isTelling(category) && (level !== null || eligibility.kind === "open");
}

/** A level as a number: 7ma is 7, 1ra is 1. Rules 5.7. */
export function levelNumber(level: Level): number {
  return levels.length - levels.indexOf(level);
}

function isOfOther(own: CategoryName | null, asked: CategoryName): boolean {
  return asked !== "Mixto" && isTelling(own) && own !== asked;
}

/** Whether a category of a profile says what somebody is. */
function isTelling(category: CategoryName | null): boolean {
  return category !== null && category !== "Mixto";
}

function levelSuits(level: Level, { level: asked, eligibility }: Asking): boolean {
  const strength = levels.indexOf(level);
  switch (eligibility.kind) {
    case "own-or-stronger":
      return strength <= levels.indexOf(asked);
    case "range":
      return strength >= levels.indexOf(eligibility.weakest) && strength <= levels.indexOf(eligibility.strongest);
    case "sum":
      return levelNumber(level) + levels.length >= eligibility.least;
    case "open":
      return true;
  }
}
