import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database, Transaction } from "#server/db/connect.ts";
import { inTime } from "#server/platform/queue/in-time.ts";
import { type Rush, turnsByKind } from "#server/platform/queue/rush.ts";
import type { Identity } from "./identity.ts";

type IdentityRouteParts = {
  readonly db: Database;
  readonly identity: Identity;
  readonly identityOn: (tx: Transaction) => Identity;
  readonly rush: Rush;
};

/** The calls of the identity library that our pages use, with their methods. Whatever else it can do does not exist here. */
const open = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /change-password",
  "POST /sign-in/social",
  "GET /callback/google",
]);

/** What a crowd does at once. It waits at the door: inside, each would ask the database first and then wait to be hashed. */
const crowded = new Set(["POST /sign-up/email", "POST /sign-in/email"]);

/** The sign-in calls, under /api/auth. */
export function createIdentityRoutes({ db, identity, identityOn, rush }: IdentityRouteParts): Hono {
  const routes = new Hono();
  const turnsOf = turnsByKind(rush);
  routes.all("/*", async (c) => {
    const call = `${c.req.method} ${c.req.path.replace(/^\/api\/auth/, "")}`;
    if (!open.has(call)) return c.json({ code: "NOT_FOUND" }, 404);
    const ask = () =>
      call === "POST /request-password-reset"
        ? db.transaction((tx) => wholly(tx, identityOn(tx).handler(c.req.raw)))
        : identity.handler(c.req.raw);
    const answer = crowded.has(call) ? await inTime(rush.answer, () => turnsOf("identity")(ask)) : await ask();
    return answer.status === 429 ? sayWhen(answer) : answer;
  });
  return routes;
}

/**
 * The token and the letter that carries it are written together or not at all. The library swallows a letter that could
 * not be written; the transaction remembers, and this query makes it say so.
 */
async function wholly(tx: Transaction, answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  await tx.execute(sql`select 1`);
  return answer;
}

/** Too many attempts: the standard header that says when to come back, and a code of our catalogue. */
function sayWhen(answer: Response): Response {
  const headers = new Headers({ "retry-after": answer.headers.get("x-retry-after") ?? "60" });
  return Response.json({ code: "TOO_MANY_ATTEMPTS" }, { status: 429, headers });
}
