import { type ErrorMap, oc } from "@orpc/contract";
import { refusals } from "./errors.ts";

/**
 * Who may call a procedure at all; what they may touch is decided by the feature's policy.ts. None excludes another: who runs a
 * club and has a player profile passes as `club-admin` and as `player`.
 * `signed-in` is any active account; `club-admin` includes the super administrator, whose calls are audited.
 */
export type Policy = "anyone" | "signed-in" | "player" | "club-admin" | "super-admin";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What travels with every procedure: the server's gate reads the policy from here. */
export type ProcedureMeta = { readonly policy: Policy };

const { UNAUTHORIZED, FORBIDDEN, ACCOUNT_INACTIVE } = refusals;
const base = oc.$meta<ProcedureMeta>({ policy: "super-admin" }).errors({ UNAUTHORIZED, FORBIDDEN, ACCOUNT_INACTIVE });

/**
 * Opens a procedure of the contract. It is the only way to make one, and it does not compile without a policy.
 * `refuses` lists the refusals that the procedure can give besides those of the gate.
 */
export function procedure<const Refuses extends ErrorMap>(definition: {
  readonly policy: Policy;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly refuses: Refuses;
  readonly successStatus?: 200 | 201;
}) {
  const { policy, refuses, method, path, summary, successStatus = 200 } = definition;
  const tag = path.split("/")[1] ?? "";
  return base
    .meta({ policy })
    .route({ method, path, summary, successStatus, tags: [tag] })
    .errors(refuses);
}
