import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { person, playerProfile, session } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);

const sixth = { category: "Masculino", level: "6ta" } as const;

function writeDown(name: string, more: { phone?: string; isAnother?: boolean } = {}, by = paraná) {
  return by.api.guests.add({ clubId: by.clubId, name, ...sixth, ...more });
}

const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);

describe("a pair of two guests", () => {
  test("is entered, confirmed, drawn, played, ranked and shown like any other", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "6ta", cost: 8000 }]);
    const [categoryId = ""] = categoryIds;
    await fillWithConfirmedPairs(app, categoryId, paraná, 3);
    const rita = await writeDown("  Rita   de la Fuente ", { phone: "0343 15-455-1234" });
    const tere = await writeDown("Tere Gil");
    expect(rita).toMatchObject({ name: "Rita de la Fuente", shortName: "de la Fuente", hasAccount: false, ...sixth });
    expect(rita.phone).toEqual({ e164: "+5493434551234", text: "0343 15-455-1234" });
    const added = await paraná.api.pairs.addByHand({ categoryId, playerIds: [rita.id, tere.id], confirmed: true });
    const { pairId } = { pairId: added.id };
    await paraná.api.pairs.undoConfirmation({ pairId });
    await paraná.api.pairs.confirmPayment({ pairId });

    await paraná.api.draws.generate({ categoryId });
    await playOut(paraná, tournamentId, ({ sides }) => {
      const set = sides[0].pairId === pairId ? { pair1: 6, pair2: 0 } : { pair1: 0, pair2: 6 };
      const sets = [{ kind: "games", ...set } as const, { kind: "games", ...set } as const];
      return { kind: "played", sets };
    });
    now = new Date("2026-11-30T12:00:00Z");
    await paraná.api.tournaments.close({ tournamentId });

    const { categories } = await ana.api.tournaments.get({ tournamentId });
    expect(categories[0]?.results[0]).toMatchObject({ position: 1 });
    expect(categories[0]?.pairs.find(({ id }) => id === pairId)?.players).toMatchObject([
      { id: rita.id },
      { id: tere.id },
    ]);
    const ranking = await ana.api.players.ranking(sixth);
    expect(idsOf(ranking.rows.slice(0, 2)).toSorted()).toEqual([rita.id, tere.id].toSorted());
    const profile = await ana.api.players.profile({ playerId: rita.id });
    expect(profile).toMatchObject({
      name: "Rita de la Fuente",
      guestOf: null,
      history: [{ finalPosition: 1 }],
    });
    expect(profile.profile).toMatchObject({ ...sixth, location: "Entre Ríos" });
    expect((await ana.api.players.statistics({ playerId: rita.id })).won).toBeGreaterThan(0);
    // Only their own club sees that a player is a guest.
    const guestOf = async (reader: typeof paraná) => (await reader.api.players.profile({ playerId: rita.id })).guestOf;
    expect([await guestOf(paraná), await guestOf(santaFe)]).toEqual(["Club Paraná", null]);
    now = saturdayEvening;
  });

  test("leaves the draw like any other, and letters to the entrants skip them", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "6ta" }]);
    const [categoryId = ""] = categoryIds;
    const one = await writeDown("Uno Solo");
    const other = await writeDown("Dos Juntos");
    const { id: pairId } = await paraná.api.pairs.addByHand({
      categoryId,
      playerIds: [one.id, other.id],
      confirmed: true,
    });
    await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    await paraná.api.draws.generate({ categoryId });
    await paraná.api.matches.withdrawPair({ categoryId, pairId });
    const [category] = (await paraná.api.matches.ofTournament({ tournamentId })).categories;
    expect(category?.withdrawnPairIds).toEqual([pairId]);

    const called = await tournamentOf(app, paraná, [{ level: "6ta" }]);
    const playerIds: [string, string] = [one.id, ana.id];
    await paraná.api.pairs.addByHand({ categoryId: called.categoryIds[0] ?? "", playerIds, confirmed: false });
    await paraná.api.tournaments.cancel({ tournamentId: called.tournamentId });
    const letters = (await lettersAtNoon(app)).filter(({ text }) => text.includes("canceló el torneo"));
    expect(letters.map(({ to }) => to)).toEqual([ana.email]);
  });
});

describe("a guest", () => {
  test("is found again by the club that added them, and hidden from another", async () => {
    const { id } = await writeDown("Sole Única");
    const search = (of: typeof paraná) => of.api.bookings.findPlayers({ clubId: of.clubId, text: "sole unica" });
    expect(await search(paraná)).toMatchObject([{ id, hasAccount: false, ...sixth, location: "Entre Ríos" }]);
    expect(await search(santaFe)).toEqual([]);
    const categoryId = await categoryOf(app, santaFe, { level: "6ta" });
    const entered = santaFe.api.pairs.addByHand({ categoryId, playerIds: [id, ana.id], confirmed: false });
    await expect(entered).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    const slot = { courtId: santaFe.courtIds[0] ?? "", day: "2026-11-21", startMinute: 1200, endMinute: 1260 };
    const booked = santaFe.api.bookings.reserve({ ...slot, holder: { kind: "player", playerId: id } });
    await expect(booked).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    const refused = { code: "PLAYER_NOT_FOUND" };
    await expect(paraná.api.guests.correct({ playerId: ana.id, name: "Otra" })).rejects.toMatchObject(refused);
    await expect(paraná.api.guests.erase({ playerId: ana.id })).rejects.toMatchObject(refused);
  });

  test("is not added twice by accident, with a known name or a known phone", async () => {
    await writeDown("Nora Núñez", { phone: "343 455 7777" });
    const refused = { code: "GUEST_KNOWN" };
    await expect(writeDown("NORA  nunez")).rejects.toMatchObject(refused);
    await expect(writeDown("ana ríos")).rejects.toMatchObject(refused);
    await expect(writeDown("Norita", { phone: "0343 15 4557777" })).rejects.toMatchObject(refused);
    const another = await writeDown("Nora Núñez", { isAnother: true });
    expect(another.name).toBe("Nora Núñez");
    // Another club has guests of its own, and players' phones are not compared: the answer would reveal who plays here.
    await ana.api.accounts.savePhone({ phone: "343 455 8888" });
    await writeDown("Nora Núñez", { phone: "343 455 7777" }, santaFe);
    await writeDown("Nadie Conocida", { phone: "343 455 8888" });
  });

  test("leaves the category with the partner, as a guest cannot accept another one", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta" });
    const { id } = await writeDown("Sin Pareja");
    const pair = await paraná.api.pairs.addByHand({ categoryId, playerIds: [ana.id, id], confirmed: false });
    expect(idsOf(await bea.api.pairs.candidates({ categoryId }))).toEqual([]);
    await ana.api.pairs.dissolve({ pairId: pair.id });
    const left = await app.db.select().from(entry).where(eq(entry.categoryId, categoryId));
    expect(left).toMatchObject([{ personId: ana.id, status: "unpaired" }]);
    const again = await paraná.api.pairs.addByHand({ categoryId, playerIds: [ana.id, id], confirmed: true });
    await paraná.api.pairs.remove({ pairId: again.id });
    expect(idsOf(await bea.api.pairs.candidates({ categoryId }))).toEqual([ana.id]);
  });

  test("is corrected by the club, and can never sign in: neither by a session nor by a club membership", async () => {
    const { id } = await writeDown("Ritta Gómez", { phone: "3434559999" });
    const corrected = await paraná.api.guests.correct({ playerId: id, name: "Rita Gómez", phone: "" });
    expect(corrected).toMatchObject({ id, name: "Rita Gómez", shortName: "Gómez", phone: null });
    const wrong = paraná.api.guests.correct({ playerId: id, name: "Rita Gómez", phone: "455-1234" });
    await expect(wrong).rejects.toMatchObject({ code: "PHONE_INVALID" });
    const row = { id: crypto.randomUUID(), token: "x", userId: id, expiresAt: new Date(Date.now() + 60_000) };
    await expect(app.db.insert(session).values(row)).rejects.toThrow();
    const sol = await withRole(app, "Sol", "super_admin");
    const given = { userId: id, name: "Rita Gómez", clubIds: [paraná.clubId], profile: null };
    const made = sol.api.admin.editUser({ ...given, role: "club_admin" });
    await expect(made).rejects.toMatchObject({ code: "ROLE_FIXED" });
    expect(await sol.api.admin.editUser({ ...given, role: null })).toMatchObject({ email: null, role: "player" });
  });

  test("is erased when they ask the club for it: their results stay, under 'Jugador eliminado'", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta" });
    const { id } = await writeDown("Olvido Total", { phone: "343 455 6666" });
    const { id: pairId } = await paraná.api.pairs.addByHand({ categoryId, playerIds: [ana.id, id], confirmed: true });
    await paraná.api.guests.correct({ playerId: id, name: "Olvido Total", phone: "343 455 6667" });
    const sol = await withRole(app, "Sol", "super_admin");
    await sol.api.admin.editUser({ userId: id, name: "Olvido Entero", role: null, clubIds: [], profile: null });
    expect(await paraná.api.guests.erase({ playerId: id })).toEqual({ erased: true });
    const rows = await Promise.all([
      app.db.select().from(person).where(eq(person.id, id)),
      app.db.select().from(playerProfile).where(eq(playerProfile.personId, id)),
      app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(auditEvent.id),
    ]);
    for (const trace of ["Olvido", "455666", "Entre Ríos"]) expect(JSON.stringify(rows)).not.toContain(trace);
    expect(rows[2].map(({ action }) => action)).toEqual([
      "guest.added",
      "guest.corrected",
      "person.edited",
      "guest.erased",
    ]);
    const [category] = (await ana.api.tournaments.mine()).flatMap(({ categories }) =>
      categories.filter((one) => one.id === categoryId),
    );
    expect(category?.mine.pairs).toMatchObject([
      { id: pairId, players: [{ id: ana.id }, { name: "Jugador eliminado" }] },
    ]);
    await expect(paraná.api.guests.erase({ playerId: id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    await expect(ana.api.players.profile({ playerId: id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    expect(await paraná.api.bookings.findPlayers({ clubId: paraná.clubId, text: "eliminado" })).toEqual([]);
  });
});
