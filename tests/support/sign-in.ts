import type { TestApp } from "./app.ts";

/** Posts JSON as a page of ours does, or with other headers. */
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

/** Signs in and gives the answer whole. */
export function signIn(
  app: TestApp,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return post(app, "/api/auth/sign-in/email", { email, password }, headers);
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The status of asking "who am I" with this cookie. */
export async function statusOfMe(app: TestApp, cookie: string): Promise<number> {
  return (await app.fetch("/api/v1/me", { headers: { cookie } })).status;
}
