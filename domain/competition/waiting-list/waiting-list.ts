/**
 * The waiting list of a full category: a freed place is offered to the first pair in line. Decision 0066.
 *
 * | event                                         | the pair                                                 |
 * |-----------------------------------------------|----------------------------------------------------------|
 * | it is its turn                                | `offered`: the place is held for it until the offer ends |
 * | it is its turn, and pairs enter by themselves | `awaiting-club`                                          |
 * | "Lo tomamos"                                  | `awaiting-club`                                          |
 * | "No, gracias"                                 | goes to the end of the line, or out, as it chooses       |
 * | the offer expires                             | goes to the end of the line; the second time out         |
 * | registration closes, or the draw comes        | keeps its place in line: offers end, the line stays      |
 * | the club gives it a place                     | `awaiting-club`; skipping others needs a reason          |
 */

import {
  type AwaitingClub,
  isWaiting,
  type Offered,
  type Pair,
  playersOf,
  type Waitlisted,
} from "#domain/competition/pairs/pair.ts";
import { checkOpen, type OpenCategory } from "#domain/competition/tournaments/eligibility.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type Instant, instant, type PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * The outcome of a free place for the line. It is `open` while a pair is asked; the pair takes it, declines it, lets it
 * pass, or learns that it `ended`. A pair `entered` automatically, or the club has `given` it.
 */
export const placeOutcomes = ["open", "taken", "declined", "passed", "ended", "entered", "given"] as const;
export type PlaceOutcome = (typeof placeOutcomes)[number];

/** The duration of an offer in hours, by the time left: usually, in the last two days, and on the last day. */
const offerHours = { usual: 24, lastTwoDays: 6, lastDay: 1 } as const;

/** The time before the tournament without offers, and the shortest offer, in milliseconds. */
const quietBefore = 2 * hour;
const shortestOffer = 15 * minute;

/** The most offers that a pair may leave unanswered and stay in line. */
const unansweredMax = 1;

/** A category that offers places: `startsAt` is the first minute of its tournament, by which offers are limited. */
export type OfferingCategory = OpenCategory & {
  readonly startsAt: Instant;
  /** True if the club lets pairs enter automatically, without asking them. */
  readonly entersAlone: boolean;
};

/**
 * Returns the end of an offer made now: after a day, six hours in the last two days, and an hour on the last. It never
 * ends later than two hours before the tournament. Null if less than a quarter of an hour is left for an answer.
 */
export function offerUntil(now: Instant, startsAt: Instant): Instant | null {
  const ahead = startsAt - now;
  const hours = ahead > 48 * hour ? offerHours.usual : ahead > 24 * hour ? offerHours.lastTwoDays : offerHours.lastDay;
  const until = Math.min(now + hours * hour, startsAt - quietBefore);
  return until - now < shortestOffer ? null : instant(until);
}

/**
 * Returns the offers to the first pairs in line, one for each free place, or their places at once if pairs enter
 * automatically. Returns none while the category is closed, or when no time is left to ask. The line is ordered by
 * waiting time, then by id.
 */
export function offersTo<Standing extends { readonly id: string; readonly pair: Waitlisted }>(
  category: OfferingCategory,
  line: readonly Standing[],
  now: Instant,
  today: CalendarDate,
): { readonly standing: Standing; readonly becomes: Offered | AwaitingClub }[] {
  if (!checkOpen(category, today).ok) return [];
  const first = line.toSorted(inLine).slice(0, Math.max(0, category.quota - category.taken));
  if (category.entersAlone) return first.map((standing) => ({ standing, becomes: entered(standing.pair) }));
  const until = offerUntil(now, category.startsAt);
  if (until === null) return [];
  return first.map((standing) => ({ standing, becomes: { ...standing.pair, state: "offered", until } }));
}

export type AnswerRefusal = "NOT_YOUR_PAIR" | "NOT_OFFERED";

/** Takes the offered place: "Lo tomamos". An expired offer cannot be taken, even before it was passed on. */
export function takeOffer(
  pair: Pair,
  by: PersonId,
  now: Instant,
): Result<AwaitingClub, AnswerRefusal | "OFFER_PASSED"> {
  const answerable = answerableBy(pair, by);
  if (!answerable.ok) return answerable;
  return answerable.value.until <= now ? refuse("OFFER_PASSED") : ok(entered(answerable.value));
}

/**
 * Declines the offered place: "No, gracias". Returns the pair at the end of the line, or null if it leaves the line.
 * Refuses to stay if `others`, the pairs in line, is 0: the same place would be offered to them again.
 */
export function declineOffer(
  pair: Pair,
  by: PersonId,
  now: Instant,
  { stays, others }: { readonly stays: boolean; readonly others: number },
): Result<Waitlisted | null, AnswerRefusal | "NOBODY_BEHIND"> {
  const answerable = answerableBy(pair, by);
  if (!answerable.ok) return answerable;
  if (stays && others === 0) return refuse("NOBODY_BEHIND");
  return ok(stays ? { ...waiting(answerable.value), since: now, unanswered: 0 } : null);
}

/**
 * Ends an unanswered offer: the pair goes to the end of the line, or leaves it (null) if it has missed an offer before.
 * Undefined while the offer runs.
 */
export function passOffer(offer: Offered, now: Instant): Waitlisted | null | undefined {
  if (now < offer.until) return undefined;
  if (offer.unanswered >= unansweredMax) return null;
  return { ...waiting(offer), since: now, unanswered: offer.unanswered + 1 };
}

/**
 * Ends an offer before its time, because the category takes no pairs any more: the pair returns to its place in line.
 */
export function endOffer(offer: Offered): Waitlisted {
  return waiting(offer);
}

/**
 * Checks if a place for this pair skips another one: it has no offer, and a pair waits longer. Needs the whole line.
 */
export function skipsLine<Standing extends { readonly pairId: string; readonly until: unknown }>(
  line: readonly Standing[],
  pairId: string,
): boolean {
  return line.find(({ pairId: id, until }) => id === pairId || until === null)?.pairId !== pairId;
}

/** Gives a pair of the line a place. Refuses a pair that does not wait, and a full category unless a place is added. */
export function givePlace(
  pair: Pair,
  { quota, taken }: Pick<OpenCategory, "quota" | "taken">,
  addsPlace: boolean,
): Result<AwaitingClub, "PAIR_NOT_WAITING" | "CATEGORY_FULL"> {
  if (!isWaiting(pair)) return refuse("PAIR_NOT_WAITING");
  const hasPlace = pair.state === "offered" || taken < quota;
  return hasPlace || addsPlace ? ok(entered(pair)) : refuse("CATEGORY_FULL");
}

function answerableBy(pair: Pair, by: PersonId): Result<Offered, AnswerRefusal> {
  if (!playersOf(pair).includes(by)) return refuse("NOT_YOUR_PAIR");
  return pair.state === "offered" ? ok(pair) : refuse("NOT_OFFERED");
}

function entered({ players, acceptedAt }: Waitlisted | Offered): AwaitingClub {
  return { state: "awaiting-club", players, acceptedAt };
}

function waiting({ players, acceptedAt, since, unanswered }: Offered): Waitlisted {
  return { state: "waitlisted", players, acceptedAt, since, unanswered };
}

/** Compares two pairs in line: the longer waiting time first, then by id. */
function inLine(one: { id: string; pair: Waitlisted }, other: { id: string; pair: Waitlisted }): number {
  return one.pair.since - other.pair.since || (one.id < other.id ? -1 : 1);
}
