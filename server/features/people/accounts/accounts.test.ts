import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { clubMembership, club as clubTable, court } from "#server/db/tables/clubs.ts";
import { person, session, signInMethod } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { cookiesOf, post, signIn, statusOfMe } from "#tests/support/sign-in.ts";

const app = await createTestApp();
afterAll(() => app.close());

const form = {
  name: "Carla Dueña",
  email: "carla@example.com",
  password: testPassword,
  clubName: "Club Paraná",
  address: "Av. Laurencena 1250, Paraná",
  courts: 3,
};
const register = (fields: object = {}, headers: Record<string, string> = {}) =>
  post(app, "/api/v1/clubs", { ...form, ...fields }, headers);

/** Counts the rows of every table that a registration writes. */
async function counts() {
  const tables = [person, session, signInMethod, clubTable, court, clubMembership, auditEvent];
  return Promise.all(tables.map((table) => app.db.$count(table)));
}

test("the sign-in options are public", async () => {
  expect(await app.client().accounts.signInOptions()).toEqual({ google: false, province: "Entre Ríos" });
});

describe("the caller's own account", () => {
  test("shows the signed-in person and the clubs they run, by name", async () => {
    const owner = await club(app, "Zonda Pádel");
    const second = await club(app, "Arena Norte");
    await app.db.insert(clubMembership).values({ clubId: second.clubId, personId: owner.id, role: "desk" });
    expect(await owner.api.accounts.me()).toEqual({
      id: owner.id,
      name: owner.name,
      shortName: "de Zonda",
      email: owner.email,
      phone: null,
      whatsappOk: false,
      photoUrl: null,
      namedInPublic: true,
      partnerMayWrite: false,
      role: "club_admin",
      profile: null,
      clubs: [
        { id: second.clubId, name: "Arena Norte", role: "desk" },
        { id: owner.clubId, name: "Zonda Pádel", role: "admin" },
      ],
      emailConfirmed: false,
      unreadNotices: 0,
    });
  });

  test("is refused to a visitor", async () => {
    await expect(app.client().accounts.me()).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });

  test("is null in the public session check of a visitor and of a deactivated account", async () => {
    const ana = await player(app, "Ana Ríos");
    expect(await ana.api.accounts.whoAmI()).toEqual({ me: await ana.api.accounts.me() });
    const visitor = await app.fetch("/api/v1/session");
    expect([visitor.status, await visitor.json()]).toEqual([200, { me: null }]);
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, ana.id));
    expect(await ana.api.accounts.whoAmI()).toEqual({ me: null });
  });
});

describe("a player's profile", () => {
  test("begins without points, and keeps those it has earned when it is changed", async () => {
    const ana = await signUp(app, "Ana Ríos");
    const profile = {
      category: "Femenino",
      level: "6ta",
      location: "Paraná",
      instagram: "https://www.instagram.com/ana.rios/?hl=es",
    } as const;
    expect(await ana.api.accounts.saveProfile(profile)).toEqual({
      ...profile,
      instagram: "ana.rios",
      rankingPoints: 0,
    });
    await app.db.execute(sql`update player_profile set ranking_points = 120 where person_id = ${ana.id}`);
    const changed = await ana.api.accounts.saveProfile({ ...profile, location: "Diamante", instagram: "" });
    expect(changed).toEqual({ ...profile, location: "Diamante", instagram: null, rankingPoints: 120 });
    expect((await ana.api.accounts.me()).profile).toEqual(changed);
  });

  test("normalizes the spelling of a locality, whatever the accents, the case and the spaces", async () => {
    const ana = await player(app, "Ana Ríos");
    const save = async (location: string) =>
      (await ana.api.accounts.saveProfile({ category: "Masculino", level: "7ma", location })).location;
    expect([await save("PARANA"), await save(" colonia   ensayo")]).toEqual(["Paraná", "Colonia Ensayo"]);
  });

  test.each([
    ["no location", { location: "  " }],
    ["a location of 61 letters", { location: "x".repeat(61) }],
    ["a location that is no place", { location: "PARANA <b>x</b>" }],
    ["a level that does not exist", { level: "8va" }],
    ["a category that does not exist", { category: "Mixta" }],
    ["an address for a user name", { instagram: "javascript:alert(1)" }],
    ["10,000 letters", { location: "x".repeat(10_000) }],
    ["a zero", { location: "Para\u0000ná" }],
    ["half a character", { location: "\ud800" }],
  ])("is refused with %s", async (_what, wrong) => {
    const { cookie } = await player(app, "Ana Ríos");
    const profile = { category: "Femenino", level: "6ta", location: "Paraná", instagram: "ana", ...wrong };
    const answer = await app.fetch("/api/v1/me/profile", {
      method: "PUT",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(profile),
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: "BAD_REQUEST" })]);
  });
});

describe("registering a club", () => {
  test("makes the person, the club, its courts and the membership, and signs in", async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    const me = await app.client(cookiesOf(answer)).accounts.me();
    expect(me).toMatchObject({ name: "Carla Dueña", email: "carla@example.com", role: "club_admin", profile: null });
    expect(await answer.json()).toEqual({ clubId: me.clubs[0]?.id });
    const panel = await app.client(cookiesOf(answer)).clubs.panel({ clubId: me.clubs[0]?.id ?? "" });
    expect(panel).toMatchObject({ name: "Club Paraná", address: form.address, isActive: true });
    expect(panel.courts.map(({ number, name }) => [number, name])).toEqual([
      [1, "Cancha 1"],
      [2, "Cancha 2"],
      [3, "Cancha 3"],
    ]);
    expect((await signIn(app, form.email, testPassword)).status).toBe(200);
  });

  test.each(["persona-tomada@example.com", "PERSONA-Tomada@Example.COM"])(
    "with a taken address (%s) says so and touches nothing",
    async (email) => {
      if (email === email.toLowerCase()) await post(app, "/api/auth/sign-up/email", { ...form, name: "Ana", email });
      const [account] = await app.db.select().from(person).where(eq(person.email, email.toLowerCase()));
      const before = await counts();
      const answer = await register({ email, password: "otra-clave" });
      expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: "EMAIL_TAKEN" })]);
      expect(cookiesOf(answer)).toBe("");
      expect(await counts()).toEqual(before);
      expect(await app.db.select().from(person).where(eq(person.email, email.toLowerCase()))).toEqual([account]);
      expect(account).toMatchObject({ name: "Ana", role: "player" });
    },
  );

  test("with one address many times at once makes one club, and tells the others why not", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email: "apurado@example.com" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const [owner] = await app.db.select().from(person).where(eq(person.email, "apurado@example.com"));
    expect(
      await app.db
        .select()
        .from(clubTable)
        .where(eq(clubTable.ownerId, owner?.id ?? "")),
    ).toHaveLength(1);
  });

  test("gives the new person a session and ends the one that the browser had", async () => {
    const ana = await player(app, "Ana Ríos");
    const answer = await register({ email: "con-sesion@example.com" }, { cookie: ana.cookie });
    expect(answer.status).toBe(201);
    expect((await app.client(cookiesOf(answer)).accounts.me()).email).toBe("con-sesion@example.com");
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
    const [account] = await app.db.select().from(person).where(eq(person.id, ana.id));
    expect(account).toMatchObject({ role: "player", name: "Ana Ríos" });
  });

  test.each([
    ["no court", { courts: 0 }, "COURTS_AT_LEAST_ONE"],
    ["courts without a number", { courts: "" }, "COURTS_AT_LEAST_ONE"],
    ["half a court", { courts: 1.5 }, "COURTS_AT_LEAST_ONE"],
    ["a thousand courts", { courts: 1_000 }, "COURTS_TOO_MANY"],
    ["a short password", { password: "12345" }, "PASSWORD_TOO_SHORT"],
    ["no name", { name: " " }, "REQUIRED"],
    ["no club name", { clubName: "" }, "REQUIRED"],
    ["no address", { address: undefined }, "REQUIRED"],
    ["no e-mail address", { email: "carla" }, "EMAIL_INVALID"],
    ["a line break in a name", { clubName: "Club\nBcc: todos@example.com" }, "NOT_PLAIN_TEXT"],
    ["a zero in a name", { clubName: "Pa\u0000del" }, "NOT_PLAIN_TEXT"],
    ["a name without end", { clubName: "x".repeat(10_000) }, "TOO_LONG"],
  ])("is refused with %s", async (_what, wrong, issue) => {
    const before = await counts();
    const answer = await register({ email: "nueva@example.com", ...wrong });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        data: { issues: expect.arrayContaining([expect.objectContaining({ message: issue })]) },
      }),
    ]);
    expect(await counts()).toEqual(before);
  });

  test("gives no role but that of a club's administrator", async () => {
    await register({
      email: "ambiciosa@example.com",
      role: "super_admin",
      status: "inactive",
      image: "https://x.example",
    });
    const [account] = await app.db.select().from(person).where(eq(person.email, "ambiciosa@example.com"));
    expect(account).toMatchObject({ role: "club_admin", status: "active", image: null, emailVerified: false });
  });
});

describe("a registration that breaks after the account was made", () => {
  afterEach(() => app.db.execute(sql`drop function refuse_row cascade`));

  test.each(["club", "court", "club_membership", "audit_event"])("at the %s leaves nothing", async (table) => {
    await app.db.execute(sql`create function refuse_row() returns trigger language plpgsql as
      'begin raise exception ''the disk is gone''; end'`);
    await app.db.execute(sql`create trigger refuse_row before insert on ${sql.identifier(table)}
      for each row execute function refuse_row()`);
    const before = await counts();
    const answer = await register({ email: `rota-${table}@example.com` });
    expect([answer.status, cookiesOf(answer)]).toEqual([500, ""]);
    expect(await answer.text()).not.toContain("disk");
    expect(await counts()).toEqual(before);
    expect((await signIn(app, `rota-${table}@example.com`, testPassword)).status).toBe(401);
  });
});

test("a super administrator keeps the role that only the database gives", async () => {
  const sol = await withRole(app, "Sol Súper", "super_admin");
  await sol.api.accounts.saveProfile({ category: "Mixto", level: "7ma", location: "Paraná" });
  expect(await sol.api.accounts.me()).toMatchObject({ role: "super_admin", profile: { level: "7ma" } });
});
