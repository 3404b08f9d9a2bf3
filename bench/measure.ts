/** A named function to time; its result is ignored, and a promise is awaited. */
export type Contender = { readonly name: string; readonly run: () => unknown };

/** The median processor time of one run, in microseconds. */
export type Timing = { readonly name: string; readonly microseconds: number };

const warmUpMs = 500;
const batchMs = 40;
const batches = 21;

/**
 * Times contenders against each other in one process, by processor time. Each is warmed up, then they take turns, a
 * batch each, so that a slow moment of the machine affects all of them. Only the ratios of the results are meaningful
 * on other machines.
 */
export async function measure(contenders: readonly Contender[]): Promise<Timing[]> {
  const racers = [];
  for (const contender of contenders)
    racers.push({ contender, runs: await runsPerBatch(contender), times: [0].slice(1) });
  for (let batch = 0; batch < batches; batch++)
    for (const { contender, runs, times } of racers) times.push((await timeOf(contender, runs)) / runs);
  return racers.map(({ contender, times }) => ({ name: contender.name, microseconds: 1000 * median(times) }));
}

/** Divides the time of the second by that of the first. */
export function ratio(fast: Timing | undefined, slow: Timing | undefined): number {
  if (!fast || !slow) throw new Error("Nothing to compare");
  return slow.microseconds / fast.microseconds;
}

async function runsPerBatch(contender: Contender): Promise<number> {
  let runs = 1;
  for (let spent = 0; spent < warmUpMs; ) {
    const time = await timeOf(contender, runs);
    spent += time;
    runs = Math.max(1, Math.round((runs * batchMs) / Math.max(time, 1)));
  }
  return runs;
}

/** Returns the milliseconds of the processor, of all threads of this process: other work of the machine adds little. */
async function timeOf({ run }: Contender, runs: number): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < runs; count++) {
    const outcome = run();
    if (outcome instanceof Promise) await outcome;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function median(times: readonly number[]): number {
  return among(times, 1 / 2);
}

/** Returns the lower quartile: the typical time while the machine has little other work. */
export function quietMedian(times: readonly number[]): number {
  return among(times, 1 / 4);
}

/** Returns the 99th percentile. */
export function slowest(times: readonly number[]): number {
  return among(times, 99 / 100);
}

function among(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}
