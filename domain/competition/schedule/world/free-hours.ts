import { overlap } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { joined, without } from "#domain/competition/schedule/stretches.ts";

/**
 * A usable court of the club on the days of a tournament: its open hours, and the bookings besides the tournament's.
 */
export type ClubCourt = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly open: readonly Stretch[];
  readonly taken: readonly (Stretch & { readonly holder: string | null })[];
};

/**
 * Lists the hours that a club still has free on the days of a tournament: open, not booked, not held by the tournament,
 * and not over. Skips courts without any. Rules 6.5 and 7.2.
 */
export function freeHours(club: readonly ClubCourt[], held: readonly HeldCourt[], now: TournamentMinute): HeldCourt[] {
  const heldOf = new Map(held.map((court) => [court.id, court.held]));
  return club
    .map(({ id, name, place, open, taken }) => {
      const gone = { from: Number.MIN_SAFE_INTEGER, to: now };
      return { id, name, place, held: without(open, [...taken, ...(heldOf.get(id) ?? []), gone]) };
    })
    .filter((court) => court.held.length > 0);
}

/**
 * The reason for which hours of a club's courts are not available: the club is closed or they have begun, or another
 * booking takes one of them.
 */
export type HoursRefused = { readonly kind: "not-open" } | { readonly kind: "taken"; readonly holder: string | null };

/** Checks that these hours are free from now on; returns the objection, or null. Rules 7.2. */
export function whyNotFree(
  club: readonly ClubCourt[],
  wanted: readonly (Stretch & { readonly courtId: string })[],
  now: TournamentMinute,
): HoursRefused | null {
  for (const { courtId, ...asked } of wanted) {
    const court = club.find(({ id }) => id === courtId);
    const isOpen = court?.open.some(({ from, to }) => from <= asked.from && asked.to <= to);
    if (!court || !isOpen || asked.from < now) return { kind: "not-open" };
    const other = court.taken.find((one) => overlap(one, asked));
    if (other) return { kind: "taken", holder: other.holder };
  }
  return null;
}

/** Adds hours to the courts; a court without held hours is added with them. */
export function withHours(courts: readonly HeldCourt[], more: readonly HeldCourt[]): HeldCourt[] {
  const all = new Map([...more, ...courts].map((court) => [court.id, court]));
  const heldOf = (id: string) => [...courts, ...more].filter((court) => court.id === id).flatMap(({ held }) => held);
  return [...all.values()].map((court) => ({ ...court, held: joined(heldOf(court.id)) }));
}
