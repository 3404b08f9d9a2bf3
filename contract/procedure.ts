import { type ContractProcedure, type ErrorMap, type MergedErrorMap, oc, type Schema } from "@orpc/contract";
import { z } from "zod";
import { type ClubAbility, clubRoles } from "#domain/people/club-roles.ts";
import { refusals } from "./errors.ts";

/**
 * The callers that a procedure admits at all; each feature's policy.ts decides their access to single objects. No
 * policy excludes another: a club administrator with a player profile passes as `club-admin` and as `player`.
 * `signed-in` is any active account; `club-admin` includes the super administrator, whose calls are audited. `pass` is
 * the phone of a scorer, without an account.
 */
export type Policy = "anyone" | "signed-in" | "player" | "club-admin" | "super-admin" | "pass";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The policy of a procedure, with the ability that its caller needs at a club. A procedure of another policy without an
 * ability sees only the clubs that its caller owns.
 */
type Access =
  | { readonly policy: "club-admin"; readonly ability: ClubAbility }
  | { readonly policy: Exclude<Policy, "club-admin">; readonly ability?: ClubAbility };

/**
 * The metadata of every procedure. The server's gate reads the policy and the ability from it, and the flags: `once` if
 * a repeated call with the same `Idempotency-Key` runs only once, `pass` if scorers may call it.
 */
export type ProcedureMeta = {
  readonly policy: Policy;
  readonly ability: ClubAbility | null;
  readonly once: boolean;
  /** True if the phone of a scorer may call it too, for the matches of its courts. */
  readonly pass: boolean;
};

const { UNAUTHORIZED, FORBIDDEN, ACCOUNT_INACTIVE, KEY_REUSED, SESSION_CHANGED, PASS_ENDED } = refusals;
/** The caller works at a club, but with too low a role. `least` is the lowest one that would do. */
const ROLE_REFUSED = { ...refusals.ROLE_REFUSED, data: z.object({ least: z.enum(clubRoles) }) };
const gateRefusals = {
  ...{ UNAUTHORIZED, FORBIDDEN, ACCOUNT_INACTIVE, KEY_REUSED, SESSION_CHANGED },
  ...{ ROLE_REFUSED, PASS_ENDED },
};
const base = oc
  .$meta<ProcedureMeta>({ policy: "super-admin", ability: null, once: false, pass: false })
  .errors(gateRefusals);

/** A schema that has only the types of its values before and after parsing. */
type SchemaOf<Zod extends z.ZodType> = Schema<z.input<Zod>, z.output<Zod>>;

/** The input of a procedure that takes none. */
type NoSchema = Schema<unknown, unknown>;

/** A procedure of the contract, with its refusals and those of the gate. */
type FinishedProcedure<In extends NoSchema, Out extends NoSchema, Refuses extends ErrorMap> = ContractProcedure<
  In,
  Out,
  MergedErrorMap<typeof gateRefusals, Refuses>,
  ProcedureMeta
>;

/**
 * A procedure that still lacks its schemas. The finished one names the plain types of the fields instead of the zod
 * schemas: each of those has dozens of methods, which the compiler would compute again for server, browser and tests.
 */
type ProcedureBuilder<Refuses extends ErrorMap> = {
  input<In extends z.ZodType>(
    schema: In,
  ): { output<Out extends z.ZodType>(schema: Out): FinishedProcedure<SchemaOf<In>, SchemaOf<Out>, Refuses> };
  output<Out extends z.ZodType>(schema: Out): FinishedProcedure<NoSchema, SchemaOf<Out>, Refuses>;
};

/**
 * Opens a procedure of the contract. It is the only way to make one. It does not compile without a policy, nor without
 * an ability if it is for clubs. `refuses` lists the procedure's refusals besides those of the gate. A procedure that
 * creates something (201) takes an `Idempotency-Key`, and so does one with `once`. Its answer is then the one of its
 * transaction, without later additions.
 */
export function procedure<const Refuses extends ErrorMap>(
  definition: Access & {
    readonly method: Method;
    readonly path: `/${string}`;
    readonly summary: string;
    readonly refuses: Refuses;
    readonly successStatus?: 200 | 201;
    readonly once?: boolean;
    readonly pass?: true;
  },
): ProcedureBuilder<Refuses> {
  const { policy, ability = null, refuses, method, path, summary, successStatus = 200 } = definition;
  const { once = successStatus === 201 && policy !== "anyone" } = definition;
  const pass = policy === "pass" || definition.pass === true;
  const tag = path.split("/")[1] ?? "";
  return base
    .meta({ policy, ability, once, pass })
    .route({ method, path, summary, successStatus, tags: [tag] })
    .errors(refuses);
}
