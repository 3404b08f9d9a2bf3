import { overlap } from "#domain/scheduling/minutes.ts";
import type { HeldCourt, Stretch, TournamentMinute } from "#domain/scheduling/problem.ts";
import { joined, without } from "#domain/scheduling/stretches.ts";

/** A court in use of the club on the days of a tournament: when the club is open, and what holds the court then beside the tournament. */
export type ClubCourt = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly open: readonly Stretch[];
  readonly taken: readonly (Stretch & { readonly holder: string | null })[];
};

/**
 * The hours that a club still has free on the days of a tournament: it is open, nobody has them, the tournament neither, and they are
 * not over. Courts without any are left out. Rules 6.5 and 7.2.
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

/** Why hours of a club's courts cannot be had: the club is closed, or they have begun; or somebody else has one of them. */
export type HoursRefused = { readonly kind: "not-open" } | { readonly kind: "taken"; readonly holder: string | null };

/** What is wrong with these hours for who wants them from now on; null where they are free. Rules 7.2. */
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

/** Courts with hours added to those that they are held in; a court that was not held at all comes with them. */
export function withHours(courts: readonly HeldCourt[], more: readonly HeldCourt[]): HeldCourt[] {
  const all = new Map([...more, ...courts].map((court) => [court.id, court]));
  const heldOf = (id: string) => [...courts, ...more].filter((court) => court.id === id).flatMap(({ held }) => held);
  return [...all.values()].map((court) => ({ ...court, held: joined(heldOf(court.id)) }));
}
