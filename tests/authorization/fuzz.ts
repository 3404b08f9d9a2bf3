import { isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract } from "#contract/index.ts";
import type { TestApp } from "#tests/support/app.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { type Mutation, mutationsOf, shapeOf, unboundedIn } from "./mutations.ts";
import { call, type Procedure, procedures } from "./procedures.ts";
import { actors, type Scene, setScene } from "./scene.ts";

/** The number of inputs tried for each procedure: those that its schema accepts, and those that it refuses. */
export type FuzzSize = { readonly taken: number; readonly refused: number; readonly seed: number };

/** A call that the program failed to answer: neither done nor refused. */
export type Failure = { readonly name: string; readonly at: string; readonly answer: string };

/** Generates the numbers of a seed, between 0 and 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the input schema of a procedure; undefined if it takes no input. */
function inputOf({ path }: Procedure): z.ZodType | undefined {
  let node: unknown = contract;
  for (const key of path) node = typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined;
  const schema = isContractProcedure(node) ? node["~orpc"].inputSchema : undefined;
  return schema instanceof z.ZodType ? schema : undefined;
}

/** Calls every procedure with extremes in each of its fields, as an allowed actor. Returns the answers with 5xx. */
export async function fuzz(
  app: TestApp,
  { taken, refused, seed }: FuzzSize,
): Promise<{ failures: Failure[]; calls: number }> {
  let scene = await setScene(app);
  const failures: Failure[] = [];
  let calls = 0;
  for (const procedure of procedures) {
    const expectation = expected[procedure.name];
    const schema = inputOf(procedure);
    if (!expectation || !schema || closing.has(procedure.name)) continue;
    // Earlier calls may have reached a limit of the club. Then a new one is created.
    const valid = await validInput(expectation, scene).catch(async () => {
      scene = await setScene(app);
      return validInput(expectation, scene);
    });
    const random = numbersFrom(seed + procedure.name.length);
    const all = shuffled(mutationsOf(shapeOf(schema), valid), random);
    const isTaken = ({ input }: Mutation) => schema.safeParse(input).success;
    const hasNul = ({ input }: Mutation) => JSON.stringify(schema.safeParse(input).data ?? null).includes("\\u0000");
    for (const { at } of all.filter(hasNul)) failures.push({ name: procedure.name, at, answer: "takes a NUL" });
    const [inside, outside] = [all.filter(isTaken), all.filter((one) => !isTaken(one))];
    for (const { at, input } of [...inside.slice(0, taken), ...outside.slice(0, refused)]) {
      calls += 1;
      const answer = await call(clientFor(scene, expectation), procedure, input).catch(String);
      if (/^(ok|4\d\d )/.test(answer)) continue;
      failures.push({ name: procedure.name, at, answer });
    }
  }
  return { failures, calls };
}

async function validInput({ input }: Expectation, scene: Scene): Promise<unknown> {
  return input(scene);
}

/** Lists the fields of the contract that accept a number too large for the database. */
export function unboundedNumbers(): string[] {
  return procedures.flatMap((procedure) => {
    const schema = inputOf(procedure);
    return schema ? unboundedIn(shapeOf(schema)).map((place) => `${procedure.name}.${place}`) : [];
  });
}

/** Procedures that end the sessions used by the other calls. */
const closing = new Set(["accounts.endSessions", "accounts.close"]);

function clientFor(scene: Scene, { answers }: Expectation) {
  const may = (["clubAdmin", "concerned", "superAdmin", ...actors] as const).find((actor) => answers[actor] === "ok");
  if (may === undefined || may === "nobody") return scene.app.client();
  return may === "deactivated" ? scene.deactivated.anyone.api : scene[may].api;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
