import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { person } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { categoryOf, enter, entryOf, pairUp, propose, terms, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, somebody } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
const [ana, bea, caro, dani] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Beatriz Núñez"),
  player(app, "Carolina Paz", { level: "5ta", location: "Diamante" }),
  player(app, "Álvaro Gil"),
]);
afterAll(() => app.close());

describe("pre-registration", () => {
  test("enters the player unpaired, and keeps the version and the time of the accepted terms", async () => {
    const categoryId = await categoryOf(app, paraná);
    const answer = await ana.api.pairs.preRegister({ categoryId, ...terms });
    expect(answer).toEqual({ step: "find-partner", pairs: [], owes: null });
    expect(await entryOf(app, categoryId, ana)).toMatchObject({
      status: "unpaired",
      termsVersion: terms.termsVersion,
      termsAcceptedAt: saturdayEvening,
    });
  });

  test("is refused without the terms, and makes no entry", async () => {
    const categoryId = await categoryOf(app, paraná);
    const refused = ana.api.pairs.preRegister({ categoryId, ...terms, termsAccepted: false });
    await expect(refused).rejects.toMatchObject({ status: 422, code: "TERMS_NOT_ACCEPTED" });
    expect(await entryOf(app, categoryId, ana)).toBeUndefined();
  });

  test("is refused with outdated terms, and makes no entry", async () => {
    const categoryId = await categoryOf(app, paraná);
    const refused = ana.api.pairs.preRegister({ categoryId, ...terms, termsVersion: "2020-01-01" });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "TERMS_CHANGED" });
    expect(await entryOf(app, categoryId, ana)).toBeUndefined();
  });

  test("is refused without a player profile", async () => {
    const categoryId = await categoryOf(app, paraná);
    const newcomer = await somebody(app, "Nadia Nueva");
    const refused = newcomer.api.pairs.preRegister({ categoryId, ...terms });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "PROFILE_REQUIRED" });
    expect(await entryOf(app, categoryId, newcomer)).toBeUndefined();
  });

  test("is refused a second time, and the first entry stays as it was", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana);
    const before = await entryOf(app, categoryId, ana);
    const again = ana.api.pairs.preRegister({ categoryId, ...terms });
    await expect(again).rejects.toMatchObject({ status: 409, code: "ALREADY_ENTERED" });
    expect(await entryOf(app, categoryId, ana)).toEqual(before);
  });

  test("is refused in a category that does not exist", async () => {
    const refused = ana.api.pairs.preRegister({ categoryId: crypto.randomUUID(), ...terms });
    await expect(refused).rejects.toMatchObject({ status: 404, code: "CATEGORY_NOT_FOUND" });
  });

  test.each(["cancelled", "finished"] as const)("is closed once the tournament is %s", async (status) => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [categoryId = ""] = categoryIds;
    await app.db.update(tournament).set({ status }).where(eq(tournament.id, tournamentId));
    const refused = ana.api.pairs.preRegister({ categoryId, ...terms });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "TOURNAMENT_NOT_UPCOMING" });
  });

  test("is separate for each category of a tournament", async () => {
    const { categoryIds } = await tournamentOf(app, paraná, [{}, { level: "6ta" }, { name: "Mixto" }]);
    const [seventh = "", sixth = "", mixed = ""] = categoryIds;
    await enter(seventh, ana);
    await enter(mixed, ana);
    expect(await entryOf(app, seventh, ana)).toMatchObject({ status: "unpaired" });
    expect(await entryOf(app, mixed, ana)).toMatchObject({ status: "unpaired" });
    expect(await entryOf(app, sixth, ana)).toBeUndefined();
  });
});

describe("after the last day of a tournament that its club has not closed", () => {
  const over = { status: 409, code: "TOURNAMENT_NOT_UPCOMING" };

  test("entries, proposals, acceptances, payments and pairs by hand are refused, and open proposals can still be withdrawn", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "5ta" }, { level: "4ta" }]);
    const [here = "", elsewhere = ""] = categoryIds;
    const eve = await player(app, "Eva Sur");
    const accepted = await pairUp(here, caro, dani);
    await enter(here, ana, bea);
    const invited = await propose(here, ana, bea);
    await enter(elsewhere, ana, bea);
    // Half past nine in the evening of the 14th: by UTC it is the 15th already, and the tournament's last day goes on.
    const lastDay = (endDate: "2026-11-13" | "2026-11-14") =>
      app.db.update(tournament).set({ startDate: "2026-11-13", endDate }).where(eq(tournament.id, tournamentId));
    await lastDay("2026-11-14");
    await enter(here, eve);
    await lastDay("2026-11-13");

    await expect(eve.api.pairs.preRegister({ categoryId: elsewhere, ...terms })).rejects.toMatchObject(over);
    await expect(ana.api.pairs.propose({ categoryId: elsewhere, partnerId: bea.id })).rejects.toMatchObject(over);
    await expect(bea.api.pairs.accept({ pairId: invited })).rejects.toMatchObject(over);
    await expect(paraná.api.pairs.confirmPayment({ pairId: accepted })).rejects.toMatchObject(over);
    const byHand = paraná.api.pairs.addByHand({
      categoryId: elsewhere,
      playerIds: [caro.id, dani.id],
      confirmed: true,
    });
    await expect(byHand).rejects.toMatchObject(over);
    await bea.api.pairs.reject({ pairId: invited });
    await dani.api.pairs.dissolve({ pairId: accepted });
  });
});

describe("candidates for a pair", () => {
  test("are the other unpaired players of the category, by name, with details to tell them apart", async () => {
    const { categoryIds } = await tournamentOf(app, paraná, [{ level: "5ta" }, { level: "4ta" }]);
    const [here = "", elsewhere = ""] = categoryIds;
    await enter(here, bea, caro, ana);
    await enter(elsewhere, dani);
    expect(await ana.api.pairs.candidates({ categoryId: here })).toEqual([
      {
        id: bea.id,
        name: "Beatriz Núñez",
        shortName: "Núñez",
        photoUrl: null,
        category: "Masculino",
        level: "7ma",
        location: "Paraná",
      },
      {
        id: caro.id,
        name: "Carolina Paz",
        shortName: "Paz",
        photoUrl: null,
        category: "Masculino",
        level: "5ta",
        location: "Diamante",
      },
    ]);
  });

  test("never include the caller or a paired player", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "5ta" });
    await pairUp(categoryId, bea, caro);
    await enter(categoryId, ana, dani);
    expect((await ana.api.pairs.candidates({ categoryId })).map(({ id }) => id)).toEqual([dani.id]);
  });

  test("include a player with an unanswered invitation from another player", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "5ta" });
    await enter(categoryId, ana, bea, caro);
    await bea.api.pairs.propose({ categoryId, partnerId: caro.id });
    expect((await ana.api.pairs.candidates({ categoryId })).map(({ id }) => id)).toEqual([bea.id, caro.id]);
  });

  test.each([
    ["nunez", "Beatriz Núñez"],
    ["nun\u0303ez", "Beatriz Núñez"],
    ["\u200Bnunez\u2069", "Beatriz Núñez"],
    ["ALVARO", "Álvaro Gil"],
    ["ríos", "Ana Ríos"],
  ])("are found by '%s', whatever the accents and the case", async (text, name) => {
    const categoryId = await categoryOf(app, paraná, { level: "5ta" });
    await enter(categoryId, ana, bea, caro, dani);
    const found = await caro.api.pairs.candidates({ categoryId, text });
    expect(found.map((one) => one.name)).toEqual([name]);
  });

  test.each(["%", "_", "\\", "' or 1=1 --"])("are searched literally: '%s' finds no player", async (text) => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    expect(await ana.api.pairs.candidates({ categoryId, text })).toEqual([]);
  });

  test("are sorted as Spanish sorts: Á with A, Ñ after N", async () => {
    const categoryId = await categoryOf(app, paraná);
    const [ñandú, nora, oscar] = await Promise.all([
      player(app, "Ñandú Sol"),
      player(app, "Nora Zar"),
      player(app, "Oscar Abad"),
    ]);
    await enter(categoryId, oscar, ñandú, dani, nora, bea);
    const names = (await ana.api.pairs.candidates({ categoryId })).map(({ name }) => name);
    expect(names).toEqual(["Álvaro Gil", "Beatriz Núñez", "Nora Zar", "Ñandú Sol", "Oscar Abad"]);
  });

  test("leave out a deactivated account, which cannot be invited either", async () => {
    const categoryId = await categoryOf(app, paraná);
    const gone = await player(app, "Gonzalo Ido");
    await enter(categoryId, ana, gone);
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, gone.id));
    expect(await ana.api.pairs.candidates({ categoryId })).toEqual([]);
    const refused = ana.api.pairs.propose({ categoryId, partnerId: gone.id });
    await expect(refused).rejects.toMatchObject({ code: "PARTNER_NOT_AVAILABLE" });
  });

  test("of a missing category are an error, not an empty list", async () => {
    const refused = ana.api.pairs.candidates({ categoryId: crypto.randomUUID() });
    await expect(refused).rejects.toMatchObject({ status: 404, code: "CATEGORY_NOT_FOUND" });
  });
});
