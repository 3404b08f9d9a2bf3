import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { person, playerProfile, signInMethod } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { signUp, testPassword } from "#tests/support/people.ts";
import { cookiesOf, post, signIn } from "#tests/support/sign-in.ts";

const app = await createTestApp();
afterAll(() => app.close());

const signUpWith = (fields: object) =>
  post(app, "/api/auth/sign-up/email", { name: "Ana Ríos", password: testPassword, ...fields });
const rowOf = async (email: string) => (await app.db.select().from(person).where(eq(person.email, email)))[0];
const peopleCount = async () => (await app.db.select({ count: sql<number>`count(*)::int` }).from(person))[0]?.count;

describe("a person who signs up", () => {
  test("is an active player with a session, whose password is kept as a hash", async () => {
    const answer = await signUpWith({ email: "  ANA@Example.com ", name: "  Ana Ríos " });
    expect(answer.status).toBe(200);
    expect(await rowOf("ana@example.com")).toMatchObject({ name: "Ana Ríos", role: "player", status: "active" });
    expect(await app.client(cookiesOf(answer)).accounts.me()).toMatchObject({
      role: "player",
      profile: null,
      clubs: [],
    });
    const methods = await app.db.select().from(signInMethod);
    expect(JSON.stringify(methods)).not.toContain(testPassword);
    expect(methods[0]?.password).toMatch(/^[0-9a-f]+:[0-9a-f]+$/);
  });

  test.each([
    { role: "super_admin" },
    { status: "inactive" },
    { emailVerified: true },
    { id: "00000000-0000-4000-8000-000000000000" },
    { clubId: "00000000-0000-4000-8000-000000000000" },
    { rankingPoints: 500 },
    { image: "javascript:alert(1)" },
  ])("cannot make themselves more than that: %j", async (more) => {
    const email = `${Object.keys(more)[0]}@example.com`.toLowerCase();
    const answer = await signUpWith({ email, ...more });
    expect([200, 400]).toContain(answer.status);
    const row = await rowOf(email);
    if (answer.status === 400) return expect(row).toBeUndefined();
    expect(row).toMatchObject({ role: "player", status: "active", emailVerified: false, image: null });
    expect(row?.id).not.toBe("00000000-0000-4000-8000-000000000000");
  });

  test("is refused a taken address, in upper or lower case, and the account stays unchanged", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const before = await rowOf(ana.email);
    for (const email of [ana.email, ana.email.toUpperCase()]) {
      const answer = await signUpWith({ email, name: "Otra", password: "otra-clave" });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL" }),
      ]);
    }
    expect(await rowOf(ana.email)).toEqual(before);
    expect((await signIn(app, ana.email, testPassword)).status).toBe(200);
  });

  test("retries with the same idempotency key after a lost answer, and is signed in", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const form = { name: "Ana Ríos", email: " Lenta@Example.com", password: testPassword };
    const ask = (fields: object, headers: Record<string, string>) =>
      post(app, "/api/auth/sign-up/email", { ...form, ...fields }, headers);
    expect((await ask({}, key)).status).toBe(200);
    const before = await peopleCount();
    const again = await ask({}, key);
    expect(again.status).toBe(200);
    expect(await app.client(cookiesOf(again)).accounts.me()).toMatchObject({ email: "lenta@example.com" });
    expect(await peopleCount()).toBe(before);
    // Neither another key nor another password opens the account.
    expect((await ask({}, { "idempotency-key": crypto.randomUUID() })).status).toBe(422);
    expect((await ask({ password: "otra-clave" }, key)).status).toBe(401);
  });

  test("retries the registration of a club after a lost answer, and runs that one club", async () => {
    const form = { name: "Olga Dueña", email: "olga@example.com", password: testPassword };
    const input = { ...form, clubName: "Lento", address: "Calle 1", courts: 2 };
    const key = crypto.randomUUID();
    const ask = (fields: object = {}) =>
      post(app, "/api/rpc/accounts/registerClub", { json: { ...input, ...fields } }, { "idempotency-key": key });
    const first = await ask();
    const again = await ask();
    expect([first.status, again.status]).toEqual([200, 200]);
    const { json } = await first.json();
    expect((await again.json()).json).toEqual(json);
    const { clubs } = await app.client(cookiesOf(again)).accounts.me();
    expect(clubs).toEqual([expect.objectContaining({ id: json.clubId })]);
    expect((await ask({ password: "otra-clave" })).status).toBe(422);
  });

  test("gets one account, however often the button is pressed", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUpWith({ email: "apurada@example.com" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const codes = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.json()));
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"]));
    const person = await rowOf("apurada@example.com");
    expect(
      await app.db
        .select()
        .from(signInMethod)
        .where(eq(signInMethod.userId, person?.id ?? "")),
    ).toHaveLength(1);
  });
});

describe("the password", () => {
  test.each([
    [5, 400],
    [6, 200],
    [64, 200],
    [128, 200],
    [129, 400],
  ])("of %i characters gives %i", async (length, status) => {
    const answer = await signUpWith({ email: `largo${length}@example.com`, password: "ñ".repeat(length) });
    expect(answer.status).toBe(status);
  });

  test("counts to its last character", async () => {
    const long = "a1".repeat(50);
    await signUpWith({ email: "larga@example.com", password: long });
    expect((await signIn(app, "larga@example.com", `${long.slice(0, -1)}2`)).status).toBe(401);
    expect((await signIn(app, "larga@example.com", `${long.slice(0, -1)}1`)).status).toBe(200);
  });
});

describe("with the strict policy", () => {
  test.each(["padel123", "12345678", "rara@example.com"])("the password %s is refused", async (password) => {
    const strict = await createTestApp({ parts: { passwordPolicy: "strict" } });
    const person = { name: "Rara Avis", email: "rara@example.com", password };
    const club = { clubName: "Club", address: "Calle 1", courts: 1 };
    for (const [path, body] of [
      ["/api/auth/sign-up/email", person],
      ["/api/v1/clubs", { ...person, ...club }],
    ] as const) {
      const answer = await post(strict, path, body);
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: "PASSWORD_TOO_COMMON" }),
      ]);
    }
    expect((await post(strict, "/api/auth/sign-up/email", { ...person, password: "vuelo-Zárate-17" })).status).toBe(
      200,
    );
    await strict.close();
  });
});

test("invisible characters from the clipboard are removed from a name and an address, also at the next sign-in", async () => {
  const answer = await signUpWith({
    email: "\u200Blimpia@example.com\u200B",
    name: "\u2068Mun\u0303oz\u2069\u00A0\u202eSosa",
  });
  expect(answer.status).toBe(200);
  expect(await rowOf("limpia@example.com")).toMatchObject({ name: "Muñoz Sosa" });
  expect((await signIn(app, "\u2066LIMPIA@example.com\u00A0", testPassword)).status).toBe(200);
});

describe("invalid account data", () => {
  test.each([
    ["a zero", "a\u0000b"],
    ["half a character", "\ud800"],
    ["nothing to see", "\u200b\u200b"],
    ["spaces", "   "],
    ["10,000 letters", "x".repeat(10_000)],
  ])("is refused as a name, never a fault: %s", async (_what, name) => {
    const before = await peopleCount();
    const answer = await signUpWith({ email: "mala@example.com", name });
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ field: "name" })]);
    expect(await peopleCount()).toBe(before);
  });

  test.each([
    ["a zero", "a\u0000b@example.com"],
    ["half a character", "\ud800@example.com"],
    ["10,000 letters", `${"x".repeat(10_000)}@example.com`],
    ["no sign", "ana"],
    ["nothing", ""],
    ["two signs", "a@b@c.com"],
  ])("is refused as an address, here and at sign-in and reset: %s", async (_what, email) => {
    expect((await signUpWith({ email })).status).toBe(422);
    expect([400, 401]).toContain((await signIn(app, email, testPassword)).status);
    // A long, unknown address gets the same answer as a known one.
    expect([200, 400]).toContain((await post(app, "/api/auth/request-password-reset", { email })).status);
  });

  test.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"x"'],
    ["broken", '{"name":'],
    ["prototypes", '{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"role":"x"}}}'],
    ["lists for texts", '{"name":["a"],"email":["a@example.com"],"password":["secreto1"]}'],
    ["deep", `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`],
  ])("is refused as a body: %s", async (_what, body) => {
    for (const path of ["sign-up/email", "sign-in/email", "request-password-reset", "reset-password"]) {
      const { status } = await post(app, `/api/auth/${path}`, body);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    expect(Reflect.get({}, "role")).toBeUndefined();
  });
});

describe("unused functions of the identity library", () => {
  const account = { newEmail: "otra@example.com", name: "Otra", image: "https://evil.example/x.png" };
  test.each([
    "update-user",
    "change-email",
    "delete-user",
    "set-password",
    "update-session",
    "link-social",
    "unlink-account",
    "revoke-sessions",
    "get-access-token",
    "send-verification-email",
  ])("does not exist here: POST %s", async (path) => {
    const ana = await signUp(app, "Ana Ríos");
    const answer = await post(app, `/api/auth/${path}`, account, { cookie: ana.cookie });
    expect(answer.status).toBe(404);
    expect(await rowOf(ana.email)).toMatchObject({ name: "Ana Ríos", image: null });
  });

  test.each([
    "list-sessions",
    "list-accounts",
    "get-session",
    "verify-email?token=x",
    "reset-password/x?callbackURL=/",
  ])("does not exist here: GET %s", async (path) => {
    const { cookie } = await signUp(app, "Ana Ríos");
    expect((await app.fetch(`/api/auth/${path}`, { headers: { cookie } })).status).toBe(404);
  });
});

test("saving a profile writes only the given fields, and only for the signed-in player", async () => {
  const [ana, bea] = [await signUp(app, "Ana Ríos"), await signUp(app, "Bea Sosa")];
  const profile = { category: "Femenino", level: "5ta", location: "Colón", instagram: "@ana" };
  const more = { rankingPoints: 900, personId: bea.id, role: "super_admin", status: "inactive" };
  const answer = await app.fetch(`/api/v1/me/profile?personId=${bea.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie: ana.cookie },
    body: JSON.stringify({ ...profile, ...more }),
  });
  expect(answer.status).toBe(200);
  const rows = await app.db.select().from(playerProfile);
  expect(rows).toMatchObject([{ personId: ana.id, ...profile, instagram: "ana", rankingPoints: 0 }]);
  expect(await rowOf(ana.email)).toMatchObject({ role: "player", status: "active" });
});
