import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type Implementer, type ImplementerInternalWithMiddlewares, implement } from "@orpc/server";
import { contract } from "#contract/index.ts";
import type { Policy } from "#contract/procedure.ts";
import type { RequestRules } from "#domain/bookings/request.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { type Ability, can, type Memberships } from "#domain/people/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { PushParts } from "./events/push/pusher.ts";
import type { Files } from "./files/files.ts";
import type { RequestLog } from "./http/request-log.ts";
import type { AttemptRule } from "./identity/attempts.ts";
import type { Identity } from "./identity/identity.ts";
import type { LinkTokens } from "./identity/link-token.ts";
import type { Passwords } from "./identity/passwords.ts";
import type { FindSession } from "./identity/session.ts";
import type { MercadoPago } from "./mercado-pago/mercado-pago.ts";
import { seal, unseal } from "./program/seal.ts";
import { AnsweredBefore, KeyReused, type NamedCall, once } from "./queue/once.ts";
import { refusal } from "./refusal.ts";

/** The signed-in person behind a request, and what they hold. */
export type Actor = Memberships & { readonly personId: PersonId };

/** What every procedure is given: the request, and the parts that the application was built with. */
export type RequestContext = {
  readonly db: Database;
  readonly findSession: FindSession;
  /** Sign-up and the like inside a running transaction, for a story that is written whole or not at all. */
  readonly identityOn: (tx: Transaction, passwords?: Passwords) => Identity;
  /** How passwords are hashed and compared; never while a transaction is open. */
  readonly passwords: Passwords;
  /** Whether people can sign in with Google, and the province as people read it. */
  readonly signInOptions: { readonly google: boolean; readonly province: string };
  /** Where pictures are kept. */
  readonly files: Files;
  /** Where people write about their data and their accounts. */
  readonly contact: string | null;
  /** How browsers are told things. */
  readonly push: PushParts;
  /** Where a procedure leaves mail, in its own transaction. */
  /** The words with which the addresses of invitations end. */
  readonly linkTokens: LinkTokens;
  /** How clubs are paid on line; null where the operator has no such thing. */
  readonly mercadoPago: MercadoPago | null;
  /** The clock that new clubs are given, and the ranking's. */
  readonly timeZone: string;
  /** How many weeks the points of a tournament count. */
  readonly rankingWeeks: number;
  /** What players may do about courts without asking anybody. */
  readonly requestRules: RequestRules;
  readonly now: () => Date;
  readonly log: RequestLog;
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly setCookie: (cookie: string) => void;
  readonly retryAfter: (seconds: number) => void;
  /** Counts a try of the caller's address; refuses it with TOO_MANY_ATTEMPTS when there were too many. */
  readonly limit: (what: string, rule: AttemptRule) => Promise<void>;
};

/** What a signed-in person must be able to do to pass; null asks for no more than an active account. */
const abilityOf: Record<Policy, Ability | null> = {
  anyone: null,
  "signed-in": null,
  player: "play",
  "club-admin": "run-club",
  "super-admin": "keep-platform",
};

/** The contract, waiting to be implemented. Named, as the doors below. */
export const root: Implementer<typeof contract, RequestContext, RequestContext> =
  implement(contract).$context<RequestContext>();

/** The contract behind a door. It is named, because written out the type of every procedure is longer than the compiler allows. */
type Door<Known extends RequestContext> = ImplementerInternalWithMiddlewares<typeof contract, RequestContext, Known>;

const open = root.use(({ procedure, next }) => {
  if (procedure["~orpc"].meta.policy !== "anyone") throw refusal("UNAUTHORIZED");
  return next();
});

/** The door for procedures that need no session; whoever knocks is not asked. */
export const anyone: Door<RequestContext> = open;

/** The door for everything else: the policy that the contract states is enforced here, before the input is looked at. */
export const signedIn: Door<RequestContext & { readonly actor: Actor }> = root
  .use(async ({ context, procedure, next }) => {
    const actor = await identify(context);
    const ability = abilityOf[procedure["~orpc"].meta.policy];
    if (ability !== null && !can(actor, ability)) throw refusal("FORBIDDEN");
    return next({ context: { actor } });
  })
  .use(async ({ context, procedure, path, next }, input, output) => {
    const key = procedure["~orpc"].meta.once && context.headers["idempotency-key"];
    if (typeof key !== "string" || key === "") return next({ context });
    try {
      return await once(named(key, context.actor, path.join("."), input), async () => next({ context }));
    } catch (error) {
      if (error instanceof AnsweredBefore) return output(error.answer);
      throw error instanceof KeyReused ? refusal("KEY_REUSED") : error;
    }
  });

/** A call under the name that its caller gave it, a name of this person alone. Only who knows it can open what was answered. */
function named(key: string, { personId }: Actor, procedure: string, input: unknown): NamedCall {
  // How long ago something was written down is said anew each time that it is sent.
  const asked = JSON.stringify(input ?? null, (field, value) => (field === "ago" ? undefined : value));
  return {
    personId,
    procedure,
    key: fingerprint(key),
    requestHash: fingerprint(`${procedure} ${asked}`),
    seal: (answer) => seal(answer, key),
    unseal: (sealed) => unseal(sealed, key),
  };
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Who is asking, with what they hold and the status of this very moment: read from the database on every call, in one query. */
async function identify({ findSession, headers, setCookie, log }: RequestContext): Promise<Actor> {
  const found = await findSession(headers, setCookie);
  if (!found) throw refusal("UNAUTHORIZED");
  // Every further line of the request names who asks, a denial first of all.
  log.name(found.personId);
  if (found.status === "inactive") throw refusal("ACCOUNT_INACTIVE");
  const { personId, hasPlayerProfile, clubs, isSuperAdmin } = found;
  return { personId, hasPlayerProfile, clubs, isSuperAdmin };
}
