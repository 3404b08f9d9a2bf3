import { fork } from "node:child_process";
import { loadavg } from "node:os";
import { z } from "zod";
import { fuzz } from "#tests/authorization/fuzz.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { onStage } from "./stage.ts";

// Calls every procedure with extremes in each of its fields, as an allowed actor, for an hour (`-- fuzz 2`: for two
// minutes, or one round if that takes longer). Each round has its own seed, printed with its failures: set FUZZ_SEED of
// the test to it. Each round is a separate program, because it uses up the days and hours that its inputs need.
const perRound = { taken: 6, refused: 2 } as const;
const roundTold = z.object({
  failures: z.array(z.object({ name: z.string(), at: z.string(), answer: z.string() })),
  calls: z.number(),
});
type Round = z.infer<typeof roundTold>;

async function playRound(seed: number): Promise<Round> {
  const there = await openMercadoPago(() => saturdayEvening);
  const options = { now: () => saturdayEvening, parts: { mercadoPago: there.settings } };
  return onStage((app) => fuzz(app, { ...perRound, seed }), options).finally(there.close);
}

/** Runs a round in a separate program; one that ends without its figures fails. */
function startRound(seed: number): Promise<Round> {
  return new Promise((resolve, reject) => {
    const round = fork(new URL(import.meta.url), [String(seed)]);
    round.once("message", (told) => resolve(roundTold.parse(told)));
    round.once("exit", (code) => reject(new Error(`the round of seed ${seed} ended with ${code}`)));
  });
}

async function playFor(minutes: number): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  const failed = new Map<string, string>();
  const first = Number(process.env.FUZZ_SEED ?? 1);
  let [seed, calls] = [first, 0];
  for (; performance.now() < end; seed++) {
    const round = await startRound(seed);
    calls += round.calls;
    for (const { name, at, answer } of round.failures) failed.set(`${name} ${at}`, `${answer} (seed ${seed})`);
  }
  for (const [where, answer] of failed) console.log(`FAILED: ${where}: ${answer}`);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${calls} calls in ${seed - first} rounds, ${failed.size} failed; load of the machine ${load}`);
  if (failed.size > 0) process.exitCode = 1;
}

const asked = process.argv[2];
if (process.send) process.send(await playRound(Number(asked)));
else await playFor(Number(asked ?? 60));
