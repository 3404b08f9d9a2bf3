/**
 * A full category goes on taking pairs: they stand in line, and a place that is freed is offered to the first of them. Decision 0066.
 *
 * | what happens                           | the pair                                                                |
 * |----------------------------------------|-------------------------------------------------------------------------|
 * | it is its turn                         | `offered`: the place is held for it until the offer ends                |
 * | the same, where pairs enter by themselves | `awaiting-club`                                                      |
 * | "Lo tomamos"                           | `awaiting-club`                                                         |
 * | "No, gracias"                          | goes to the end of the line, or out, as it says                         |
 * | nobody answers                         | goes to the end of the line; the second time out                        |
 * | registration closes, or the draw comes | stands where it stood: offers end, the line stays                       |
 * | the club gives it a place              | `awaiting-club`, whoever stands before it                               |
 */
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type Instant, instant, type PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { checkOpen, type OpenCategory } from "#domain/tournaments/eligibility.ts";
import { type AwaitingClub, isWaiting, type Offered, type Pair, playersOf, type Waitlisted } from "./pair.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * What becomes of a place that is free for the line: it is `open` while somebody is asked, who takes or declines it, lets it pass or is
 * told that it `ended`; a pair `entered` by itself, or the club has `given` it.
 */
export const placeOutcomes = ["open", "taken", "declined", "passed", "ended", "entered", "given"] as const;
export type PlaceOutcome = (typeof placeOutcomes)[number];

/** How long an offer runs, by how far off the tournament is: the usual one, in its last two days, and on its last day. */
const offerHours = { usual: 24, lastTwoDays: 6, lastDay: 1 } as const;

/** How long before the tournament begins no offer runs any more; and the shortest that is made, in milliseconds. */
const quietBefore = 2 * hour;
const shortestOffer = 15 * minute;

/** How many offers a pair may let pass without a word and still stand in line. */
const unansweredMax = 1;

/** A category whose places are offered: `startsAt` is the first minute of its tournament, after which nobody is asked. */
export type OfferingCategory = OpenCategory & {
  readonly startsAt: Instant;
  /** The club has pairs enter by themselves, without asking them. */
  readonly entersAlone: boolean;
};

/**
 * Until when an offer runs that is made now: a day, six hours in the last two days, an hour on the last, and never beyond two hours
 * before the tournament begins. Null when there is not a quarter of an hour left for an answer.
 */
export function offerUntil(now: Instant, startsAt: Instant): Instant | null {
  const ahead = startsAt - now;
  const hours = ahead > 48 * hour ? offerHours.usual : ahead > 24 * hour ? offerHours.lastTwoDays : offerHours.lastDay;
  const until = Math.min(now + hours * hour, startsAt - quietBefore);
  return until - now < shortestOffer ? null : instant(until);
}

/**
 * What becomes of the first in line, as many as there are free places: offers, or places at once where pairs enter by themselves. None
 * while the category takes nobody, nor when there is no time left to ask. They stand by how long they have, then by id.
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

/** One of the two takes the place: "Lo tomamos". An offer whose time is over cannot be taken, also before it was passed on. */
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
 * One of the two gives the place up: "No, gracias". Gives the pair at the end of the line, or null for one that leaves it. Nobody stays
 * where `others`, how many stand in line, is none: the same place would be offered to them again.
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
 * Nobody has answered: the pair goes to the end of the line, and one that has let an offer pass before leaves it: null. Undefined while
 * the offer runs.
 */
export function passOffer(offer: Offered, now: Instant): Waitlisted | null | undefined {
  if (now < offer.until) return undefined;
  if (offer.unanswered >= unansweredMax) return null;
  return { ...waiting(offer), since: now, unanswered: offer.unanswered + 1 };
}

/** The offer ends before its time, since nobody is let in any more: the pair stands where it stood. */
export function endOffer(offer: Offered): Waitlisted {
  return waiting(offer);
}

/** The club gives a pair of the line a place. Refuses a pair that does not wait, and a full category unless one place more is made. */
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

/** The order in which pairs stand in line: who has stood there longest, then by id. */
function inLine(one: { id: string; pair: Waitlisted }, other: { id: string; pair: Waitlisted }): number {
  return one.pair.since - other.pair.since || (one.id < other.id ? -1 : 1);
}
