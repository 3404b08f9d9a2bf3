import fc from "fast-check";
import { expect, test } from "vitest";
import type { Side } from "#domain/competition/scoring/side.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { defaultRatingRules, type Rating, unplayed } from "./rating.ts";
import { type RatedMatch, type Relearnt, ratedKey, replay, type Step, type StoredRating } from "./replay.ts";

const people = ["ana", "bea", "cata", "dora", "eva", "flor"];
const ladders = ["Femenino", "Mixto"] as const;

type Played = { readonly ladder: (typeof ladders)[number]; readonly match: RatedMatch | null };

const anyPlayed = fc
  .record({
    ladder: fc.constantFrom(...ladders),
    four: fc.shuffledSubarray(people, { minLength: 4, maxLength: 4 }),
    day: fc.nat(30),
    winner: fc.constantFrom<Side>("pair1", "pair2"),
    factor: fc.constantFrom(0.6, 1, 2.5),
    counts: fc.boolean(),
  })
  .map(({ ladder, four: [a = "", b = "", c = "", d = ""], day, winner, factor, counts }): Played => {
    const match: RatedMatch = {
      day: addDays("2026-11-01", day),
      result: { winner, factor },
      players: { pair1: [a, b], pair2: [c, d] },
    };
    return { ladder, match: counts || day > 3 ? match : null };
  });

const beginners = () =>
  new Map<string, Rating>(
    ladders.flatMap((ladder) =>
      people.map(
        (person, nth) => [ratedKey({ person, ladder }), unplayed({ mu: 1000 + 100 * nth, sigma: 60 })] as const,
      ),
    ),
  );

const asStep = ({ ladder, match }: Played, nth: number, stored: Step["stored"], isChanged: boolean): Step => {
  return { id: `${nth}`, ladder, match, stored, isChanged };
};

/** Learns everything from the first match on. */
function fromScratch(matches: readonly Played[]) {
  const ratings = beginners();
  const relearnt = replay(
    defaultRatingRules,
    matches.map((one, nth) => asStep(one, nth, new Map(), true)),
    ratings,
  );
  return { ratings, stored: storedFrom(relearnt) };
}

function storedFrom(relearnt: readonly Relearnt[]): Map<string, Map<string, StoredRating>> {
  const all = new Map<string, Map<string, StoredRating>>();
  for (const {
    step,
    person,
    rating: { startSigma: _, ...rating },
  } of relearnt) {
    all.set(step.id, new Map(all.get(step.id)).set(person, rating));
  }
  return all;
}

const histories = fc.array(anyPlayed, { minLength: 1, maxLength: 25 });

test("learning again from a changed match gives the same bits as learning everything", () => {
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.tuple(fc.nat(24), anyPlayed), { minLength: 1, maxLength: 3 }),
      (old, changes) => {
        const before = fromScratch(old);
        const now = [...old];
        const changed = new Set<number>();
        for (const [at, one] of changes) {
          const nth = at % old.length;
          // A match stays in its ladder.
          now[nth] = { ladder: old[nth]?.ladder ?? one.ladder, match: one.match };
          changed.add(nth);
        }
        const ratings = beginners();
        const steps = now.map((one, nth) =>
          asStep(one, nth, before.stored.get(`${nth}`) ?? new Map(), changed.has(nth)),
        );
        const counted = steps.filter(({ match, isChanged }) => match !== null || isChanged);
        const relearnt = replay(defaultRatingRules, counted, ratings);
        const voided = new Set([...changed].map(String).concat(relearnt.map(({ step }) => step.id)));
        const kept = [...before.stored].filter(([id]) => !voided.has(id));
        const whole = fromScratch(now);
        expect(ratings).toEqual(whole.ratings);
        expect(new Map([...kept, ...storedFrom(relearnt)])).toEqual(whole.stored);
      },
    ),
    { numRuns: 300, seed: 20261129 },
  );
});

test("matches of players whose ratings stay are not learnt again", () => {
  const of = ([a, b, c, d]: readonly [string, string, string, string], winner: Side): Played => ({
    ladder: "Femenino",
    match: { day: "2026-11-01", result: { winner, factor: 1 }, players: { pair1: [a, b], pair2: [c, d] } },
  });
  const four = ["ana", "bea", "cata", "dora"] as const;
  const { stored } = fromScratch([of(four, "pair1"), of(four, "pair2")]);
  const steps = [of(four, "pair1"), of(four, "pair2")].map((one, nth) =>
    asStep(one, nth, stored.get(`${nth}`) ?? new Map(), nth === 0),
  );
  expect(replay(defaultRatingRules, steps, beginners()).map(({ step }) => step.id)).toEqual(["0", "0", "0", "0"]);
});
