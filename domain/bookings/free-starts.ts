import type { CourtRules, Duration } from "#domain/clubs/court-rules.ts";
import { openOn } from "#domain/clubs/opening-hours.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute, Span } from "#domain/lib/span.ts";
import { type ClubTime, minutesUntil, overlap, type Slot, startsOn } from "./slot.ts";

/** What holds a court for a while. */
export type Held = Slot & { readonly courtId: string };

/** What a player can ask for on one court: from when on, for how long and for how many pesos; null where the club says no price. */
export type Option = { readonly startMinute: Minute; readonly minutes: Duration; readonly price: number | null };

/**
 * A start of a day, and for each duration and price the courts that can be had so, in their order; none where all are taken. `lengths` are
 * those for which it is let at all, free or not.
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

/**
 * What a player can ask for on a court: what has not begun, fits into an opening, has a price or needs none, and is held by nobody. A club
 * that wants no slivers keeps back what would leave a gap shorter than its shortest duration, where the same gap could be let otherwise;
 * a gap that nothing would fill, or that every choice leaves, is in nobody's way.
 */
export function optionsOf(courtId: string, { day, held, rules, now }: Asked): Option[] {
  const ofCourt = held.filter((one) => one.courtId === courtId);
  const free = sellable(courtId, day, rules, now).filter(
    (one) => !ofCourt.some((other) => overlap(slotOf(day, one), other)),
  );
  if (!rules.noSlivers) return free;
  const stretches = openOn(rules, day).flatMap((open) => gapsIn(open, day, ofCourt));
  return stretches.flatMap((stretch) => withoutSlivers(free, stretch, Math.min(...rules.durations)));
}

/**
 * The starts of a day that a player could ask for, in order, each with what of them is free; none of a day that is over or too far
 * ahead, of `daysAhead` from today on. Where every court is held the start stays, without any.
 */
export function freeStarts<Court extends { readonly id: string }>(
  { courts, ...asked }: Asked & { readonly courts: readonly Court[] },
  { daysAhead }: { readonly daysAhead: number },
): FreeStart<Court>[] {
  const { day, held, rules, now } = asked;
  if (day > addDays(now.today, daysAhead)) return [];
  const starts = new Map<Minute, { minutes: Duration; price: number | null; courts: Court[] }[]>();
  const lengths = new Map<Minute, Set<Duration>>();
  const spared = new Set<Minute>();
  for (const court of courts) {
    const options = optionsOf(court.id, asked);
    for (const one of sellable(court.id, day, rules, now)) {
      const known = starts.get(one.startMinute) ?? [];
      starts.set(one.startMinute, known);
      lengths.set(one.startMinute, (lengths.get(one.startMinute) ?? new Set()).add(one.minutes));
      const isFree = !held.some((other) => other.courtId === court.id && overlap(slotOf(day, one), other));
      if (isFree) spared.add(one.startMinute);
      if (!options.some(({ startMinute, minutes }) => startMinute === one.startMinute && minutes === one.minutes))
        continue;
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

/** What the club would let to a player on a court if nothing held it. */
function sellable(courtId: string, day: CalendarDate, rules: CourtRules, now: ClubTime): Option[] {
  return rules.durations.flatMap((minutes) =>
    startsOn(rules, day, minutes).flatMap((startMinute) => {
      if (minutesUntil(day, startMinute, now) <= 0) return [];
      const price = priceOf(rules.priceBands, { courtId, day, startMinute, minutes });
      return price.ok ? [{ startMinute, minutes, price: price.value }] : [];
    }),
  );
}

/** Of the options within a free stretch, those that leave no sliver; all of them where each leaves one. */
function withoutSlivers(free: readonly Option[], stretch: Span, shortest: number): Option[] {
  const inside = free.filter((one) => stretch.startMinute <= one.startMinute && endOf(one) <= stretch.endMinute);
  // What lies before the first start and after the last end could not be let in any case.
  const from = Math.min(...inside.map(({ startMinute }) => startMinute));
  const to = Math.max(...inside.map(endOf));
  const kept = inside.filter((one) => {
    const before = from < one.startMinute && one.startMinute - stretch.startMinute < shortest;
    const after = endOf(one) < to && stretch.endMinute - endOf(one) < shortest;
    return !before && !after;
  });
  return kept.length > 0 ? kept : inside;
}

function gapsIn(open: Span, day: CalendarDate, held: readonly Held[]): Span[] {
  const taken = held
    .filter((one) => overlap({ day, ...open }, one))
    .toSorted((one, other) => one.startMinute - other.startMinute);
  const gaps: Span[] = [];
  let startMinute = open.startMinute;
  for (const one of taken) {
    if (startMinute < one.startMinute) gaps.push({ startMinute, endMinute: one.startMinute });
    startMinute = Math.max(startMinute, one.endMinute);
  }
  return startMinute < open.endMinute ? [...gaps, { startMinute, endMinute: open.endMinute }] : gaps;
}

function slotOf(day: CalendarDate, { startMinute, minutes }: Option): Slot {
  return { day, startMinute, endMinute: startMinute + minutes };
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
