import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, PersonId, Stretch } from "#domain/competition/schedule/problem.ts";
import { joined } from "#domain/competition/schedule/stretches.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Span } from "#domain/lib/span.ts";

/** A part of a day on the club's clock. */
export type DaySpan = Span & { readonly day: CalendarDate };

/** An hour of a court that the tournament has booked. */
export type HeldSpan = DaySpan & { readonly courtId: string };

/** A stretch in which a player is unavailable. */
export type UnavailableSpan = DaySpan & { readonly personId: PersonId };

/**
 * Builds the courts with their held hours, in minutes from the tournament's first day. Touching hours are one stretch,
 * also over midnight. A court without hours stays, with none. Rules 6.5 and 6.10.
 */
export function heldCourts(
  first: CalendarDate,
  courts: readonly Omit<HeldCourt, "held">[],
  spans: readonly HeldSpan[],
): HeldCourt[] {
  const held = byOwner(first, spans, ({ courtId }) => courtId);
  return courts.map(({ id, name, place }) => ({ id, name, place, held: held.get(id) ?? [] }));
}

/**
 * Returns the unavailability of each player, in minutes from the tournament's first day; players without any are
 * missing. Rules 6.5.
 */
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
