import { and, desc, eq, isNull } from "drizzle-orm";
import { mail } from "#server/db/tables/mail.ts";
import { unseal } from "#server/platform/program/seal.ts";
import type { TestApp } from "./app.ts";
import { keepOutOfLogs } from "./kept-secret.ts";

/** Posts JSON as one of our pages does, or with other headers. */
export function post(
  app: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  });
}

/** Signs in and returns the whole answer. */
export function signIn(
  app: TestApp,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return post(app, "/api/auth/sign-in/email", { email, password }, headers);
}

/** Returns the cookies that an answer sets, in the form in which the next request sends them. */
export function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  for (const cookie of cookies) keepOutOfLogs(cookie.slice(cookie.indexOf("=") + 1));
  return cookies.join("; ");
}

/** Returns the status of the call "who am I" with this cookie. */
export async function statusOfMe(app: TestApp, cookie: string): Promise<number> {
  return (await app.fetch("/api/v1/me", { headers: { cookie } })).status;
}

/** Requests a new password, and returns the token of the link in the mail. */
export async function resetToken(app: TestApp, email: string, headers: Record<string, string> = {}): Promise<string> {
  await post(app, "/api/auth/request-password-reset", { email }, headers);
  const isTheirs = and(eq(mail.recipient, email), isNull(mail.sentAt));
  const [letter] = await app.db.select().from(mail).where(isTheirs).orderBy(desc(mail.createdAt)).limit(1);
  const token = /token=(\S+)/.exec(unseal(letter?.sealedBody ?? "", app.parts.secret))?.[1] ?? "";
  keepOutOfLogs(token);
  return token;
}
