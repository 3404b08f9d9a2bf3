import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { movedColumns, neverAGuest, ofTheRecord } from "#server/db/person-columns.ts";
import { person } from "#server/db/tables/people.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, enter, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, somebody } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);

const sixth = { category: "Masculino", level: "6ta" } as const;
const phone = "0343 15-455-1234";

function writeDown(name: string, more: { phone?: string } = {}, by = paraná) {
  return by.api.guests.add({ clubId: by.clubId, name, ...sixth, isAnother: true, ...more });
}

const toldTo = async ({ api }: Pick<typeof ana, "api">) =>
  (await api.notices.list({})).notices.map(({ title }) => title);
const linkOf = async (playerId: string) => ({ token: (await paraná.api.claims.send({ playerId })).token });

/** Creates a tournament won by a pair of two guests, closed with its points. */
async function wonByGuests() {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "6ta" }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, 3);
  const [rita, tere] = [await writeDown("Rita de la Fuente", { phone }), await writeDown("Tere Gil")];
  const pair = await paraná.api.pairs.addByHand({ categoryId, playerIds: [rita.id, tere.id], confirmed: true });
  await paraná.api.draws.generate({ categoryId });
  await playOut(paraná, tournamentId, ({ sides }) => {
    const set = { kind: "games", ...(sides[0].pairId === pair.id ? { pair1: 6, pair2: 0 } : { pair1: 0, pair2: 6 }) };
    return { kind: "played", sets: [set, set].map((one) => ({ ...one, kind: "games" as const })) };
  });
  now = new Date("2026-11-30T12:00:00Z");
  await paraná.api.tournaments.close({ tournamentId });
  now = saturdayEvening;
  return { rita, tere, tournamentId, categoryId, pairId: pair.id };
}

describe("every column that names a person", () => {
  test("is either moved when a guest is merged into an account, never names a guest, or belongs to the record", async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      with recursive named as (
        select conrelid, conkey[nth] as num from pg_constraint, generate_subscripts(conkey, 1) nth
          where contype = 'f' and confrelid = 'person'::regclass
        union select child.conrelid, child.conkey[at.nth] from pg_constraint child
          cross join generate_subscripts(child.confkey, 1) as at (nth)
          join named on named.conrelid = child.confrelid and named.num = child.confkey[at.nth]
          where child.contype = 'f')
      select distinct conrelid::regclass || '.' || attname as name from named
      join pg_attribute on attrelid = conrelid and attnum = num`);
    const known = [...movedColumns.map(({ table, column }) => `${table}.${column}`), ...neverAGuest, ...ofTheRecord];
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const keys = await app.db.execute<{ name: string; key: string[] }>(sql`
      select indrelid::regclass::text as name, array_agg(attname::text order by attname) as key from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indisprimary group by 1`);
    const keyOf = new Map(keys.rows.map(({ name, key }) => [name, key]));
    for (const { table, key } of movedColumns) expect([table, key.toSorted()]).toEqual([table, keyOf.get(table)]);
  });
});

describe("a guest who is sent a link", () => {
  test("claims their results once: pairs, points and tournaments become theirs, and no record names the guest any more", async () => {
    const { rita, tere, tournamentId, pairId } = await wonByGuests();
    const lucía = await somebody(app, "Lucía Paz");
    const sent = await paraná.api.claims.send({ playerId: rita.id });
    expect(sent).toMatchObject({ name: "Rita de la Fuente", phone: { e164: "+5493434551234" } });
    const token = { token: sent.token };

    // The link shows its contents to anyone, signed in or not, and that takes nothing.
    const seen = await app.client().claims.look(token);
    expect(seen).toMatchObject({ name: "Rita de la Fuente", clubName: "Club Paraná", ...sixth });
    expect(seen.parts).toMatchObject([
      { tournamentId, tournamentName: "Apertura", finalPosition: 1, points: expect.any(Number) },
    ]);
    await lucía.api.claims.look(token);
    expect((await lucía.api.accounts.me()).profile).toBeNull();

    // Points are won on the day on which the tournament ends, and counted from then on.
    now = new Date("2026-11-30T12:00:00Z");
    expect(await lucía.api.claims.take(token)).toEqual({ playerId: lucía.id, tournaments: 1 });
    expect([(await toldTo(paraná)).includes("Lucía Paz tomó su perfil"), await toldTo(lucía)]).toEqual([true, []]);
    const me = await lucía.api.accounts.me();
    expect(me).toMatchObject({ name: "Lucía Paz", phone: { e164: "+5493434551234" }, profile: sixth });
    const profile = await ana.api.players.profile({ playerId: lucía.id });
    expect(profile).toMatchObject({
      titles: 1,
      guestOf: null,
      history: [{ finalPosition: 1, partner: { id: tere.id } }],
    });
    expect((await ana.api.players.statistics({ playerId: lucía.id })).won).toBeGreaterThan(0);
    const past = await lucía.api.tournaments.myPast({});
    expect(past.tournaments.map(({ id }) => id)).toEqual([tournamentId]);
    const { categories } = await ana.api.tournaments.get({ tournamentId });
    expect(
      categories[0]?.pairs
        .find(({ id }) => id === pairId)
        ?.players.map(({ id }) => id)
        .toSorted(),
    ).toEqual([lucía.id, tere.id].toSorted());
    const ranked = (await ana.api.players.ranking(sixth)).rows.map(({ id }) => id);
    expect(ranked).toContain(lucía.id);
    expect(ranked).not.toContain(rita.id);
    await expect(ana.api.players.profile({ playerId: rita.id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    const [row] = await app.db.select().from(person).where(eq(person.id, lucía.id));
    expect(row?.phoneProvenAt).toEqual(now);
    expect(await examine(app.db)).toEqual([]);

    await expect(bea.api.claims.take(token)).rejects.toMatchObject({ status: 409, code: "CLAIM_USED" });
    await expect(app.client().claims.look(token)).rejects.toMatchObject({ code: "CLAIM_USED" });
    now = saturdayEvening;
  });

  test("cannot use a link that another person used, that is 30 days old, unknown, or of an erased guest", async () => {
    const { id } = await writeDown("Sole Única", { phone });
    const [first, second] = [await linkOf(id), await linkOf(id)];
    const nothing = { status: 404, code: "CLAIM_NOT_FOUND" };
    for (const act of [app.client().claims.look, ana.api.claims.take]) {
      await expect(act(first)).rejects.toMatchObject(nothing);
      await expect(act({ token: "x" })).rejects.toMatchObject(nothing);
      now = new Date(saturdayEvening.getTime() + 30 * 24 * 60 * 60 * 1000);
      await expect(act(second)).rejects.toMatchObject({ status: 409, code: "CLAIM_EXPIRED" });
      now = saturdayEvening;
    }
    const corrected = { playerId: id, name: "Sole Única", ...sixth, phone: "343 455-9999" };
    await paraná.api.guests.correct(corrected);
    await expect(app.client().claims.look(second)).rejects.toMatchObject(nothing);
    const third = await linkOf(id);
    await paraná.api.guests.erase({ playerId: id });
    await expect(app.client().claims.look(third)).rejects.toMatchObject(nothing);
  });

  test("is one person: of two who press at once, one gets the profile", async () => {
    const { id } = await writeDown("Uno Solo");
    const token = await linkOf(id);
    const takers = await Promise.all([1, 2, 3].map((nth) => somebody(app, `Quien ${nth}`)));
    const answers = await Promise.allSettled(takers.map(({ api }) => api.claims.take(token)));
    const codes = answers.map((one) => (one.status === "fulfilled" ? "done" : one.reason.code));
    expect(codes.toSorted()).toEqual(["CLAIM_USED", "CLAIM_USED", "done"]);
  });

  test("cannot be a player in the same category, and the link then still works", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta" });
    const { id } = await writeDown("Misma Llave");
    const caro = await player(app, "Caro Paz", { level: "6ta" });
    await paraná.api.pairs.addByHand({ categoryId, playerIds: [id, ana.id], confirmed: true, letIn: true });
    await enter(categoryId, caro);
    const token = await linkOf(id);
    await expect(caro.api.claims.take(token)).rejects.toMatchObject({ status: 409, code: "CLAIM_CLASHES" });
    await expect(ana.api.claims.take(token)).rejects.toMatchObject({ code: "CLAIM_CLASHES" });
    expect(await bea.api.claims.take(token)).toEqual({ playerId: bea.id, tournaments: 1 });
  });
});

describe("a player who enters the phone number of a club's guest", () => {
  const shared = "343 455-7777";

  test("learns only that the club was asked, and becomes the guest once the club confirms", async () => {
    const { id } = await writeDown("Nora Núñez", { phone: shared });
    const nora = await player(app, "Nora N.");
    expect((await nora.api.accounts.savePhone({ phone: "343 455-0000" })).askedClubs).toEqual([]);
    expect(await nora.api.accounts.savePhone({ phone: shared })).toMatchObject({ askedClubs: ["Club Paraná"] });
    expect((await nora.api.accounts.savePhone({ phone: shared })).askedClubs).toEqual([]);

    expect(await toldTo(paraná)).toContain("Nora N. puede ser un jugador sin cuenta tuyo");
    const { requests } = await paraná.api.claims.requests({ clubId: paraná.clubId });
    expect(requests).toMatchObject([
      { person: { id: nora.id, hasAccount: true }, guests: [{ id, name: "Nora Núñez" }] },
    ]);
    const requestId = requests[0]?.id ?? "";
    const other = await writeDown("Otra Sin Teléfono");
    const wrong = paraná.api.claims.answer({ requestId, guestId: other.id });
    await expect(wrong).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    expect(await paraná.api.claims.answer({ requestId, guestId: id })).toEqual({ joined: true, proposed: false });
    expect((await paraná.api.claims.requests({ clubId: paraná.clubId })).requests).toEqual([]);
    expect(await toldTo(nora)).toEqual(["Lo que jugaste ya está en tu perfil"]);
    const again = paraná.api.claims.answer({ requestId, guestId: null });
    await expect(again).rejects.toMatchObject({ status: 409, code: "CLAIM_ANSWERED" });
    await expect(ana.api.players.profile({ playerId: id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
  });

  test("is refused for good, and can ask about three phone numbers a day at most", async () => {
    await writeDown("Olga Ocho", { phone: "343 455-8888" });
    const quien = await player(app, "Quien Pregunta");
    await quien.api.accounts.savePhone({ phone: "343 455-8888" });
    const { requests } = await paraná.api.claims.requests({ clubId: paraná.clubId });
    expect(await paraná.api.claims.answer({ requestId: requests[0]?.id ?? "", guestId: null })).toEqual({
      joined: false,
      proposed: false,
    });
    expect(await toldTo(quien)).toEqual(["Club Paraná no te reconoció"]);
    expect((await quien.api.accounts.savePhone({ phone: "343 455-8888" })).askedClubs).toEqual([]);
    await quien.api.accounts.savePhone({ phone: "343 455-1111" });
    await writeDown("Tarde Nueve", { phone: "343 455-9999" });
    expect((await quien.api.accounts.savePhone({ phone: "343 455-9999" })).askedClubs).toEqual([]);
  });
});

describe("a club that names its guest", () => {
  test("sees the rows that would move, merges, and separates again", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "6ta" }]);
    const [categoryId = ""] = categoryIds;
    const { id } = await writeDown("Rosa Doble");
    const mate = await player(app, "Mara Seis", { level: "6ta" });
    const pair = await paraná.api.pairs.addByHand({ categoryId, playerIds: [id, mate.id], confirmed: true });
    const rosa = await player(app, "Rosa D.");
    const both = { playerId: id, intoId: rosa.id };
    expect(await paraná.api.merges.preview(both)).toMatchObject({
      from: { id, hasAccount: false },
      into: { id: rosa.id, level: "7ma" },
      parts: [{ tournamentId, finalPosition: null }],
      clashes: [],
    });
    const stranger = await writeDown("Ajena", {}, santaFe);
    const foreign = paraná.api.merges.join({ playerId: id, intoId: stranger.id });
    await expect(foreign).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });

    const { mergeId } = await paraná.api.merges.join(both);
    const playersOf = async () =>
      (await ana.api.tournaments.get({ tournamentId })).categories[0]?.pairs.find((one) => one.id === pair.id)?.players;
    expect((await playersOf())?.map((one) => one.id)).toContain(rosa.id);
    const listed = await paraná.api.merges.ofClub({ clubId: paraná.clubId });
    const mine = listed.merges.find((one) => one.id === mergeId);
    expect(mine).toMatchObject({ how: "club", from: { id }, into: { id: rosa.id } });
    expect(await paraná.api.merges.separate({ mergeId })).toEqual({ separated: true });
    expect((await playersOf())?.map((one) => one.id)).toContain(id);
    const twice = paraná.api.merges.separate({ mergeId });
    await expect(twice).rejects.toMatchObject({ status: 404, code: "MERGE_NOT_FOUND" });
    expect(await examine(app.db)).toEqual([]);
  });

  test("cannot separate after later changes, or after 30 days", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta", cost: 0 });
    const { id } = await writeDown("Tita Uno");
    const [mate, tita] = [
      await player(app, "Mia Seis", { level: "6ta" }),
      await player(app, "Tita U.", { level: "6ta" }),
    ];
    const pair = await paraná.api.pairs.addByHand({ categoryId, playerIds: [id, mate.id], confirmed: false });
    const { mergeId } = await paraná.api.merges.join({ playerId: id, intoId: tita.id });
    await tita.api.pairs.dissolve({ pairId: pair.id });
    await tita.api.pairs.leave({ categoryId });
    const undone = paraná.api.merges.separate({ mergeId });
    await expect(undone).rejects.toMatchObject({ status: 409, code: "MERGE_OUTDATED" });
    expect((await ana.api.players.profile({ playerId: tita.id })).name).toBe("Tita U.");
    now = new Date(saturdayEvening.getTime() + 30 * 24 * 60 * 60 * 1000);
    await expect(paraná.api.merges.separate({ mergeId })).rejects.toMatchObject({ code: "MERGE_NOT_FOUND" });
    now = saturdayEvening;
  });

  test("merges one guest into another; a claim takes the whole chain, and closing the account erases both", async () => {
    const [one, other] = [await writeDown("Eco Primera", { phone: "343 455-2222" }), await writeDown("Eco Segunda")];
    await paraná.api.merges.join({ playerId: one.id, intoId: other.id });
    const eco = await player(app, "Eco Cuenta");
    await eco.api.claims.take(await linkOf(other.id));
    expect(await examine(app.db)).toEqual([]);
    expect((await eco.api.accounts.exportData()).joined).toHaveLength(1);
    await eco.api.accounts.close({ email: eco.email, password: "secreto1" });
    const rows = await app.db.select().from(person);
    expect(JSON.stringify(rows)).not.toMatch(/Eco |4552222/);
  });
});
