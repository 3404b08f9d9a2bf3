import { isContractProcedure } from "@orpc/contract";
import { contract } from "#contract/index.ts";
import type { Policy } from "#contract/procedure.ts";
import type { Client } from "#tests/support/app.ts";

/** One procedure of the contract: its path in the tree, its policy, and its REST address. */
export type Procedure = {
  readonly path: readonly string[];
  readonly name: string;
  readonly policy: Policy;
  /** True if it is idempotent under an idempotency key. */
  readonly once: boolean;
  readonly method: string;
  readonly restPath: string;
};

/**
 * Orders procedures for the tests. Procedures that turn a club into a player come late. Last are those that end
 * sessions, and the open ones: opening a session ends the current one. Only looking at a claim link opens none.
 */
export function turnOf({ policy, name }: Procedure): number {
  if (["accounts.saveProfile", "claims.take"].includes(name)) return 1;
  return name === "accounts.endSessions" || (policy === "anyone" && name !== "claims.look") ? 2 : 0;
}

/** Every procedure of the contract, found by walking the tree, so that none is forgotten. */
export const procedures: readonly Procedure[] = walk(contract, []).toSorted(
  (one, other) => turnOf(one) - turnOf(other),
);

/** Returns the addresses of a procedure on both mounts of the API, for one input. */
export function addressesOf({ path, restPath }: Procedure, input: object): readonly string[] {
  const values = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return [
    `/api/rpc/${path.join("/")}`,
    `/api/v1${restPath.replaceAll(/\{(\w+)\}/g, (_all, key) => values.get(key) ?? key)}`,
  ];
}

function walk(node: object, path: readonly string[]): Procedure[] {
  if (isContractProcedure(node)) {
    const { meta, route } = node["~orpc"];
    const { method = "", path: restPath = "" } = route;
    return [{ path, name: path.join("."), policy: meta.policy, once: meta.once, method, restPath }];
  }
  return Object.entries(node).flatMap(([key, child]) => walk(child, [...path, key]));
}

/** Calls a procedure by its path in the tree, and returns its answer. */
export function answerOf(client: Client, { path }: Procedure, input: unknown): Promise<unknown> {
  let node: unknown = client;
  for (const key of path) node = typeof node === "function" ? Reflect.get(node, key) : undefined;
  if (typeof node !== "function") throw new Error(`the client has no ${path.join(".")}`);
  return Reflect.apply(node, undefined, [input]);
}

/** Calls a procedure by its path in the tree. Returns "ok", or the status and the code of the refusal. */
export async function call(client: Client, procedure: Procedure, input: unknown): Promise<string> {
  const { outcome } = await outcomeOf(client, procedure, input);
  return outcome;
}

/** The outcome of a call: "ok", or the status and the code of the refusal; and its answer, or that of the refusal. */
export type Answered = { readonly outcome: string; readonly answer: unknown };

/** Calls a procedure by its path in the tree. Rethrows a failure that is no answer. */
export async function outcomeOf(client: Client, procedure: Procedure, input: unknown): Promise<Answered> {
  try {
    return { outcome: "ok", answer: await answerOf(client, procedure, input) };
  } catch (error) {
    if (error instanceof Error && "status" in error && "code" in error)
      return { outcome: `${error.status} ${error.code}`, answer: { ...error } };
    throw error;
  }
}
