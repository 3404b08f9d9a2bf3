import type { Fixture, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { type Proposal, propose } from "#domain/competition/schedule/search/propose.ts";
import { seededRandom } from "#domain/lib/random.ts";

import { problemOf, type SomeTournament } from "./tournaments.ts";

type Category = SomeTournament["categories"][number];
const zones = (pairs: number): Category => ({ pairs, format: "ROUND_ROBIN" });
const knockout = (pairs: number): Category => ({ pairs, format: "PLAYOFF" });
const weekend = [
  [17, 24],
  [8, 24],
  [9, 23],
] as const;

/** Realistic tournaments, ten small and two large. All have enough court hours, some only barely. */
export const weekends: readonly Omit<SomeTournament, "seed">[] = [
  { categories: [zones(24), zones(12), knockout(16)], courts: 4, days: weekend, shared: 10 },
  { categories: [zones(12), zones(12), zones(9)], courts: 3, days: weekend, shared: 6 },
  { categories: [zones(16), knockout(16)], courts: 3, days: weekend, shared: 8 },
  {
    categories: [knockout(32), knockout(16)],
    courts: 4,
    days: [
      [9, 23],
      [9, 23],
    ],
    shared: 8,
  },
  {
    categories: [knockout(32), knockout(32)],
    courts: 4,
    days: [
      [9, 23],
      [9, 23],
    ],
    shared: 10,
  },
  {
    categories: [zones(13), zones(7), zones(10)],
    courts: 2,
    days: [
      [17, 24],
      [8, 24],
      [8, 24],
    ],
    shared: 5,
  },
  {
    categories: [zones(6), zones(6), zones(6), zones(6)],
    courts: 3,
    days: [
      [9, 22],
      [9, 22],
    ],
    shared: 4,
  },
  {
    categories: [zones(20), zones(10)],
    courts: 3,
    days: [
      [15, 24],
      [8, 24],
      [9, 23],
    ],
    shared: 8,
    length: 90,
  },
  {
    categories: [zones(9), zones(9), zones(9)],
    courts: 2,
    days: [
      [18, 23],
      [18, 23],
      [18, 23],
      [18, 23],
      [9, 22],
    ],
    shared: 6,
    rules: { maxPerDay: 2, maxPossiblePerDay: 2 },
  },
  { categories: [zones(24), zones(24)], courts: 4, days: weekend, shared: 12, rules: { zonesFirst: "feeders" } },
  {
    categories: [zones(24), zones(24), zones(24), zones(24), zones(12), knockout(16)],
    courts: 6,
    days: [
      [9, 24],
      [8, 24],
      [8, 23],
    ],
    shared: 12,
  },
  {
    categories: [zones(24), zones(24), zones(24), zones(24), zones(16), knockout(16)],
    courts: 6,
    days: [
      [14, 24],
      [8, 24],
      [8, 24],
      [8, 23],
    ],
    shared: 20,
    length: 90,
  },
];

/**
 * Makes a tournament that is known to have a complete order of play. It first makes one without restrictions; then most
 * people get an unavailable time that respects it. Null if no order of play was found without restrictions.
 */
export function possibleProblem(weekend: Omit<SomeTournament, "seed">, seed: string): Problem | null {
  const free = problemOf({ ...weekend, seed });
  const asked = { keep: "none", seed } as const;
  const first = propose(free, new Map(), { ...asked, rounds: 0 });
  const whole = first.unplaced.length === 0 ? first : propose(free, new Map(), asked);
  if (whole.unplaced.length > 0) return null;
  const stretches = stretchesAround(free, whole, seed);
  const of = (person: string) => stretches.get(person) ?? [];
  const fixtures = free.fixtures.map(
    (fixture): Fixture => ({
      ...fixture,
      unavailable: fixture.people.sure.flatMap(of),
      maybeUnavailable: fixture.people.possible.flatMap(({ person, chance }) =>
        of(person).map((stretch) => ({ stretch, chance })),
      ),
    }),
  );
  return { ...free, fixtures };
}

function stretchesAround({ courts, fixtures }: Problem, { places }: Proposal, seed: string): Map<string, Stretch[]> {
  const random = seededRandom(`stretches ${seed}`);
  const days = courts[0]?.held ?? [];
  const people = [...new Set(fixtures.flatMap(({ people }) => people.sure))];
  return new Map(
    people.map((person) => {
      const day = days[Math.floor(random() * days.length)];
      const states = random() < 0.6;
      const early = random() < 0.5;
      if (!day || !states) return [person, []];
      const theirs = fixtures.flatMap(({ key, people, length }) => {
        const start = places.get(key)?.start ?? -1;
        return people.sure.includes(person) && start < day.to && start + length > day.from ? [{ start, length }] : [];
      });
      const before = { from: day.from, to: Math.min(day.to, ...theirs.map(({ start }) => start)) };
      const after = { from: Math.max(day.from, ...theirs.map(({ start, length }) => start + length)), to: day.to };
      return [person, [early ? before : after].filter(({ from, to }) => to - from >= 60)];
    }),
  );
}
