import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { googleReturnPath } from "#contract/people/accounts/accounts.ts";
import { person, signInMethod, verification } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { signUp, testPassword } from "#tests/support/people.ts";
import { openOpenIdProvider } from "#tests/support/servers/openid-provider.ts";
import { cookiesOf, post, signIn, statusOfMe } from "#tests/support/sign-in.ts";

const provider = await openOpenIdProvider();
const app = await createTestApp({ parts: { google: provider.client } });
const callback = `${app.url}/api/auth/callback/google`;
provider.serve(callback);
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** A browser in the window of the sign-in: it keeps cookies for each of the two sites, and follows redirects. */
class Browser {
  readonly cookies = new Map<string, Map<string, string>>();

  async go(address: string, form?: Record<string, string>): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar);
    const response = await fetch(address, {
      method: form ? "POST" : "GET",
      headers: { cookie: this.cookieFor(origin) },
      redirect: "manual",
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "" || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  cookieFor(origin: string): string {
    return [...(this.cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  keep(origin: string, response: Response): void {
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar);
    for (const pair of cookiesOf(response).split("; ")) {
      const at = pair.indexOf("=");
      if (at > 0) jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** Follows redirects until a page answers, or until an address begins with `until`. */
  async follow(address: string, until: string): Promise<{ at: string; response: Response }> {
    let at = address;
    for (let hops = 0; hops < 10; hops++) {
      const response = await this.go(at);
      const next = response.headers.get("location");
      if (next === null) return { at, response };
      at = new URL(next, at).href;
      if (at.startsWith(until)) return { at, response };
    }
    throw new Error(`no end after ${at}`);
  }
}

const ask = (body: object = {}) =>
  post(app, "/api/auth/sign-in/social", {
    provider: "google",
    callbackURL: googleReturnPath,
    errorCallbackURL: googleReturnPath,
    disableRedirect: true,
    ...body,
  });

/** Goes from the button to the provider's login page. */
async function open(browser: Browser): Promise<string> {
  const asked = await ask();
  browser.keep(app.url, asked);
  const { url } = await asked.json();
  return (await browser.follow(url, `${provider.client.issuer}/login/`)).at;
}

/** Signs in at the provider, and returns the address to which it sends the browser back. */
async function approve(browser: Browser, form: Record<string, string>): Promise<string> {
  const loginAt = await open(browser);
  const answered = await browser.go(loginAt, form);
  const resumed = new URL(answered.headers.get("location") ?? "", loginAt).href;
  return (await browser.follow(resumed, callback)).at;
}

/** Runs the whole sign-in. Returns the address of our page that was opened, and the browser's session with us. */
async function signInAs(login: string, browser = new Browser()) {
  const back = await browser.go(await approve(browser, { login }));
  const at = new URL(back.headers.get("location") ?? "", app.url);
  return { at, cookie: browser.cookieFor(app.url), browser };
}

const accountOf = async (email: string) => (await app.db.select().from(person).where(eq(person.email, email)))[0];
const errorIn = ({ at }: { at: URL }) => [at.origin, at.pathname, at.searchParams.get("error")];

describe("signing in with Google", () => {
  test("makes an account the first time, and opens the same one the next", async () => {
    provider.people.set("ana", {
      email: "Ana@Gmail.example",
      email_verified: true,
      name: "Ana Ríos",
      picture: "https://lh3.example/ana.png",
    });
    const first = await signInAs("ana");
    expect(first.at.href).toBe(`${app.url}${googleReturnPath}`);
    const me = await app.client(first.cookie).accounts.me();
    expect(me).toMatchObject({
      name: "Ana Ríos",
      email: "ana@gmail.example",
      role: "player",
      photoUrl: null,
      profile: null,
    });
    expect(await accountOf("ana@gmail.example")).toMatchObject({ emailVerified: true, status: "active", image: null });

    provider.people.set("ana", { email: "cambiada@gmail.example", email_verified: true, name: "Otro Nombre" });
    const second = await signInAs("ana");
    expect(await app.client(second.cookie).accounts.me()).toMatchObject({
      id: me.id,
      name: "Ana Ríos",
      email: me.email,
    });
  });

  test("keeps nothing that could act in the person's name at Google", async () => {
    provider.people.set("beto", { email: "beto@gmail.example", email_verified: true, name: "Beto" });
    await signInAs("beto");
    const [method] = await app.db.select().from(signInMethod).where(eq(signInMethod.accountId, "beto"));
    expect(method).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null });
  });

  test("gives a valid name to a person without one", async () => {
    provider.people.set("rara", { email: "rara@gmail.example", email_verified: true, name: "\u200b" });
    provider.people.set("larga", { email: "larga@gmail.example", email_verified: true, name: "x".repeat(500) });
    await signInAs("rara");
    await signInAs("larga");
    expect((await accountOf("rara@gmail.example"))?.name).toBe("rara");
    expect((await accountOf("larga@gmail.example"))?.name).toBe("x".repeat(60));
  });

  test("ends the session that the browser had before", async () => {
    const planted = await signUp(app, "Mala Leche");
    provider.people.set("caro", { email: "caro@gmail.example", email_verified: true, name: "Caro" });
    const browser = new Browser();
    const [name = "", value = ""] = planted.cookie.split("=");
    browser.cookies.set(app.url, new Map([[name, value]]));
    const { cookie } = await signInAs("caro", browser);
    expect((await app.client(cookie).accounts.me()).email).toBe("caro@gmail.example");
    expect(await statusOfMe(app, planted.cookie)).toBe(401);
  });
});

describe("a refused sign-in with Google, which explains itself on our own page", () => {
  test("happens for an address that Google has not verified, and makes no account", async () => {
    provider.people.set("falsa", { email: "victima@gmail.example", email_verified: false, name: "Falsa" });
    const refused = await signInAs("falsa");
    expect(errorIn(refused)).toEqual([app.url, googleReturnPath, "email_not_verified"]);
    expect(await accountOf("victima@gmail.example")).toBeUndefined();
    expect(await statusOfMe(app, refused.cookie)).toBe(401);
  });

  test("happens without an address", async () => {
    provider.people.set("muda", { name: "Muda" });
    expect(errorIn(await signInAs("muda"))).toEqual([app.url, googleReturnPath, "email_not_found"]);
  });

  test.each([true, false])(
    "happens for the address of an account with a password (verified: %s), which is never linked",
    async (verified) => {
      const owner = await signUp(app, "Dueña Primera");
      provider.people.set(owner.id, { email: owner.email.toUpperCase(), email_verified: verified, name: "Otra" });
      const refused = await signInAs(owner.id);
      expect(errorIn(refused)).toEqual([app.url, googleReturnPath, "account_not_linked"]);
      expect(await statusOfMe(app, refused.cookie)).toBe(401);
      expect(await app.db.select().from(signInMethod).where(eq(signInMethod.userId, owner.id))).toHaveLength(1);
      expect((await signIn(app, owner.email, testPassword)).status).toBe(200);
    },
  );

  test("happens for a deactivated account", async () => {
    provider.people.set("ida", { email: "ida@gmail.example", email_verified: true, name: "Ida" });
    await signInAs("ida");
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.email, "ida@gmail.example"));
    const refused = await signInAs("ida");
    expect(errorIn(refused)).toEqual([app.url, googleReturnPath, "ACCOUNT_INACTIVE"]);
    expect(await statusOfMe(app, refused.cookie)).toBe(401);
  });

  test("happens after the person cancels there", async () => {
    const browser = new Browser();
    const back = await browser.go(await approve(browser, { cancel: "yes" }));
    expect(errorIn({ at: new URL(back.headers.get("location") ?? "", app.url) })).toEqual([
      app.url,
      googleReturnPath,
      "access_denied",
    ]);
  });
});

describe("the callback from Google", () => {
  const goBack = async (address: string, browser = new Browser()) => {
    const back = await browser.go(address);
    expect(browser.cookieFor(app.url)).not.toContain("session_token");
    return errorIn({ at: new URL(back.headers.get("location") ?? "", app.url) });
  };

  test("needs the state of its start", async () => {
    const browser = new Browser();
    const returned = new URL(await approve(browser, { login: "ana" }));
    returned.searchParams.delete("state");
    expect(await goBack(returned.href, browser)).toEqual([app.url, googleReturnPath, "state_not_found"]);
    returned.searchParams.set("state", "x".repeat(32));
    expect(await goBack(returned.href, browser)).toEqual([app.url, googleReturnPath, "state_mismatch"]);
  });

  test("works only in the browser that started, not for another person with its address", async () => {
    const returned = await approve(new Browser(), { login: "ana" });
    const victim = new Browser();
    await open(victim);
    expect(await goBack(returned, victim)).toEqual([app.url, googleReturnPath, "state_mismatch"]);
  });

  test("works only once", async () => {
    const browser = new Browser();
    const returned = await approve(browser, { login: "ana" });
    await browser.go(returned);
    const thief = new Browser();
    thief.cookies.set(app.url, new Map(browser.cookies.get(app.url)));
    thief.cookies.get(app.url)?.delete("punto-de-oro.session_token");
    expect(await goBack(returned, thief)).toEqual([app.url, googleReturnPath, "state_mismatch"]);
  });

  test("ends with a newer attempt of the same browser", async () => {
    const browser = new Browser();
    const older = await approve(browser, { login: "ana" });
    await open(browser);
    expect(await goBack(older, browser)).toEqual([app.url, googleReturnPath, "state_mismatch"]);
  });

  test("opens nothing with a code that the provider did not issue", async () => {
    const browser = new Browser();
    const returned = new URL(await approve(browser, { login: "ana" }));
    returned.searchParams.set("code", "made-up");
    expect(await goBack(returned.href, browser)).toEqual([app.url, googleReturnPath, "invalid_code"]);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "leads to our own pages only, not to %s",
    async (target) => {
      for (const [field, code] of [
        ["callbackURL", "INVALID_CALLBACK_URL"],
        ["errorCallbackURL", "INVALID_ERROR_CALLBACK_URL"],
        ["newUserCallbackURL", "INVALID_NEW_USER_CALLBACK_URL"],
      ] as const) {
        const answer = await ask({ [field]: target });
        expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code })]);
      }
    },
  );

  test("has no side door: a token sent by the client is ignored", async () => {
    const answer = await ask({ idToken: { token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbmEifQ.", accessToken: "x" } });
    expect(answer.status).toBe(404);
    expect(cookiesOf(answer)).not.toContain("session_token");
  });

  test("stores its state in the database only in hashed form", async () => {
    const asked = await ask();
    const { url } = await asked.json();
    const rows = JSON.stringify((await app.db.select().from(verification)).map(({ identifier }) => identifier));
    expect(rows).not.toContain(new URL(url).searchParams.get("state"));
  });
});

describe("a Google that does not answer", () => {
  test.each([
    ["for the code", [], "invalid_code"],
    ["who it is", ["/token"], "unable_to_get_user_info"],
  ])("when it is asked %s keeps nobody waiting for ever", async (_what, answered, error) => {
    const silent = createServer(({ url }, response) => {
      if (answered.some((path) => path === url)) response.end(JSON.stringify({ access_token: "x" }));
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${Object(silent.address()).port}`;
    const impatient = await createTestApp({ parts: { google: { ...provider.client, issuer, patience: 300 } } });
    const asked = await post(impatient, "/api/auth/sign-in/social", { provider: "google", callbackURL: "/" });
    const state = new URL((await asked.json()).url).searchParams.get("state");
    const path = `/api/auth/callback/google?code=x&state=${state}`;
    const back = await impatient.fetch(path, { headers: { cookie: cookiesOf(asked) }, redirect: "manual" });
    expect(new URL(back.headers.get("location") ?? "", impatient.url).searchParams.get("error")).toBe(error);
    silent.closeAllConnections();
    silent.close();
    await impatient.close();
  });
});

describe("without a Google setup", () => {
  test("the button is not offered and the way does not exist", async () => {
    expect(await app.client().accounts.signInOptions()).toMatchObject({ google: true });
    const without = await createTestApp();
    expect(await without.client().accounts.signInOptions()).toMatchObject({ google: false });
    const answer = await post(without, "/api/auth/sign-in/social", { provider: "google", callbackURL: "/" });
    expect(answer.status).toBe(404);
    await without.close();
  });

  test("people are sent to the real Google, unless another provider is configured", async () => {
    const { client } = provider;
    const real = await createTestApp({ parts: { google: { ...client, issuer: undefined } } });
    const asked = await post(real, "/api/auth/sign-in/social", { provider: "google", callbackURL: googleReturnPath });
    const url = new URL((await asked.json()).url);
    expect(`${url.origin}${url.pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(url.searchParams.get("redirect_uri")).toBe(`${real.url}/api/auth/callback/google`);
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    await real.close();
  });
});
