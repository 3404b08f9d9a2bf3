import { delayed } from "#domain/competition/delays/delay.ts";
import { placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import type { Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { makeShort } from "#domain/competition/schedule/search/short.ts";
import { applied } from "#tests/support/scheduling/plans.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { possibleProblem, weekends } from "#tests/support/scheduling/weekends.ts";
import { type Asked, drawnByRival, placedByRival } from "./beside/schedule-rival.ts";

const nothing: Plan = new Map();

/** Runs a function; returns its value and its CPU time in milliseconds. */
function spent<Value>(run: () => Value): { readonly value: Value; readonly ms: number } {
  const before = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;
const told = (times: readonly number[]) =>
  `p50 ${at(times, 0.5).toFixed(1)} ms, most ${Math.max(...times).toFixed(1)} ms`;

/** Returns the minutes from the first held minute to the end of the last match. */
function lasts({ courts, fixtures }: Problem, plan: Plan): number {
  const lengths = new Map(fixtures.map(({ key, length }) => [key, length]));
  const ends = [...plan].map(([key, one]) => (one.state === "planned" ? one.start + (lengths.get(key) ?? 0) : 0));
  return Math.max(0, ...ends) - (courts[0]?.held[0]?.from ?? 0);
}

function shortKnockouts(): void {
  const sizes = [4, 6, 8, 12, 16, 20, 24, 32];
  const courts = [1, 2, 3, 4, 6];
  const ours = { whole: 0, atBound: 0, over: [0].slice(1), times: [0].slice(1) };
  const theirs = { whole: 0, atBound: 0, below: 0, over: [0].slice(1), times: [0].slice(1) };
  for (const pairs of sizes)
    for (const count of courts) {
      const days = [["08:00", "23:59"]] as const;
      const asked = { draws: [pairs], courts: count, days, length: 90, rest: 30, shared: 0, restricted: 0, seed: "1" };
      const drawn = drawnByRival(asked);
      const open = drawn.problem.courts.map((court) => ({ ...court, held: [{ from: 480, to: 4 * 1440 }] }));
      const problem = { ...drawn.problem, courts: open };
      const { value, ms } = spent(() => makeShort(problem, "1"));
      ours.times.push(ms);
      if (value.unplaced.length === 0) ours.whole++;
      if (value.minutes === value.bound) ours.atBound++;
      ours.over.push(value.minutes / value.bound);
      const rival = spent(() => placedByRival(drawn, false));
      theirs.times.push(rival.ms);
      if (rival.value.size < problem.fixtures.length) continue;
      theirs.whole++;
      const length = lasts(problem, rival.value);
      if (length < value.bound) theirs.below++;
      if (length === value.bound) theirs.atBound++;
      theirs.over.push(length / value.bound);
    }
  console.log(`Knockouts of ${sizes.join(", ")} pairs on ${courts.join(", ")} courts, as short as can be (40):`);
  console.log(
    `  ours    whole ${ours.whole}, at the bound ${ours.atBound}, ${overBound(ours.over)}; ${told(ours.times)}`,
  );
  console.log(
    `  factory whole ${theirs.whole} (until 23:59 of one day), at the bound ${theirs.atBound}, ` +
      `below it and so not playable ${theirs.below}, ${overBound(theirs.over)}; ${told(theirs.times)}`,
  );
}

/** Describes how much longer than the bound the schedules are. */
function overBound(ratios: readonly number[]): string {
  return `length over bound p50 ${at(ratios, 0.5).toFixed(2)}, most ${Math.max(...ratios).toFixed(2)}`;
}

function besideTheFactory(): void {
  const days = [
    ["09:00", "23:00"],
    ["09:00", "23:00"],
  ] as const;
  for (const draws of [
    [32, 16],
    [32, 32],
  ]) {
    const sums = new Map<
      string,
      { matches: number; placed: number; faults: number; tooMany: number; times: number[] }
    >();
    for (const [nth, shared] of [8, 9, 10].entries()) {
      const asked: Asked = { draws, courts: 4, days, length: 90, rest: 60, shared, restricted: 0.25, seed: `${nth}` };
      const drawn = drawnByRival(asked);
      const ways: readonly (readonly [string, () => Plan])[] = [
        ["ours", () => applied(propose(drawn.problem, nothing, { keep: "none", seed: "1" }))],
        ["factory", () => placedByRival(drawn, false)],
        ["factory, pro", () => placedByRival(drawn, true)],
      ];
      for (const [name, way] of ways) {
        const { value: plan, ms } = spent(way);
        const sum = sums.get(name) ?? { matches: 0, placed: 0, faults: 0, tooMany: 0, times: [] };
        sums.set(name, sum);
        sum.matches += drawn.problem.fixtures.length;
        sum.placed += plan.size;
        sum.faults += brokenLaws(drawn.problem, plan).length;
        sum.tooMany += [...plan.values()].filter(
          (one) => one.state === "planned" && one.courtId === "one too many",
        ).length;
        sum.times.push(ms);
      }
    }
    console.log(
      `${draws.join(" + ")} pairs on 4 courts and 2 days, 8 to 10 people in both, a quarter with a stretch (3 draws):`,
    );
    for (const [name, { matches, placed, faults, tooMany, times }] of sums)
      console.log(
        `  ${name.padEnd(13)} placed ${placed} of ${matches}, beside the courts ${tooMany}, ` +
          `laws broken ${faults}; ${told(times)}`,
      );
  }
}

function ours(): void {
  for (const nth of [0, 10, 11]) {
    const weekend = weekends[nth];
    if (!weekend) continue;
    const seeds = ["a", "b", "c", "d", "e", "f"];
    const problems = seeds.flatMap((seed) => possibleProblem(weekend, seed) ?? []);
    const first: number[] = [];
    const improved: number[] = [];
    const maps: number[] = [];
    const delays: number[] = [];
    const ratios: number[] = [];
    let left = 0;
    let faults = 0;
    for (const problem of problems) {
      const fast = spent(() => propose(problem, nothing, { keep: "none", seed: "1", rounds: 0 }));
      const slow = spent(() => propose(problem, nothing, { keep: "none", seed: "1" }));
      first.push(fast.ms);
      improved.push(slow.ms);
      left += slow.value.unplaced.length;
      if (fast.value.unplaced.length === 0) ratios.push(fast.value.cost / slow.value.cost);
      const plan = applied(slow.value);
      faults += brokenLaws(problem, plan).length;
      for (const { key } of problem.fixtures.slice(0, 40)) maps.push(spent(() => placeMap(problem, plan, key)).ms);
      const from = 1440 + 14 * 60;
      const closure = { courtIds: problem.courts.map(({ id }) => id), from, to: from + 60, stopsPlay: false };
      delays.push(spent(() => delayed({ ...problem, now: from }, playedUntil(problem, plan, from), closure, "1")).ms);
    }
    const [sample] = problems;
    console.log(
      `${sample?.fixtures.length} matches on ${sample?.courts.length} courts (${problems.length} tournaments):`,
    );
    console.log(`  first schedule  ${told(first)}`);
    console.log(
      `  improved        ${told(improved)}; left out ${left}, laws broken ${faults}, ` +
        `first cost over it p50 ${at(ratios, 0.5).toFixed(1)}`,
    );
    console.log(`  places of one   ${told(maps)}`);
    console.log(`  an hour's delay ${told(delays)}`);
  }
}

/** Returns the plan after every match that begins before this minute has been played. */
function playedUntil({ fixtures }: Problem, plan: Plan, until: number): Plan {
  const lengths = new Map(fixtures.map(({ key, length }) => [key, length]));
  return new Map(
    [...plan].map(([key, one]) => {
      if (one.state !== "planned" || one.start >= until) return [key, one];
      const endedAt = Math.min(until, one.start + (lengths.get(key) ?? 0));
      return [key, { state: "over", courtId: one.courtId, startedAt: one.start, endedAt }];
    }),
  );
}

ours();
shortKnockouts();
besideTheFactory();
