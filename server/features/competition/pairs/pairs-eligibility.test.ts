import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, entryOf, propose, standing, terms, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";

const app = await createTestApp();
const [paraná, sixth, other, seventh, eva, mora, sam] = await Promise.all([
  club(app, "Club Paraná"),
  player(app, "Leo Sexta", { level: "6ta" }),
  player(app, "Gabo Sexta", { level: "6ta" }),
  player(app, "Nico Séptima"),
  player(app, "Eva Séptima", { category: "Femenino" }),
  player(app, "Mora Séptima", { category: "Femenino" }),
  player(app, "Sam Mixto", { category: "Mixto" }),
]);
afterAll(() => app.close());

/** Changes the stored profile, also in ways closed to its owner. */
function becomes({ id }: SomeBody, profile: Partial<typeof playerProfile.$inferInsert>) {
  return app.db.update(playerProfile).set(profile).where(eq(playerProfile.personId, id));
}

function managed(tournamentId: string) {
  return paraná.api.tournaments.manage({ tournamentId }).then(({ categories }) => categories[0]);
}

describe("a player alone", () => {
  test.each([
    ["a weaker level", sixth, {}, "LEVEL_NOT_ALLOWED"],
    ["the other category", eva, {}, "OTHER_CATEGORY"],
    [
      "a range that is too weak",
      seventh,
      { eligibility: { kind: "range", weakest: "6ta", strongest: "5ta" } },
      "LEVEL_NOT_ALLOWED",
    ],
  ] as const)("does not enter %s", async (_, somebody, options, code) => {
    const categoryId = await categoryOf(app, paraná, options);
    const refused = somebody.api.pairs.preRegister({ categoryId, ...terms });
    await expect(refused).rejects.toMatchObject({ status: 409, code });
    expect(await entryOf(app, categoryId, somebody)).toBeUndefined();
  });

  test.each([
    ["their own level", sixth, { level: "6ta" }],
    ["a stronger one", sixth, { level: "2da" }],
    ["Mixto", eva, { name: "Mixto" }],
    ["any level where the category is open", sixth, { eligibility: { kind: "open" } }],
    ["one that their profile does not tell of", sam, { name: "Femenino" }],
  ] as const)("enters %s", async (_, somebody, options) => {
    const categoryId = await categoryOf(app, paraná, options);
    await enter(categoryId, somebody);
    expect(await entryOf(app, categoryId, somebody)).toMatchObject({ status: "unpaired" });
  });
});

describe("two players", () => {
  test("are both checked at the proposal and at the acceptance, by their profiles at that time", async () => {
    const categoryId = await categoryOf(app, paraná, { level: "6ta" });
    await enter(categoryId, sixth, other);
    await becomes(other, { level: "5ta" });
    const proposing = sixth.api.pairs.propose({ categoryId, partnerId: other.id });
    await expect(proposing).rejects.toMatchObject({ status: 409, code: "PARTNER_NOT_ELIGIBLE" });
    await becomes(other, { level: "6ta" });
    const pairId = await propose(categoryId, sixth, other);
    await becomes(sixth, { level: "1ra" });
    const accepting = () => other.api.pairs.accept({ pairId });
    await expect(accepting()).rejects.toMatchObject({ status: 409, code: "PARTNER_NOT_ELIGIBLE" });
    await becomes(sixth, { level: "6ta" });
    await becomes(other, { category: "Femenino" });
    await expect(accepting()).rejects.toMatchObject({ status: 409, code: "OTHER_CATEGORY" });
    expect((await standing(app, categoryId, other)).step).toBe("answer");
    await becomes(other, { category: "Masculino" });
    await accepting();
    expect((await standing(app, categoryId, other)).step).toBe("awaiting-club");
  });

  test("are a woman and a man in Mixto", async () => {
    const categoryId = await categoryOf(app, paraná, { name: "Mixto" });
    await enter(categoryId, eva, mora, seventh);
    const refused = eva.api.pairs.propose({ categoryId, partnerId: mora.id });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "PAIR_NOT_MIXED" });
    await propose(categoryId, eva, seventh);
  });

  test("reach the sum of levels that the category requires", async () => {
    const categoryId = await categoryOf(app, paraná, { eligibility: { kind: "sum", least: 13 } });
    await enter(categoryId, sixth, other, seventh);
    const refused = sixth.api.pairs.propose({ categoryId, partnerId: other.id });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "SUM_TOO_LOW" });
    await propose(categoryId, sixth, seventh);
  });
});

describe("the club", () => {
  test("is shown the objections to a pair, and may let it in all the same, which is audited and shown", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [categoryId = ""] = categoryIds;
    const playerIds: [string, string] = [sixth.id, eva.id];
    const form = { categoryId, playerIds, confirmed: false };
    const refused = paraná.api.pairs.addByHand(form);
    await expect(refused).rejects.toMatchObject({ status: 409, code: "OTHER_CATEGORY" });
    expect(await entryOf(app, categoryId, sixth)).toBeUndefined();

    const { id } = await paraná.api.pairs.addByHand({ ...form, letIn: true });
    const despite = ["OTHER_CATEGORY", "LEVEL_NOT_ALLOWED"];
    expect(await app.db.select().from(pair).where(eq(pair.id, id))).toMatchObject([{ letIn: despite }]);
    expect((await managed(tournamentId))?.pairs).toMatchObject([{ id, letIn: despite, unverified: false }]);
    const written = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, id));
    expect(written).toMatchObject([{ action: "pair.added", actorId: paraná.id, after: { letInDespite: despite } }]);
  });

  test("needs no exception for an eligible pair, and sees profiles that do not prove eligibility", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ name: "Femenino" }]);
    const [categoryId = ""] = categoryIds;
    await enter(categoryId, mora);
    const playerIds: [string, string] = [eva.id, sam.id];
    const { id } = await paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed: true, letIn: true });
    const shown = await managed(tournamentId);
    expect(shown?.pairs).toMatchObject([{ id, letIn: [], unverified: true }]);
    expect(shown?.entrants.map(({ name, unverified }) => [name, unverified])).toEqual([
      ["Eva Séptima", false],
      ["Mora Séptima", false],
      ["Sam Mixto", true],
    ]);
  });
});
