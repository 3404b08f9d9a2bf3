import fc from "fast-check";
import { expect, test } from "vitest";
import type { Side } from "#domain/competition/scoring/side.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { beyondCap, type CappedResult, fourOf } from "./cap.ts";
import { defaultRatingRules, type Rating, unplayed } from "./rating.ts";
import { type RatedMatch, type Relearnt, ratedKey, replay, type Step, type StoredRating } from "./replay.ts";

const people = ["ana", "bea", "cata", "dora", "eva", "flor"];
const ladders = ["Femenino", "Mixto"] as const;

type Played = {
  readonly ladder: (typeof ladders)[number];
  readonly match: RatedMatch | null;
  readonly isCapped: boolean;
};

const anyFour = (among: readonly string[]) => fc.shuffledSubarray([...among], { minLength: 4, maxLength: 4 });

const anyPlayed = fc
  .record({
    ladder: fc.constantFrom(...ladders),
    // Mostly the same four, so that their results reach the cap.
    four: fc.oneof({ weight: 4, arbitrary: anyFour(people.slice(0, 4)) }, anyFour(people)),
    day: fc.nat(40),
    winner: fc.constantFrom<Side>("pair1", "pair2"),
    factor: fc.constantFrom(0.6, 1, 2.5),
    counts: fc.boolean(),
    isCapped: fc.boolean(),
  })
  .map(({ ladder, four: [a = "", b = "", c = "", d = ""], day, winner, factor, counts, isCapped }): Played => {
    const match: RatedMatch = {
      day: addDays("2026-11-01", day),
      result: { winner, factor },
      players: { pair1: [a, b], pair2: [c, d] },
    };
    return { ladder, match: counts || day > 3 ? match : null, isCapped };
  });

const keyOf = (ladder: string, four: readonly string[]) => `${ladder} ${four.join(" ")}`;

/** Returns the result of a match to which the cap applies; nothing for other matches. */
const resultOf = ({ ladder, match, isCapped }: Played, nth: number): CappedResult[] =>
  isCapped && match
    ? [{ id: `${nth}`, four: keyOf(ladder, fourOf(match.players)), day: match.day, isOpenMatch: nth % 2 === 0 }]
    : [];

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

const withoutBeyond = (one: Played, nth: number, beyond: ReadonlySet<string>): Played =>
  beyond.has(`${nth}`) ? { ...one, match: null } : one;

/** Learns everything from the first match on. */
function fromScratch(matches: readonly Played[]) {
  const ratings = beginners();
  const beyond = beyondCap(defaultRatingRules, matches.flatMap(resultOf));
  const relearnt = replay(
    defaultRatingRules,
    matches.map((one, nth) => asStep(withoutBeyond(one, nth, beyond), nth, new Map(), true)),
    ratings,
  );
  return { ratings, beyond, stored: storedFrom(relearnt) };
}

/**
 * Decides the cap again after changes: only of the fours of changed matches, as they are and as they were stored, and
 * from the first changed match on. Returns the matches decided again, and those beyond the cap.
 */
function decideAgain(old: readonly Played[], now: readonly Played[], changed: ReadonlySet<number>) {
  const before = fromScratch(old);
  const first = Math.min(...changed);
  const fours = new Set(
    [...changed].flatMap((nth) => {
      const people = [...(before.stored.get(`${nth}`) ?? new Map()).keys()].toSorted();
      return [
        keyOf(old[nth]?.ladder ?? "", people),
        ...now
          .slice(nth, nth + 1)
          .flatMap((one) => resultOf(one, nth))
          .map(({ four }) => four),
      ];
    }),
  );
  const results = now.flatMap(resultOf).filter(({ four }) => fours.has(four));
  const counted = results.filter(({ id }) => Number(id) < first && !before.beyond.has(id));
  const decided = results.filter(({ id }) => Number(id) >= first);
  const days = [...Map.groupBy(counted, ({ four }) => four)].map(
    ([four, all]) => [four, all.map(({ day }) => day)] as const,
  );
  const again = new Set([...changed].map(String).concat(decided.map(({ id }) => id)));
  const kept = [...before.beyond].filter((id) => !again.has(id));
  const beyond = new Set([...kept, ...beyondCap(defaultRatingRules, decided, new Map(days))]);
  return { before, again, beyond };
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

const histories = fc.array(anyPlayed, { minLength: 1, maxLength: 40, size: "max" });

test("learning again from a changed match gives the same bits as learning everything, also at the cap", () => {
  let reached = 0;
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.tuple(fc.nat(39), anyPlayed), { minLength: 1, maxLength: 3 }),
      (old, changes) => {
        const now = [...old];
        const changed = new Set<number>();
        for (const [at, one] of changes) {
          const nth = at % old.length;
          // A match stays in its ladder.
          const { ladder, isCapped } = old[nth] ?? one;
          now[nth] = { ladder, isCapped, match: one.match };
          changed.add(nth);
        }
        const { before, again, beyond } = decideAgain(old, now, changed);
        const ratings = beginners();
        const steps = now.map((one, nth) =>
          asStep(withoutBeyond(one, nth, beyond), nth, before.stored.get(`${nth}`) ?? new Map(), again.has(`${nth}`)),
        );
        const counted = steps.filter(({ match, isChanged }) => match !== null || isChanged);
        const relearnt = replay(defaultRatingRules, counted, ratings);
        const voided = new Set([...again].concat(relearnt.map(({ step }) => step.id)));
        const kept = [...before.stored].filter(([id]) => !voided.has(id));
        const whole = fromScratch(now);
        reached += whole.beyond.size;
        expect(beyond).toEqual(whole.beyond);
        expect(ratings).toEqual(whole.ratings);
        expect(new Map([...kept, ...storedFrom(relearnt)])).toEqual(whole.stored);
      },
    ),
    { numRuns: 300, seed: 20261129 },
  );
  expect(reached).toBeGreaterThan(100);
});

test("matches of players whose ratings stay are not learnt again", () => {
  const of = ([a, b, c, d]: readonly [string, string, string, string], winner: Side): Played => ({
    ladder: "Femenino",
    isCapped: false,
    match: { day: "2026-11-01", result: { winner, factor: 1 }, players: { pair1: [a, b], pair2: [c, d] } },
  });
  const four = ["ana", "bea", "cata", "dora"] as const;
  const { stored } = fromScratch([of(four, "pair1"), of(four, "pair2")]);
  const steps = [of(four, "pair1"), of(four, "pair2")].map((one, nth) =>
    asStep(one, nth, stored.get(`${nth}`) ?? new Map(), nth === 0),
  );
  expect(replay(defaultRatingRules, steps, beginners()).map(({ step }) => step.id)).toEqual(["0", "0", "0", "0"]);
});
