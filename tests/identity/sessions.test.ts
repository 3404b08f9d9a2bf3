import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Connection, connect } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { person, session } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { cookiesOf, post, signIn, statusOfMe } from "#tests/support/sign-in.ts";

const queries: string[] = [];
const app = await createTestApp({ connection: (url) => listening(connect(url, pino({ level: "silent" }))) });
afterAll(() => app.close());

let ana: SomeBody;
beforeEach(async () => {
  ana = await signUp(app, "Ana Ríos");
});

/** Records every query that the application sends. */
function listening(connection: Connection): Connection {
  const send = connection.pool.query.bind(connection.pool);
  connection.pool.query = new Proxy(send, {
    apply(target, self, args: unknown[]) {
      const [query] = args;
      queries.push(typeof query === "object" && query !== null && "text" in query ? String(query.text) : String(query));
      return Reflect.apply(target, self, args);
    },
  });
  return connection;
}

const sessionsOf = (id: string) => app.db.select().from(session).where(eq(session.userId, id));
const signOut = (cookie: string) => post(app, "/api/auth/sign-out", {}, { cookie });

describe("signing in", () => {
  test("answers a wrong password as it answers an unknown address", async () => {
    const [known, unknown] = [
      await signIn(app, ana.email, "otra-clave"),
      await signIn(app, "nadie@x.com", "otra-clave"),
    ];
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(known.status).toBe(401);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  test("opens a new session and ends the one that the browser had", async () => {
    const planted = await signUp(app, "Mala Leche");
    const answer = await signIn(app, ana.email, testPassword, { cookie: planted.cookie });
    const cookie = cookiesOf(answer);
    expect(cookie).not.toBe(planted.cookie);
    expect([await statusOfMe(app, cookie), await statusOfMe(app, planted.cookie)]).toEqual([200, 401]);
    expect(await sessionsOf(planted.id)).toEqual([]);
    expect((await app.client(cookie).accounts.me()).email).toBe(ana.email);
  });

  test("leaves the other devices of the same person signed in", async () => {
    const phone = cookiesOf(await signIn(app, ana.email, testPassword));
    expect([await statusOfMe(app, phone), await statusOfMe(app, ana.cookie)]).toEqual([200, 200]);
  });

  test("is refused to a deactivated person, who learns the reason only with the right password", async () => {
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, ana.id));
    const right = await signIn(app, ana.email, testPassword);
    expect([right.status, await right.json()]).toEqual([403, expect.objectContaining({ code: "ACCOUNT_INACTIVE" })]);
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(401);
    expect(cookiesOf(right)).toBe("");
  });
});

describe("a session", () => {
  test("is over after signing out: a kept cookie opens nothing", async () => {
    expect((await signOut(ana.cookie)).status).toBe(200);
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
    expect(await sessionsOf(ana.id)).toEqual([]);
  });

  test("is over after a week without use", async () => {
    await app.db.update(session).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(session.userId, ana.id));
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
  });

  test("is over after a month, used or not", async () => {
    const days = (count: number) => sql`now() - make_interval(days => ${count})`;
    await app.db
      .update(session)
      .set({ createdAt: days(29) })
      .where(eq(session.userId, ana.id));
    expect(await statusOfMe(app, ana.cookie)).toBe(200);
    await app.db
      .update(session)
      .set({ createdAt: days(31), expiresAt: sql`now() + interval '7 days'` })
      .where(eq(session.userId, ana.id));
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
  });

  test("is renewed once a day while in use, in the database and in the browser", async () => {
    const inDays = (count: number) => sql`now() + make_interval(days => ${count})`;
    await app.db
      .update(session)
      .set({ expiresAt: inDays(5) })
      .where(eq(session.userId, ana.id));
    const used = await app.fetch("/api/v1/me", { headers: { cookie: ana.cookie } });
    expect(used.headers.getSetCookie()[0]).toMatch(/Max-Age=604800/);
    expect(cookiesOf(used)).toBe(ana.cookie);
    const [renewed] = await app.db
      .select({ days: sql<number>`round(extract(epoch from ${session.expiresAt} - now()) / 86400)::int` })
      .from(session)
      .where(eq(session.userId, ana.id));
    expect(renewed?.days).toBe(7);
    const again = await app.fetch("/api/v1/me", { headers: { cookie: ana.cookie } });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("is not opened by a cookie without our signature", async () => {
    const [name = "", value = ""] = ana.cookie.split("=");
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const forged = [
      token,
      `${token}.`,
      `${token}.${signature.slice(0, -4)}AAA=`,
      `x${token}.${signature}`,
      `.${signature}`,
    ];
    for (const one of forged) expect(await statusOfMe(app, `${name}=${encodeURIComponent(one)}`)).toBe(401);
    expect(await statusOfMe(app, `${name}=%E0%A4%A`)).toBe(401);
    expect(await statusOfMe(app, `otra=1; ${ana.cookie}; mas=2`)).toBe(200);
  });

  test("costs one query a call", async () => {
    await ana.api.accounts.me();
    queries.length = 0;
    await ana.api.accounts.me();
    expect(queries.filter((query) => query.includes('"session"'))).toHaveLength(1);
    expect(queries).toHaveLength(2);
  });
});

describe("a person's memberships and account state", () => {
  test("apply from the next call on, and the role follows", async () => {
    const { id, api, clubId } = await club(app, "Club Paraná");
    // A club keeps an administrator.
    await app.db.insert(clubMembership).values({ personId: (await player(app, "Hugo Ibarra")).id, clubId });
    const roleNow = async () => (await api.accounts.me()).role;
    await api.clubs.panel({ clubId });
    await app.db.delete(clubMembership).where(eq(clubMembership.personId, id));
    await expect(api.clubs.panel({ clubId })).rejects.toMatchObject({ status: 403 });
    expect(await roleNow()).toBe("player");
    await app.db.insert(clubMembership).values({ personId: id, clubId });
    await api.clubs.panel({ clubId });
    expect(await roleNow()).toBe("club_admin");
  });

  test("decide the role: a person without a club is no club administrator, whatever role is stored", async () => {
    const nobody = await withRole(app, "Nadie", "club_admin");
    expect(await nobody.api.accounts.me()).toMatchObject({ role: "player", clubs: [] });
    await app.db.update(person).set({ role: "club_admin" }).where(eq(person.id, nobody.id));
    expect(await nobody.api.accounts.me()).toMatchObject({ role: "player" });
  });

  test("close everything to a deactivated person", async () => {
    const { cookie, id } = await player(app, "Gina Ido");
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, id));
    const me = await app.fetch("/api/v1/me", { headers: { cookie } });
    expect([me.status, await me.json()]).toEqual([403, expect.objectContaining({ code: "ACCOUNT_INACTIVE" })]);
  });
});

describe("the cookie", () => {
  test("is bound to an HTTPS address, and unreadable for scripts", async () => {
    const https = await createTestApp({ parts: { publicUrl: "https://pádel.example".normalize() } });
    const answer = await post(https, "/api/auth/sign-up/email", {
      name: "Ana Ríos",
      email: "ana@example.com",
      password: testPassword,
    });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-punto-de-oro\.session_token=/);
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=604800"]) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain("Domain");
    expect(await statusOfMe(https, cookiesOf(answer))).toBe(200);
    await https.close();
  });

  test("keeps its other attributes on plain HTTP on this machine, without those that a browser would refuse", async () => {
    const [cookie = ""] = (await signIn(app, ana.email, testPassword)).headers.getSetCookie();
    expect(cookie).toMatch(/^punto-de-oro\.session_token=.*HttpOnly.*SameSite=Lax/);
    expect(cookie).not.toContain("Secure");
  });
});
