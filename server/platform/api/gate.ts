import type { IncomingHttpHeaders } from "node:http";
import { type Implementer, type ImplementerInternalWithMiddlewares, implement } from "@orpc/server";
import { contract } from "#contract/index.ts";
import type { Policy } from "#contract/procedure.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { PasswordPolicy } from "#domain/people/accounts/password.ts";
import type { ClassDecider } from "#domain/people/class-changes/proposal.ts";
import { type Ability, can, type Memberships } from "#domain/people/players/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { PushParts } from "#server/platform/events/push/pusher.ts";
import type { Files } from "#server/platform/files/files.ts";
import type { RequestLog } from "#server/platform/http/request-log.ts";
import type { AttemptRule } from "#server/platform/identity/attempts.ts";
import type { Identity } from "#server/platform/identity/identity.ts";
import type { LinkTokens } from "#server/platform/identity/link-token.ts";
import type { Passwords } from "#server/platform/identity/passwords.ts";
import { isOfAnother } from "#server/platform/identity/screen-person.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import { fingerprint, seal, unseal } from "#server/platform/program/seal.ts";
import { AnsweredBefore, KeyReused, type NamedCall, once } from "#server/platform/queue/once.ts";
import { refusal } from "./refusal.ts";

/** The signed-in person behind a request, with their memberships. */
export type Actor = Memberships & { readonly personId: PersonId };

/** The context of every procedure: the request, and the parts with which the application was built. */
export type RequestContext = {
  readonly db: Database;
  readonly findSession: FindSession;
  /**
   * Creates an identity service inside a running transaction, so that sign-up and further writes succeed or fail
   * together.
   */
  readonly identityOn: (tx: Transaction, passwords?: Passwords) => Identity;
  /** Hashes and compares passwords. Never use it while a transaction is open: hashing is slow. */
  readonly passwords: Passwords;
  /** True if Google sign-in is configured, and the name of the province. */
  readonly signInOptions: { readonly google: boolean; readonly province: string };
  /** The store of uploaded pictures. */
  readonly files: Files;
  /** The address for questions about personal data and accounts. */
  readonly contact: string | null;
  /** The parts that send notifications to browsers. */
  readonly push: PushParts;
  /** The outbox, written in the procedure's own transaction. Links in mails use `publicUrl` and `secret`. */
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly secret: string;
  /** The rules of new passwords. */
  readonly passwordPolicy: PasswordPolicy;
  /** The tokens at the end of invitation addresses. */
  readonly linkTokens: LinkTokens;
  /** Online payments to clubs; null if the operator has not configured them. */
  readonly mercadoPago: MercadoPago | null;
  /** The time zone for new clubs and for the ranking. */
  readonly timeZone: string;
  /** Number of weeks for which a tournament's points count. */
  readonly rankingWeeks: number;
  /** The people who decide about classes. */
  readonly classDecidedBy: ClassDecider;
  /** The default limits within which players book courts by themselves. */
  readonly requestRules: RequestRules;
  readonly now: () => Date;
  readonly log: RequestLog;
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly setCookie: (cookie: string) => void;
  readonly retryAfter: (seconds: number) => void;
  /** Counts an attempt from the caller's address. Refuses with TOO_MANY_ATTEMPTS if there were too many. */
  readonly limit: (what: string, rule: AttemptRule) => Promise<void>;
};

/** The ability that each policy requires; null requires only an active account. */
const abilityOf: Record<Policy, Ability | null> = {
  anyone: null,
  "signed-in": null,
  player: "play",
  "club-admin": "run-club",
  "super-admin": "keep-platform",
};

/** The contract, ready to implement. It has an explicit type for the same reason as the doors below. */
export const root: Implementer<typeof contract, RequestContext, RequestContext> =
  implement(contract).$context<RequestContext>();

/** A contract behind a check. It has an explicit type, because the inferred one is longer than the compiler allows. */
type Door<Known extends RequestContext> = ImplementerInternalWithMiddlewares<typeof contract, RequestContext, Known>;

const open = root.use(({ procedure, next }) => {
  if (procedure["~orpc"].meta.policy !== "anyone") throw refusal("UNAUTHORIZED");
  return next();
});

/** The door for procedures that need no session. It does not identify the caller. */
export const anyone: Door<RequestContext> = open;

/** The door for all other procedures. It enforces the policy of the contract before the input is parsed. */
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

/**
 * Builds the identity of an idempotent call. The key counts per person, and only the caller with the key can decrypt
 * the stored answer.
 */
function named(key: string, { personId }: Actor, procedure: string, input: unknown): NamedCall {
  // Each retry sends a new value of `ago`, the age of an offline note, so it must not change the hash.
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

/**
 * Identifies the caller with memberships and current account status. Each call reads them from the database in one
 * query.
 */
async function identify({ findSession, headers, setCookie, log }: RequestContext): Promise<Actor> {
  const found = await findSession(headers, setCookie);
  if (!found) throw refusal("UNAUTHORIZED");
  if (isOfAnother(headers, found.personId)) throw refusal("SESSION_CHANGED");
  // All later log lines of the request name the caller, including a denial below.
  log.name(found.personId);
  if (found.status === "inactive") throw refusal("ACCOUNT_INACTIVE");
  const { personId, hasPlayerProfile, clubs, isSuperAdmin } = found;
  return { personId, hasPlayerProfile, clubs, isSuperAdmin };
}
