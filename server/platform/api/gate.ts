import type { IncomingHttpHeaders } from "node:http";
import { type Implementer, type ImplementerInternalWithMiddlewares, implement, ORPCError } from "@orpc/server";
import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { contract } from "#contract/index.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Policy, ProcedureMeta } from "#contract/procedure.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { PasswordPolicy } from "#domain/people/accounts/password.ts";
import type { ClassDecider } from "#domain/people/class-changes/proposal.ts";
import { type ClubAbility, type ClubRoleAt, leastRole } from "#domain/people/club-roles.ts";
import { type Ability, can, type Memberships } from "#domain/people/players/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { PushParts } from "#server/platform/events/push/pusher.ts";
import type { Files } from "#server/platform/files/files.ts";
import type { RequestLog } from "#server/platform/http/request-log.ts";
import type { AttemptRule } from "#server/platform/identity/attempts.ts";
import type { Identity } from "#server/platform/identity/identity.ts";
import type { LinkTokens } from "#server/platform/identity/link-token.ts";
import type { FindPass, Pass } from "#server/platform/identity/pass.ts";
import type { Passwords } from "#server/platform/identity/passwords.ts";
import { isOfAnother, passOfScreen } from "#server/platform/identity/screen-person.ts";
import { actorWith, type FindSession, type SignedIn } from "#server/platform/identity/session.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import type { Measures } from "#server/platform/program/measures/measures.ts";
import { fingerprint, seal, unseal } from "#server/platform/program/seal.ts";
import { AnsweredBefore, KeyReused, type NamedCall, once } from "#server/platform/queue/once.ts";
import type { Replica } from "#server/platform/replica/replica.ts";
import { isReplicaRead } from "#server/platform/replica/replica-reads.ts";
import { refusal } from "./refusal.ts";

/**
 * The signed-in person behind a request. `clubs` holds only the clubs at which their role has the ability of the
 * procedure, so that nothing below the gate asks for roles.
 */
export type Actor = Memberships & {
  readonly personId: PersonId;
  /** The roles of an act for a club, which only the audit reads. Absent from acts as a player, and of the program. */
  readonly actsAs?: readonly ClubRoleAt[];
  /** The pass of a scorer, whose maker is the person; absent if the person acts themselves (decision 0217). */
  readonly pass?: Pass;
};

/** The actor of a procedure, and the check for the part of a procedure that needs another ability than the rest. */
export type WhoActs = {
  readonly actor: Actor;
  /** Refuses with ROLE_REFUSED unless the actor has the ability at this club. */
  readonly requireAbility: (ability: ClubAbility, clubId: string) => void;
};

/** The context of every procedure: the request, and the parts with which the application was built. */
export type RequestContext = {
  /** The database; the replica for a procedure that it may answer (`replica-reads.ts`). */
  readonly db: Database;
  readonly replica: Replica;
  readonly findSession: FindSession;
  readonly findPass: FindPass;
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
  readonly dataDir: string;
  /** Below this number of free bytes there no picture is stored. */
  readonly freeBytesMin: number;
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
  readonly measures: Measures;
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
  pass: null,
};

/** The contract, ready to implement. It has an explicit type for the same reason as the doors below. */
export const root: Implementer<typeof contract, RequestContext, RequestContext> =
  implement(contract).$context<RequestContext>();

/** A contract behind a check. It has an explicit type, because the inferred one is longer than the compiler allows. */
type Door<Known extends RequestContext> = ImplementerInternalWithMiddlewares<typeof contract, RequestContext, Known>;

const open = root.use(({ context, path, procedure, next }) => {
  if (procedure["~orpc"].meta.policy !== "anyone") throw refusal("UNAUTHORIZED");
  return onReadServer(context, path, [], (db) => next({ context: { db } }));
});

/** The door for procedures that need no session. It does not identify the caller. */
export const anyone: Door<RequestContext> = open;

/**
 * The door for all other procedures. It enforces the policy of the contract before the input is parsed. It is one step,
 * because each step of the library costs as much as the checks in it.
 */
export const signedIn: Door<RequestContext & WhoActs> = root.use(async ({ context, procedure, path, next }, input) => {
  const { db } = context;
  const { meta } = procedure["~orpc"];
  const note = actNoter(context, procedure["~orpc"]);
  const act = async ({ actor, requireAbility }: WhoActs) => {
    const topics = [topicOf("person", actor.personId)];
    const run = async () =>
      onReadServer(context, path, topics, (from) => next({ context: { actor, requireAbility, db: from } }));
    const key = meta.once && context.headers["idempotency-key"];
    if (typeof key !== "string" || key === "") return run();
    try {
      return await once(named(key, actor, path.join("."), input), run);
    } catch (error) {
      if (error instanceof AnsweredBefore) return { output: error.answer, context: { actor, requireAbility, db } };
      throw error instanceof KeyReused ? refusal("KEY_REUSED") : error;
    }
  };
  const { policy, ability, pass } = meta;
  const scorer = pass ? await identifyScorer(context, policy) : null;
  if (scorer) return note("pass", () => act({ actor: scorer, requireAbility: refuseAbility }));
  const found = await identify(context);
  if (policy === "pass") throw refusal("FORBIDDEN");
  checkPolicy(found, policy);
  const actor = { ...actorWith(found, ability), ...(ability !== null && { actsAs: found.clubRoles }) };
  const role = can(actor, "keep-platform") ? "platform" : rolesOf(found.clubRoles);
  if (policy === "club-admin" && ability !== null && isRoleTooLow(found, actor, input))
    return note(role, () => {
      throw roleRefused(ability);
    });
  const requireAbility = (other: ClubAbility, clubId: string) => {
    if (!can(actorWith(found, other), "run-club", clubId)) throw roleRefused(other);
  };
  return note(role, () => act({ actor, requireAbility }));
});

/** Runs a procedure on the replica if the list of its reads and the reader's own writes allow it. */
function onReadServer<Answer>(
  { db, replica, headers }: RequestContext,
  path: readonly string[],
  topics: readonly string[],
  run: (db: Database) => Answer | PromiseLike<Answer>,
): Answer | PromiseLike<Answer> {
  if (!isReplicaRead(path)) return run(db);
  return replica.read({ cookies: headers.cookie, topics }, async (from) => run(from));
}

/**
 * Builds the identity of an idempotent call. The key counts per person, or per pass, and only the caller with the key
 * can decrypt the stored answer.
 */
function named(key: string, { personId, pass }: Actor, procedure: string, input: unknown): NamedCall {
  // Each retry sends a new value of `ago`, the age of an offline note, so it must not change the hash.
  const asked = JSON.stringify(input ?? null, (field, value) => (field === "ago" ? undefined : value));
  return {
    personId: pass?.id ?? personId,
    procedure,
    key: fingerprint(key),
    requestHash: fingerprint(`${procedure} ${asked}`),
    seal: (answer) => seal(answer, key),
    unseal: (sealed) => unseal(sealed, key),
  };
}

/**
 * Returns a function that runs a procedure and counts it, if it changes something with an ability. The outcomes are
 * "done", "role" (the role is too low) and "refused" (any other refusal or fault).
 */
function actNoter(
  { measures }: RequestContext,
  { meta: { ability }, route }: { readonly meta: ProcedureMeta; readonly route: { readonly method?: string } },
) {
  return async <Answer>(role: string, run: () => Answer | PromiseLike<Answer>): Promise<Answer> => {
    if (ability === null || route.method === "GET") return run();
    try {
      const answer = await run();
      measures.clubActs.note({ ability, role, outcome: "done" });
      return answer;
    } catch (error) {
      const isRole = error instanceof ORPCError && error.code === "ROLE_REFUSED";
      measures.clubActs.note({ ability, role, outcome: isRole ? "role" : "refused" });
      throw error;
    }
  };
}

/** Names the role of somebody at their clubs for a measure: "several" if they differ. */
function rolesOf(clubRoles: readonly ClubRoleAt[]): string {
  const [first = "none", ...others] = new Set(clubRoles.map(({ role }) => role));
  return others.length > 0 ? "several" : first;
}

/** Refuses a caller whom the policy excludes, whatever their roles at their clubs are. */
function checkPolicy(found: SignedIn, policy: Policy): void {
  const needed = abilityOf[policy];
  // With the ability of the lowest role, the list holds every club of the person.
  if (needed !== null && !can(actorWith(found, "see-day"), needed)) throw refusal("FORBIDDEN");
}

/** A call that names its club. */
const ofClub = z.object({ clubId: z.string() });

/**
 * True if somebody's role is too low: at the club that the call names, if they work there, or at all of their clubs.
 * The club of any other object is not known here, and the object is then 404.
 */
function isRoleTooLow(found: SignedIn, actor: Actor, input: unknown): boolean {
  const { data: named } = ofClub.safeParse(input);
  const isThere = found.clubRoles.some(({ clubId }) => clubId === named?.clubId);
  return !can(actor, "run-club", isThere ? named?.clubId : undefined);
}

/** Creates the refusal of a caller who works at a club with too low a role. */
function roleRefused(ability: ClubAbility): Error {
  const { status } = refusals.ROLE_REFUSED;
  return new ORPCError("ROLE_REFUSED", { status, data: { least: leastRole(ability) } });
}

/**
 * Identifies a scorer by the cookie of a pass. A signed-in person with such a cookie acts as themselves, unless their
 * screen is that of the pass. Returns null if the call does not come with a pass; PASS_ENDED if it is over.
 */
async function identifyScorer(context: RequestContext, policy: Policy): Promise<Actor | null> {
  const { findSession, findPass, headers, setCookie, log } = context;
  const screen = passOfScreen(headers);
  const found = await findPass(headers);
  if (!found && screen === null) return null;
  const isScorer = policy === "pass" || screen !== null || (await findSession(headers, setCookie)) === null;
  if (!isScorer) return null;
  if (!found || found === "ended") throw refusal("PASS_ENDED");
  const { pass, madeBy, clubId } = found;
  if (screen !== null && screen !== pass.id) throw refusal("SESSION_CHANGED");
  log.name(madeBy);
  return { personId: madeBy, hasPlayerProfile: false, isSuperAdmin: false, clubs: [clubId], pass };
}

/** A pass has no ability besides the procedures that it opens. */
function refuseAbility(ability: ClubAbility): never {
  throw roleRefused(ability);
}

/**
 * Identifies the caller with memberships and current account status. Each call reads them from the database in one
 * query.
 */
async function identify({ findSession, headers, setCookie, log }: RequestContext): Promise<SignedIn> {
  const found = await findSession(headers, setCookie);
  if (!found) throw refusal("UNAUTHORIZED");
  if (isOfAnother(headers, found.personId)) throw refusal("SESSION_CHANGED");
  // All later log lines of the request name the caller, including a denial below.
  log.name(found.personId);
  if (found.status === "inactive") throw refusal("ACCOUNT_INACTIVE");
  return found;
}
