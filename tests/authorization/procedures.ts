import { isContractProcedure } from "@orpc/contract";
import { contract } from "#contract/index.ts";
import type { Policy } from "#contract/procedure.ts";
import type { Client } from "#tests/support/app.ts";

/** One procedure of the contract: where it hangs in the tree, the policy that it states, and where it is found over REST. */
export type Procedure = {
  readonly path: readonly string[];
  readonly name: string;
  readonly policy: Policy;
  /** Whether it is done once, however often it comes under one name. */
  readonly once: boolean;
  readonly method: string;
  readonly restPath: string;
};

/**
 * Late comes what makes a player of a club, and last what ends the sessions, and what is open to anyone, for what opens a session ends the
 * one that it was called with; to look whom a link is for opens none.
 */
function turnOf({ policy, name }: Procedure): number {
  if (["accounts.saveProfile", "claims.take"].includes(name)) return 1;
  return name === "accounts.endSessions" || (policy === "anyone" && name !== "claims.look") ? 2 : 0;
}

/** Every procedure of the contract, found by walking it, so that none can be forgotten. */
export const procedures: readonly Procedure[] = walk(contract, []).toSorted(
  (one, other) => turnOf(one) - turnOf(other),
);

/** The address of a procedure on each mount of the API, for one input. */
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

/** What a procedure answers, by its place in the tree. */
export function answerOf(client: Client, { path }: Procedure, input: unknown): Promise<unknown> {
  let node: unknown = client;
  for (const key of path) node = typeof node === "function" ? Reflect.get(node, key) : undefined;
  if (typeof node !== "function") throw new Error(`the client has no ${path.join(".")}`);
  return Reflect.apply(node, undefined, [input]);
}

/** Calls a procedure by its place in the tree; "ok", or the status and the code of the refusal. */
export async function call(client: Client, procedure: Procedure, input: unknown): Promise<string> {
  try {
    await answerOf(client, procedure, input);
    return "ok";
  } catch (error) {
    if (error instanceof Error && "status" in error && "code" in error) return `${error.status} ${error.code}`;
    throw error;
  }
}
