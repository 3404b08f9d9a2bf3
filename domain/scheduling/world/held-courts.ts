import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Span } from "#domain/lib/span.ts";
import { tournamentMinute } from "#domain/scheduling/minutes.ts";
import type { HeldCourt, PersonId, Stretch } from "#domain/scheduling/problem.ts";
import { joined } from "#domain/scheduling/stretches.ts";

/** A part of a day on the club's clock. */
export type DaySpan = Span & { readonly day: CalendarDate };

/** An hour of a court that the tournament has booked. */
export type HeldSpan = DaySpan & { readonly courtId: string };

/** When somebody said that they cannot play. */
export type UnavailableSpan = DaySpan & { readonly personId: PersonId };

/**
 * The courts with the hours that the tournament holds of each, in minutes from its first day; hours that touch are one stretch, also
 * over midnight. A court without any stays, with none. Rules 6.5 and 6.10.
 */
export function heldCourts(
  first: CalendarDate,
  courts: readonly Omit<HeldCourt, "held">[],
  spans: readonly HeldSpan[],
): HeldCourt[] {
  const held = byOwner(first, spans, ({ courtId }) => courtId);
  return courts.map(({ id, name, place }) => ({ id, name, place, held: held.get(id) ?? [] }));
}

/** When each person cannot play, in minutes from the tournament's first day; who said nothing is not in it. Rules 6.5. */
export function unavailableOf(first: CalendarDate, spans: readonly UnavailableSpan[]): Map<PersonId, Stretch[]> {
  return byOwner(first, spans, ({ personId }) => personId);
}

function byOwner<One extends DaySpan>(
  first: CalendarDate,
  spans: readonly One[],
  ownerOf: (one: One) => string,
): Map<string, Stretch[]> {
  const stretchOf = ({ day, startMinute, endMinute }: One): Stretch => ({
    from: tournamentMinute(first, day, startMinute),
    to: tournamentMinute(first, day, endMinute),
  });
  const owners = Map.groupBy(spans, ownerOf);
  return new Map([...owners].map(([owner, theirs]) => [owner, joined(theirs.map(stretchOf))]));
}
