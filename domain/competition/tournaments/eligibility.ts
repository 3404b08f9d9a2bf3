/*
 * The eligibility of players, and the check if a category takes any. A category takes players until its tournament is
 * over, it is drawn, or the club closes it; once it is full they wait. Eligibility: rules 5.5 and 5.7.
 *
 * | the category        | eligible players, by their profile                                    |
 * |---------------------|-----------------------------------------------------------------------|
 * | Masculino, Femenino | a profile of that category                                            |
 * | Mixto               | one of Masculino with one of Femenino                                 |
 * | `own-or-stronger`   | the own level or a stronger category, never a weaker one; the default |
 * | `range`             | the levels from the weakest to the strongest, both included           |
 * | `sum`               | both levels together are at least so many: 6ta and 7ma are 13         |
 * | `open`              | any level                                                             |
 *
 * A profile of category Mixto does not show if the player belongs to Masculino or Femenino, and a missing profile shows
 * nothing. Unknown facts are no reason to refuse; the club sees such a player as unverified.
 */
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type CategoryName, type Level, levels } from "#domain/people/players/person.ts";
import type { CategoryKey } from "./category.ts";
import { newCategory } from "./new-category.ts";
import { type Format, isIndividual, type TournamentStatus } from "./tournament.ts";

/** The facts that decide if a tournament is still to come: its status and its last day, by the club's calendar. */
export type Dated = { readonly tournamentStatus: TournamentStatus; readonly endDate: CalendarDate };

/** The facts that decide if a category still takes players. */
export type OpenCategory = Dated & {
  readonly clubIsActive: boolean;
  /** The club opens and closes registration by hand, as often as it likes, until the draw. */
  readonly registrationOpen: boolean;
  readonly drawn: boolean;
  readonly quota: number;
  /** The places of pairs that wait for the club, are confirmed, or have an offer. */
  readonly taken: number;
  /** The pairs on the waiting list. */
  readonly waiting: number;
};

export type RegistrationRefusal = "TOURNAMENT_NOT_UPCOMING" | "REGISTRATION_CLOSED" | "ALREADY_DRAWN";

/**
 * Checks that the tournament is not over: not cancelled, not closed by its club, and not past its last day, on which
 * players can still enter. After the last day no pair or payment is accepted, even if the club has not closed the
 * tournament. A club that plays later moves the tournament first. `today` is the day of play: a night belongs to its
 * evening (decision 0044).
 */
export function checkToCome<Found extends Dated>(
  found: Found,
  today: CalendarDate,
): Result<Found, "TOURNAMENT_NOT_UPCOMING"> {
  const isToCome = found.tournamentStatus === "upcoming" && today <= found.endDate;
  return isToCome ? ok(found) : refuse("TOURNAMENT_NOT_UPCOMING");
}

/**
 * Checks if a player may still enter the category. Only pairs that both players accepted take a place; pending
 * proposals take none. A full category does not refuse: `isFull` decides if a new pair waits.
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

/** Checks if a pair that accepts now has to wait: no place is left, or other pairs are ahead of it in line. */
export function isFull({ quota, taken, waiting }: Pick<OpenCategory, "quota" | "taken" | "waiting">): boolean {
  return taken >= quota || waiting > 0;
}

/** The ways a category limits the levels of its players. */
export const eligibilityKinds = ["own-or-stronger", "range", "sum", "open"] as const;

/**
 * The limit that a category sets on the levels of its players. `least` is a sum of two levels, 7ma counting 7 and 1ra
 * counting 1.
 */
export type Eligibility =
  | { readonly kind: "own-or-stronger" }
  | { readonly kind: "range"; readonly weakest: Level; readonly strongest: Level }
  | { readonly kind: "sum"; readonly least: number }
  | { readonly kind: "open" };

/** The default limit. Rules 5.5. */
export const usualEligibility: Eligibility = newCategory.eligibility;

/** Returns the default limit in a format: anybody may enter where players change their partner each round. */
export function usualEligibilityIn(format: Format): Eligibility {
  return isIndividual(format) ? { kind: "open" } : usualEligibility;
}

/** The range of sums that can be required: from 1ra with 2da to two of 7ma. */
export const sumLimits = { min: 3, max: 14 } as const;

/** A category and its limit on players. */
export type Asking = CategoryKey & { readonly eligibility: Eligibility };

/** The known facts about a player; null if unknown. */
export type Known = { readonly category: CategoryName | null; readonly level: Level | null };

/** The reasons to refuse a single player. */
export const playerObjections = ["OTHER_CATEGORY", "LEVEL_NOT_ALLOWED"] as const;
export type PlayerObjection = (typeof playerObjections)[number];

/** The reasons to refuse a pair: those against one of its players, or against both together. */
export const pairObjections = [...playerObjections, "SUM_TOO_LOW", "PAIR_NOT_MIXED"] as const;
export type PairObjection = (typeof pairObjections)[number];

/** The verdict on a player who may enter: `verified` if all facts that the category asks for are known. */
type Entitled = "verified" | "unverified";

/**
 * Checks if the player may enter the category with some partner. With a required sum, the weakest possible partner must
 * bring the player up to it.
 */
export function mayEnter(player: Known, category: Asking): Result<Entitled, PlayerObjection> {
  if (isOfOther(player.category, category.name)) return refuse("OTHER_CATEGORY");
  if (player.level !== null && !levelSuits(player.level, category)) return refuse("LEVEL_NOT_ALLOWED");
  return ok(isVerified(player, category) ? "verified" : "unverified");
}

/** Lists all objections to these two as a pair of the category, each once; none if they may play in it. */
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
 * Checks if these two may be a pair of the category. The first one asks: objections to that player keep their name.
 * Objections to the partner alone become PARTNER_NOT_ELIGIBLE.
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
 * Checks a pair that the club puts together. Objections refuse it, unless the club lets the pair in all the same
 * (`letIn`). Then it returns the objections, to be stored; an empty list if there were none.
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

/** Checks if the profile has all facts that the category asks for; otherwise the club sees the player as unverified. */
export function isVerified({ category, level }: Known, { eligibility }: Asking): boolean {
  return isTelling(category) && (level !== null || eligibility.kind === "open");
}

/** Returns a level as a number: 7ma is 7, 1ra is 1. Rules 5.7. */
export function levelNumber(level: Level): number {
  return levels.length - levels.indexOf(level);
}

function isOfOther(own: CategoryName | null, asked: CategoryName): boolean {
  return asked !== "Mixto" && isTelling(own) && own !== asked;
}

/** Checks if the category of a profile reveals the gender of the player, as Mixto does not. */
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
