import { eq, or, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { personId } from "#domain/lib/ids.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { mail } from "#server/db/tables/mail.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile, session, signInMethod, verification } from "#server/db/tables/people.ts";
import { entry, tournamentResult } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, propose } from "#tests/support/competitions.ts";
import { wordsIn } from "#tests/support/kept-secret.ts";
import { club, player, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";
import { cookiesOf, post, signIn, statusOfMe } from "#tests/support/sign-in.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

describe("a person's public name", () => {
  test("is changed by its owner", async () => {
    const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    expect(await ana.api.accounts.rename({ name: "  Ana de los Ríos " })).toMatchObject({ name: "Ana de los Ríos" });
    expect((await bea.api.players.profile({ playerId: ana.id })).name).toBe("Ana de los Ríos");
    expect((await bea.api.accounts.me()).name).toBe("Bea Sosa");
  });

  test("has a short form that is guessed at first, follows the full name, and stays once its owner has chosen it", async () => {
    const [ana, bea] = [await signUp(app, "Ana Ríos"), await player(app, "Bea Sosa")];
    expect(await ana.api.accounts.me()).toMatchObject({ shortName: "Ríos" });
    expect(await ana.api.accounts.rename({ name: "Ana de los Ríos" })).toMatchObject({ shortName: "de los Ríos" });
    const chosen = { name: "Ana de los Ríos", shortName: "Ríos A." };
    expect(await ana.api.accounts.rename({ ...chosen, shortName: " Ríos A. " })).toEqual(chosen);
    expect(await ana.api.accounts.rename({ name: "Ana Paz" })).toEqual({ name: "Ana Paz", shortName: "Ríos A." });
    await ana.api.accounts.saveProfile({ category: "Femenino", level: "4ta", location: "Paraná" });
    expect(await bea.api.players.profile({ playerId: ana.id })).toMatchObject({
      name: "Ana Paz",
      shortName: "Ríos A.",
    });
  });

  test("cannot change while a club has confirmed them in a tournament that is not over; the short form still can", async () => {
    const [ana, bea] = [await player(app, "Ana Fija"), await player(app, "Bea Fija")];
    const host = await club(app, "Club de los nombres");
    const pairId = await pairUp(await categoryOf(app, host), ana, bea);
    expect(await ana.api.accounts.rename({ name: "Ana Suelta" })).toMatchObject({ name: "Ana Suelta" });
    await host.api.pairs.confirmPayment({ pairId });
    const refused = ana.api.accounts.rename({ name: "Ana Cualquiera" });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "NAME_IS_FIXED" });
    const short = { name: "Ana Suelta", shortName: "Suelta A." };
    expect(await ana.api.accounts.rename(short)).toEqual(short);
    await host.api.pairs.undoConfirmation({ pairId });
    expect(await ana.api.accounts.rename({ name: "Ana Otra" })).toMatchObject({ name: "Ana Otra" });
  });

  test.each([
    ["nothing", " "],
    ["41 letters", "x".repeat(41)],
    ["two lines", "Ana\nRíos"],
  ])("in short is never %s", async (_what, shortName) => {
    const ana = await signUp(app, "Ana Ríos");
    await expect(ana.api.accounts.rename({ name: "Ana Ríos", shortName })).rejects.toMatchObject({ status: 400 });
    expect((await ana.api.accounts.me()).shortName).toBe("Ríos");
  });

  test.each([
    ["nothing", " "],
    ["61 letters", "x".repeat(61)],
    ["10,000 letters", "x".repeat(10_000)],
    ["a zero", "A\u0000na"],
  ])("is never %s", async (_what, name) => {
    const ana = await signUp(app, "Ana Ríos");
    await expect(ana.api.accounts.rename({ name })).rejects.toMatchObject({ status: 400 });
    expect((await ana.api.accounts.me()).name).toBe("Ana Ríos");
  });
});

describe("the data export", () => {
  test("gives a person their data, without secrets and without data of others", async () => {
    const [ana, bea, caro] = [
      await player(app, "Ana Ríos"),
      await player(app, "Bea Sosa"),
      await player(app, "Caro Paz"),
    ];
    const categoryId = await categoryOf(app, owner);
    await pairUp(categoryId, ana, bea);
    await enter(categoryId, caro);
    const data = await ana.api.accounts.exportData();
    expect(data.account).toMatchObject([{ id: ana.id, name: "Ana Ríos", email: ana.email }]);
    expect(data.profile).toMatchObject([{ level: "7ma", location: "Paraná" }]);
    expect(data.entries).toMatchObject([{ category_id: categoryId, terms_version: expect.any(String) }]);
    expect(data.pairs).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.signInMethods).toMatchObject([{ provider_id: "credential" }]);
    const { keys, values } = wordsIn(data);
    for (const secret of ["password", "token", "id_token", "access_token"]) expect(keys).not.toContain(secret);
    expect(values.filter((value) => [bea.email, caro.email, caro.id].includes(value))).toEqual([]);
  });

  test("of a club's administrator holds the club and their acts", async () => {
    const data = await owner.api.accounts.exportData();
    expect(data.clubs).toMatchObject([{ name: "Club Paraná", role: "admin" }]);
    expect(data.actions).toMatchObject([{ action: "club.registered" }]);
  });
});

/** An account never has this column, which belongs to guests. */
const ofGuestsAlone = "person.merged_into";

/** Columns that may stay of a closed account: ids, times, and the player's results. */
const namesNobody = new Set([
  "person.id",
  "person.role",
  "person.created_at",
  "person.claimed_at",
  "person.made_by_club",
  "person.last_sign_in_at",
  "person.named_in_public",
  "person.partner_may_write",
  "player_profile.person_id",
  "player_profile.category",
  "player_profile.level",
  "player_profile.ranking_points",
  "player_profile.ranking_best",
  "player_profile.ranking_tournaments",
  "player_profile.earlier_points",
  "player_profile.created_at",
]);

/**
 * Returns every column of the person, and of rows that are deleted with the person, as text, as far as there are rows.
 */
async function keptAbout(id: string): Promise<Map<string, string | null>> {
  const { rows: owned } = await app.db.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'person'::regclass and confdeltype = 'c'
    union all select 'person', 'id'`);
  const kept = await Promise.all(
    owned.map(async ({ table, column }) => {
      const { rows } = await app.db.execute<{ name: string; value: string | null }>(sql`
        select column_name as name, to_jsonb(kept) ->> column_name as value
        from ${sql.identifier(table)} kept, information_schema.columns
        where kept.${sql.identifier(column)} = ${id} and table_schema = 'public' and table_name = ${table}`);
      return rows.map(({ name, value }) => [`${table}.${name}`, value] as const);
    }),
  );
  return new Map(kept.flat());
}

test("signing out everywhere ends every session of the person, and of no other", async () => {
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const telephone = cookiesOf(await signIn(app, ana.email, testPassword));
  expect(await statusOfMe(app, telephone)).toBe(200);
  expect(await ana.api.accounts.endSessions()).toEqual({ ended: true });
  expect(await Promise.all([ana.cookie, telephone, bea.cookie].map((cookie) => statusOfMe(app, cookie)))).toEqual([
    401, 401, 200,
  ]);
  expect((await signIn(app, ana.email, testPassword)).status).toBe(200);
});

describe("closing an account", () => {
  test("erases the person's identity and keeps their results, as 'Jugador eliminado'", async () => {
    const [ana, bea] = [await player(app, "Ana Borrada"), await player(app, "Bea Queda")];
    const categoryId = await categoryOf(app, owner);
    const pairId = await pairUp(categoryId, ana, bea);
    const result = { personId: sql`${bea.id}`, partnerId: ana.id, finalPosition: 1, pointsAwarded: 60 };
    const dates = { dateCompleted: "2026-05-10", validUntil: "2027-05-09" } as const;
    await app.db.insert(tournamentResult).values({ ...result, ...dates, categoryId });
    await upload(app, "/api/v1/me/photo", ana.cookie, await photo("png"));
    const { photoUrl } = await ana.api.accounts.me();
    await post(app, "/api/auth/request-password-reset", { email: ana.email });
    const sol = await withRole(app, "Sol Súper", "super_admin");
    const profile = { category: "Femenino", level: "4ta", location: "Villa Borrada", instagram: "borrada" } as const;
    const unchanged = { userId: ana.id, role: null, clubIds: [] };
    await sol.api.admin.editUser({ ...unchanged, name: "Ana Borrada Gil", profile });
    await sol.api.admin.editUser({ ...unchanged, name: "Ana Borrada", profile: { ...profile, level: "5ta" } });

    expect(await ana.api.accounts.close({ email: ana.email, password: testPassword })).toEqual({ closed: true });

    expect(await statusOfMe(app, ana.cookie)).toBe(401);
    expect((await signIn(app, ana.email, testPassword)).status).toBe(401);
    expect((await app.fetch(photoUrl ?? "")).status).toBe(404);
    const rows = await Promise.all([
      app.db.select().from(person),
      app.db.select().from(playerProfile),
      app.db.select().from(session),
      app.db.select().from(signInMethod).where(eq(signInMethod.userId, ana.id)),
      app.db.select().from(verification),
      app.db.select().from(mail),
      app.db.select().from(auditEvent),
    ]);
    const left = JSON.stringify(rows);
    for (const trace of ["Ana Borrada", "Villa Borrada", '"borrada"', ana.email, photoUrl])
      expect(left).not.toContain(trace);
    expect(rows[3]).toEqual([]);
    const told = rows[6].filter(({ action }) => action === "person.edited").map(({ before, after }) => [before, after]);
    const nobody = { name: "Jugador eliminado", profile: { location: "-", instagram: null } };
    expect(told).toMatchObject([
      [{ ...nobody, profile: { level: "7ma" } }, nobody],
      [nobody, { profile: { level: "5ta" } }],
    ]);

    const { history } = await owner.api.players.profile({ playerId: bea.id });
    expect(history).toMatchObject([{ partner: { id: ana.id, name: "Jugador eliminado", photoUrl: null } }]);
    expect(await app.db.select().from(pair).where(eq(pair.id, pairId))).toHaveLength(1);
    await expect(bea.api.players.profile({ playerId: ana.id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    const ranking = await bea.api.players.ranking({ category: "Masculino", level: "7ma" });
    expect(ranking.rows.map(({ id }) => id)).not.toContain(ana.id);
  });

  test("leaves no column about the person unchanged, except those that identify nobody", async () => {
    const ana = await player(app, "Ana Ríos");
    await ana.api.accounts.saveProfile({ category: "Femenino", level: "4ta", location: "Paraná", instagram: "ana.r" });
    await upload(app, "/api/v1/me/photo", ana.cookie, await photo("png"));
    await ana.api.accounts.savePhone({ phone: "343 455-1234" });
    const written = { emailVerified: true, madeByClub: owner.clubId, phoneProvenAt: new Date(), whatsappOk: true };
    await app.db.update(person).set(written).where(eq(person.id, ana.id));
    const earned = { rankingBest: 500, earlierPoints: 500 };
    await app.db
      .update(playerProfile)
      .set(earned)
      .where(eq(playerProfile.personId, personId(ana.id)));
    const before = await keptAbout(ana.id);
    await ana.api.accounts.close({ email: ana.email, password: testPassword });
    const after = await keptAbout(ana.id);
    expect([...after].filter(([, value]) => value !== null).map(([column]) => column)).toEqual(
      expect.arrayContaining(["person.name", "player_profile.location"]),
    );
    // A column that held nothing proves nothing: a new column needs a value in the set-up above.
    const empty = [...after.keys()].filter((column) => before.get(column) == null && column !== ofGuestsAlone);
    expect(empty).toEqual([]);
    const untouched = [...after].filter(([column, value]) => value !== null && value === before.get(column));
    expect(untouched.map(([column]) => column).filter((column) => !namesNobody.has(column))).toEqual([]);
  });

  test("withdraws open proposals and entries without a partner", async () => {
    const [ana, bea, caro] = [await player(app, "Ana"), await player(app, "Bea"), await player(app, "Caro")];
    const categoryId = await categoryOf(app, owner);
    await enter(categoryId, ana, bea, caro);
    await propose(categoryId, ana, bea);
    await propose(categoryId, caro, ana);
    await ana.api.accounts.close({ email: ana.email, password: testPassword });
    const id = personId(ana.id);
    const theirs = or(eq(pair.proposerId, id), eq(pair.inviteeId, id));
    expect(await app.db.select().from(pair).where(theirs)).toEqual([]);
    expect(await app.db.select().from(entry).where(eq(entry.personId, id))).toEqual([]);
    expect((await caro.api.pairs.candidates({ categoryId })).map(({ id }) => id)).toEqual([bea.id]);
  });

  test("frees the address: its owner may register anew, and finds no old data", async () => {
    const ana = await player(app, "Ana Ríos");
    await ana.api.accounts.close({ email: ana.email, password: testPassword });
    const again = await post(app, "/api/auth/sign-up/email", { name: "Ana", email: ana.email, password: testPassword });
    expect(again.status).toBe(200);
    expect((await again.json()).user.id).not.toBe(ana.id);
  });

  test.each([
    ["without the password", {}],
    ["with a wrong password", { password: "no-es-esta" }],
    ["with somebody else's address", { email: "otra@example.com", password: testPassword }],
  ])("is refused %s, and changes nothing", async (_what, wrong) => {
    const ana = await player(app, "Ana Ríos");
    const closing = ana.api.accounts.close({ email: ana.email, ...wrong });
    await expect(closing).rejects.toMatchObject({ status: 422, code: "CONFIRMATION_WRONG" });
    expect(await ana.api.accounts.me()).toMatchObject({ name: "Ana Ríos", email: ana.email });
  });

  test("is refused to a club's administrator, whose club would be left without one", async () => {
    const closing = owner.api.accounts.close({ email: owner.email, password: testPassword });
    await expect(closing).rejects.toMatchObject({ status: 409, code: "ACCOUNT_IN_CHARGE" });
  });

  test("needs no password of an account that has none", async () => {
    const ana = await player(app, "Ana de Google");
    await app.db
      .update(signInMethod)
      .set({ providerId: "google", password: null })
      .where(eq(signInMethod.userId, ana.id));
    expect(await ana.api.accounts.close({ email: ana.email.toUpperCase() })).toEqual({ closed: true });
  });
});
