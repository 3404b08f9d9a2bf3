import type { CourtRules, Duration } from "#domain/clubs/letting/court-rules.ts";
import { openingsOn } from "#domain/clubs/letting/opening-hours.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute, Span } from "#domain/lib/span.ts";
import { type ClubTime, inMinutesOf, minutesUntil, type Slot, startsOn } from "./bookings/slot.ts";

/** The most clubs of a list; others are found by their name or town. */
export const clubsListed = 100;

/** A booking that holds a court for a while. */
export type Held = Slot & { readonly courtId: string };

/**
 * A slot that a player can ask for on one court: start, duration and price in pesos, null if the club sets no price.
 */
export type Option = { readonly startMinute: Minute; readonly minutes: Duration; readonly price: number | null };

/**
 * A start of a day, and for each duration and price the courts available, in their order; none if all are taken.
 * `lengths` are the durations that the club lets from this start, free or not.
 */
export type FreeStart<Court> = {
  readonly start: Minute;
  readonly lengths: readonly Duration[];
  readonly durations: readonly {
    readonly minutes: Duration;
    readonly price: number | null;
    readonly courts: readonly Court[];
  }[];
};

type Asked = {
  readonly day: CalendarDate;
  readonly held: readonly Held[];
  readonly rules: CourtRules;
  readonly now: ClubTime;
};

/** The slots of a day that have not begun, whatever the court, and the openings that hold them. */
type Offer = {
  readonly slots: readonly Omit<Option, "price">[];
  readonly openings: readonly Span[];
  /** The shortest duration, if no gap may be shorter; null if every gap is allowed. */
  readonly shortest: number | null;
};

/**
 * Returns the slots that a player can ask for on a court: not begun, within an opening, with a price or needing none,
 * and held by no other booking. A club without slivers holds back slots that leave a gap shorter than its shortest
 * duration, if the same gap can be let otherwise. A gap that nothing fits, or that every choice leaves, blocks no slot.
 */
export function optionsOf(courtId: string, asked: Asked): Option[] {
  const ofCourt = heldOn(courtId, asked);
  const offer = offerOf(asked);
  return withoutGaps(freeOf(sellable(courtId, offer, asked), ofCourt), offer, ofCourt);
}

/** Returns when a court is held, in minutes of the day. */
function heldOn(courtId: string, { day, held }: Asked): readonly Span[] {
  const ofCourt = held.filter((one) => one.courtId === courtId);
  return inMinutesOf(day, ofCourt);
}

function freeOf(options: readonly Option[], ofCourt: readonly Span[]): Option[] {
  return options.filter((one) => !ofCourt.some((other) => meet(one, other)));
}

function meet(one: Option, other: Span): boolean {
  return one.startMinute < other.endMinute && other.startMinute < endOf(one);
}

function withoutGaps(free: Option[], { openings, shortest }: Offer, ofCourt: readonly Span[]): Option[] {
  if (shortest === null) return free;
  const stretches = openings.flatMap((open) => gapsIn(open, ofCourt));
  return stretches.flatMap((stretch) => withoutSlivers(free, stretch, shortest));
}

/**
 * Returns the starts of a day that a player could ask for, in order, each with its free courts. Returns none for a day
 * that is over or beyond `daysAhead` days from today. A start with every court held stays in the list, without courts.
 */
export function freeStarts<Court extends { readonly id: string }>(
  { courts, ...asked }: Asked & { readonly courts: readonly Court[] },
  { daysAhead }: { readonly daysAhead: number },
): FreeStart<Court>[] {
  const { day, now } = asked;
  if (day > addDays(now.today, daysAhead)) return [];
  const offer = offerOf(asked);
  const starts = new Map<Minute, { minutes: Duration; price: number | null; courts: Court[] }[]>();
  const lengths = new Map<Minute, Set<Duration>>();
  const spared = new Set<Minute>();
  for (const court of courts) {
    const ofCourt = heldOn(court.id, asked);
    const offered = sellable(court.id, offer, asked);
    const free = freeOf(offered, ofCourt);
    const options = new Set(withoutGaps(free, offer, ofCourt));
    for (const { startMinute } of free) spared.add(startMinute);
    for (const one of offered) {
      const known = starts.get(one.startMinute) ?? [];
      starts.set(one.startMinute, known);
      lengths.set(one.startMinute, (lengths.get(one.startMinute) ?? new Set()).add(one.minutes));
      if (!options.has(one)) continue;
      const same = known.find(({ minutes, price }) => minutes === one.minutes && price === one.price);
      if (same) same.courts.push(court);
      else known.push({ minutes: one.minutes, price: one.price, courts: [court] });
    }
  }
  return [...starts]
    .filter(([start, found]) => found.length > 0 || !spared.has(start))
    .map(([start, found]) => ({
      start,
      lengths: [...(lengths.get(start) ?? [])].toSorted((one, other) => one - other),
      durations: found.toSorted(byLengthAndPrice),
    }))
    .toSorted((one, other) => one.start - other.start);
}

/** Returns what a day offers on every court: computed once, because it takes longer than the rest of a court. */
function offerOf({ day, rules, now }: Asked): Offer {
  const untilDay = minutesUntil(day, 0, now);
  const slots = rules.durations.flatMap((minutes) =>
    startsOn(rules, day, minutes)
      .filter((startMinute) => untilDay + startMinute > 0)
      .map((startMinute) => ({ startMinute, minutes })),
  );
  return { slots, openings: openingsOn(rules, day), shortest: rules.noSlivers ? Math.min(...rules.durations) : null };
}

/** Returns the slots that the club would let to a player on a court if no booking held it. */
function sellable(courtId: string, { slots }: Offer, { day, rules }: Asked): Option[] {
  return slots.flatMap(({ startMinute, minutes }) => {
    const price = priceOf(rules.priceBands, { courtId, day, startMinute, minutes });
    return price.ok ? [{ startMinute, minutes, price: price.value }] : [];
  });
}

/** Filters the options within a free stretch to those that leave no sliver; keeps all if each of them leaves one. */
function withoutSlivers(free: readonly Option[], stretch: Span, shortest: number): Option[] {
  const inside = free.filter((one) => stretch.startMinute <= one.startMinute && endOf(one) <= stretch.endMinute);
  // Time before the first start and after the last end cannot be let in any case.
  const from = Math.min(...inside.map(({ startMinute }) => startMinute));
  const to = Math.max(...inside.map(endOf));
  const kept = inside.filter((one) => {
    const before = from < one.startMinute && one.startMinute - stretch.startMinute < shortest;
    const after = endOf(one) < to && stretch.endMinute - endOf(one) < shortest;
    return !before && !after;
  });
  return kept.length > 0 ? kept : inside;
}

function gapsIn(open: Span, held: readonly Span[]): Span[] {
  const taken = held
    .filter((one) => one.startMinute < open.endMinute && open.startMinute < one.endMinute)
    .toSorted((one, other) => one.startMinute - other.startMinute);
  const gaps: Span[] = [];
  let startMinute = open.startMinute;
  for (const one of taken) {
    if (startMinute < one.startMinute) gaps.push({ startMinute, endMinute: one.startMinute });
    startMinute = Math.max(startMinute, one.endMinute);
  }
  return startMinute < open.endMinute ? [...gaps, { startMinute, endMinute: open.endMinute }] : gaps;
}

function endOf({ startMinute, minutes }: Option): Minute {
  return startMinute + minutes;
}

function byLengthAndPrice(
  one: { readonly minutes: number; readonly price: number | null },
  other: { readonly minutes: number; readonly price: number | null },
): number {
  return one.minutes - other.minutes || (one.price ?? 0) - (other.price ?? 0);
}
