import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { screenPersonHeader } from "#contract/screen-person.ts";
import { cleanedLine } from "#domain/lib/cleaned-text.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { inTime } from "#server/platform/queue/in-time.ts";
import { type Rush, turnsByKind } from "#server/platform/queue/rush.ts";
import type { Identity } from "./identity.ts";
import { findRegistered } from "./registration-key.ts";
import { isOfAnother } from "./screen-person.ts";
import type { FindSession } from "./session.ts";

type IdentityRouteParts = {
  readonly db: Database;
  readonly identity: Identity;
  readonly identityOn: (tx: Transaction) => Identity;
  readonly rush: Rush;
  readonly findSession: FindSession;
};

const signInForm = z.object({ email: z.string(), password: z.string() });

/** The calls of the identity library that our pages use, with their methods. All its other calls are closed. */
const open = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /sign-in/social",
  "GET /callback/google",
]);

/**
 * Calls that come in crowds. They queue here, before the identity library, which would query the database first and
 * then wait for hashing.
 */
const crowded = new Set(["POST /sign-up/email", "POST /sign-in/email"]);

/** Creates the routes of identity calls, under /api/auth. */
export function createIdentityRoutes({ db, identity, identityOn, rush, findSession }: IdentityRouteParts): Hono {
  const routes = new Hono();
  const turnsOf = turnsByKind(rush);
  routes.all("/*", async (c) => {
    const call = `${c.req.method} ${c.req.path.replace(/^\/api\/auth/, "")}`;
    if (!open.has(call)) return c.json({ code: "NOT_FOUND" }, 404);
    if (call === "POST /sign-out" && c.req.header(screenPersonHeader) !== undefined) {
      const session = await findSession(c.req.header());
      if (session && isOfAnother(c.req.header(), session.personId)) return c.json({ code: "SESSION_CHANGED" }, 409);
    }
    const ask = async () => {
      if (call === "POST /request-password-reset")
        return db.transaction((tx) => wholly(tx, identityOn(tx).handler(c.req.raw)));
      const again = call === "POST /sign-up/email" ? await signInAgain(db, c.req.raw) : undefined;
      return identity.handler(again ?? c.req.raw);
    };
    const answer = crowded.has(call) ? await inTime(rush.answer, () => turnsOf("identity")(ask)) : await ask();
    return answer.status === 429 ? sayWhen(answer) : answer;
  });
  return routes;
}

/**
 * Writes the token and its e-mail together, or neither. The library hides a failed write of the e-mail. The transaction
 * is then aborted, and this query reveals it.
 */
async function wholly(tx: Transaction, answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  await tx.execute(sql`select 1`);
  return answer;
}

/**
 * Turns a repeated registration into a sign-in, for a person who never got the first answer. The password opens the
 * session that the first answer would have opened. Undefined for any other registration.
 */
async function signInAgain(db: Database, request: Request): Promise<Request | undefined> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const { email: typed, password } = signInForm.safeParse(body).data ?? {};
  const email = typed === undefined ? undefined : cleanedLine(typed).toLowerCase();
  if ((await findRegistered(db, { key, email })) === undefined) return undefined;
  const url = request.url.replace("/sign-up/email", "/sign-in/email");
  return new Request(url, { method: "POST", headers: request.headers, body: JSON.stringify({ email, password }) });
}

/** Answers too many attempts with the standard Retry-After header and a code of our catalogue. */
function sayWhen(answer: Response): Response {
  const headers = new Headers({ "retry-after": answer.headers.get("x-retry-after") ?? "60" });
  return Response.json({ code: "TOO_MANY_ATTEMPTS" }, { status: 429, headers });
}
