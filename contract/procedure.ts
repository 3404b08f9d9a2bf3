import { type ErrorMap, oc } from "@orpc/contract";
import { refusals } from "./errors.ts";

/**
 * Who may call a procedure at all; what they may touch is decided by the feature's policy.ts. None excludes another: who runs a
 * club and has a player profile passes as `club-admin` and as `player`.
 * `signed-in` is any active account; `club-admin` includes the super administrator, whose calls are audited.
 */
export type Policy = "anyone" | "signed-in" | "player" | "club-admin" | "super-admin";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * What travels with every procedure: the server's gate reads the policy from here, and whether a call that comes twice under one
 * `Idempotency-Key` is done once.
 */
export type ProcedureMeta = { readonly policy: Policy; readonly once: boolean };

const { UNAUTHORIZED, FORBIDDEN, ACCOUNT_INACTIVE, KEY_REUSED } = refusals;
const base = oc
  .$meta<ProcedureMeta>({ policy: "super-admin", once: false })
  .errors({ UNAUTHORIZED, FORBIDDEN, ACCOUNT_INACTIVE, KEY_REUSED });

/**
 * Opens a procedure of the contract. It is the only way to make one, and it does not compile without a policy.
 * `refuses` lists the refusals that the procedure can give besides those of the gate. What creates something (201) takes an
 * `Idempotency-Key`, and so does what says `once`; then the answer is what its transaction told, and nothing is added to it afterwards.
 */
export function procedure<const Refuses extends ErrorMap>(definition: {
  readonly policy: Policy;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly refuses: Refuses;
  readonly successStatus?: 200 | 201;
  readonly once?: boolean;
}) {
  const { policy, refuses, method, path, summary, successStatus = 200 } = definition;
  const { once = successStatus === 201 && policy !== "anyone" } = definition;
  const tag = path.split("/")[1] ?? "";
  return base
    .meta({ policy, once })
    .route({ method, path, summary, successStatus, tags: [tag] })
    .errors(refuses);
}
