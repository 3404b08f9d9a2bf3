// Reads a tournament's matches, courts and hours from a file, makes an order of play, and prints it as JSON.
// Use: node scripts/from-file/schedule.ts file.json
import { forecastOf } from "#domain/competition/schedule/capacity.ts";
import type { Placed } from "#domain/competition/schedule/problem.ts";
import { whyNot } from "#domain/competition/schedule/reasons/why-not.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { makeShort, shortestBound } from "#domain/competition/schedule/search/short.ts";
import { lineOf } from "./json-lines.ts";
import { fail, givenFile, mostFaults, shortened } from "./read-file.ts";
import { faultsIn, type InputFault, inputOf, scheduleFile } from "./schedule-input.ts";
import { reasonsOf, sentenceOf } from "./schedule-sentences.ts";

const { path, text, json } = givenFile("schedule.ts");

function orFail(faults: readonly InputFault[]): void {
  if (faults.length === 0) return;
  const told = faults
    .slice(0, mostFaults)
    .map(
      (fault) =>
        `${path}:${lineOf(text, fault.path)}: ${fault.path.map(String).join(".") || "file"}: ${shortened(fault.what)}`,
    );
  fail([...told, ...(faults.length > mostFaults ? [`… ${faults.length - mostFaults} more`] : [])].join("\n"));
}

const parsed = scheduleFile.safeParse(json);
if (!parsed.success) orFail(parsed.error.issues.map(({ path: at, message }) => ({ path: at, what: message })));
const file = parsed.success ? parsed.data : fail(path);
orFail(faultsIn(file));
const { problem, plan, dayNamed } = inputOf(file);
const { seed, rounds, step } = file;

function timed<Value>(run: () => Value): { readonly value: Value; readonly milliseconds: number } {
  const start = performance.now();
  const value = run();
  return { value, milliseconds: Math.round(10 * (performance.now() - start)) / 10 };
}

const asked = { keep: "locked", seed, step } as const;
const first = timed(() => propose(problem, plan, { ...asked, rounds: 0 }));
const made = timed(() =>
  file.aim === "short"
    ? { cost: null, ...makeShort(problem, seed, plan) }
    : propose(problem, plan, { ...asked, rounds }),
);
const clock = (minute: number) => {
  const ofDay = minute - 1440 * Math.floor(minute / 1440);
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
};
const told = (minute: number) => `${dayNamed(Math.floor(minute / 1440))} ${clock(minute)}`;
const places = [...made.value.places].toSorted(([, one], [, other]) => one.start - other.start);
const after = new Map<string, Placed>(
  places.map(([key, place]) => [key, { state: "planned", locked: plan.has(key), ...place }]),
);
const begins = Math.min(...problem.courts.flatMap(({ held }) => held.map(({ from }) => from)));
const lengths = new Map(problem.fixtures.map(({ key, length }) => [key, length]));
const ends = places.map(([key, { start }]) => start + (lengths.get(key) ?? 0));
const answer = {
  places: places.map(([key, { courtId, start }]) => ({
    id: key,
    court: courtId,
    day: dayNamed(Math.floor(start / 1440)),
    start: clock(start),
  })),
  unplaced: made.value.unplaced.map((key) => {
    const why = whyNot(problem, after, key);
    return { id: key, why: reasonsOf(why), sentence: sentenceOf(why, told) };
  }),
  cost: made.value.cost,
  first: { unplaced: first.value.unplaced.length, milliseconds: first.milliseconds },
  milliseconds: made.milliseconds,
  bounds: { ...forecastOf(problem), shortest: shortestBound(problem) },
  makespanMinutes: ends.length > 0 ? Math.max(...ends) - begins : 0,
};
process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
