import { isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract } from "#contract/index.ts";
import type { Client, TestApp } from "#tests/support/app.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { mutationsOf, shapeOf, unboundedIn } from "./mutations.ts";
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
export async function fuzz(app: TestApp, size: FuzzSize): Promise<{ failures: Failure[]; calls: number }> {
  let scene = await setScene(app);
  const failures: Failure[] = [];
  let calls = 0;
  for (const procedure of procedures) {
    const expectation = expected[procedure.name];
    if (!expectation || endsSessions(procedure)) continue;
    // Earlier calls may have reached a limit of the club. Then a new one is created.
    const valid = await validInput(expectation, scene).catch(async () => {
      scene = await setScene(app);
      return validInput(expectation, scene);
    });
    const fuzzed = await fuzzOne(app.client(cookieFor(scene, expectation)), procedure, valid, size);
    failures.push(...fuzzed.failures);
    calls += fuzzed.calls;
  }
  return { failures, calls };
}

/** Calls a procedure with inputs that differ from a valid one by an extreme in one field. `after` follows
 * each call that may have changed something. */
export async function fuzzOne(
  client: Client,
  procedure: Procedure,
  valid: unknown,
  { taken, refused, seed }: FuzzSize,
  after: () => Promise<unknown> = async () => {},
): Promise<{ failures: Failure[]; calls: number }> {
  const schema = inputOf(procedure);
  if (!schema) return { failures: [], calls: 0 };
  const { name } = procedure;
  const random = numbersFrom(seed + name.length);
  const all = shuffled(mutationsOf(shapeOf(schema), valid), random);
  const parsed = all.map((one) => ({ ...one, ...schema.safeParse(one.input) }));
  const failures = parsed
    .filter(({ data }) => JSON.stringify(data ?? null).includes("\\u0000"))
    .map(({ at }) => ({ name, at, answer: "takes a NUL" }));
  const inside = parsed.filter(({ success }) => success).slice(0, taken);
  const outside = parsed.filter(({ success }) => !success).slice(0, refused);
  for (const { at, input } of [...inside, ...outside]) {
    const answer = await call(client, procedure, input).catch(String);
    if (!/^4/.test(answer)) await after();
    if (!/^(ok|4\d\d )/.test(answer)) failures.push({ name, at, answer });
  }
  return { failures, calls: inside.length + outside.length };
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

/** True for the procedures that end the sessions used by the other calls. */
export function endsSessions({ name }: Procedure): boolean {
  return name === "accounts.endSessions" || name === "accounts.close";
}

/** Returns the cookie of an actor who may call the procedure; undefined if only those without an account may. */
export function cookieFor(scene: Scene, { answers }: Expectation): string | undefined {
  const may = (["clubAdmin", "concerned", "superAdmin", ...actors] as const).find((actor) => answers[actor] === "ok");
  if (may === undefined || may === "nobody") return undefined;
  return may === "deactivated" ? scene.deactivated.anyone.cookie : scene[may].cookie;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
