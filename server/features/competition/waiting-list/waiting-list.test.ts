import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { drawOf, enter, fillWithConfirmedPairs, propose, standing, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, testPassword, withRole } from "#tests/support/people.ts";
import { movePlaces } from "./jobs.ts";

const hour = 3_600_000;
let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
const paraná = await club(app, "Club Paraná");
const [ana, bea, caro, dani] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
  player(app, "Caro Paz"),
  player(app, "Dani Gil"),
]);
afterAll(() => app.close());
beforeEach(() => {
  now = saturdayEvening;
});

const later = (hours: number) => new Date(saturdayEvening.getTime() + hours * hour);
const tomorrow = later(24).toISOString();

/** Runs the job of a minute. */
const turn = () => movePlaces({ db: app.db, now: () => now, log: app.parts.log });

/**
 * Creates a category of two places, both taken, and these pairs on its waiting list, each a second after the one
 * before. The clock then stands on Saturday evening.
 */
async function fullCategory(...line: readonly (readonly [SomeBody, SomeBody])[]) {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ quota: 2, cost: 7000 }]);
  const [categoryId = ""] = categoryIds;
  const inside = await fillWithConfirmedPairs(app, categoryId, paraná, 2);
  const waiting: string[] = [];
  // The notices of this set-up are older than later ones, for tests that check their order.
  now = new Date(saturdayEvening.getTime() - 1000 * line.length);
  for (const [one, other] of line) {
    await enter(categoryId, one, other);
    const pairId = await propose(categoryId, one, other);
    await other.api.pairs.accept({ pairId, waits: true });
    waiting.push(pairId);
    now = new Date(now.getTime() + 1000);
  }
  const free = (nth = 0) => paraná.api.pairs.remove({ pairId: inside[nth] ?? "" });
  return { tournamentId, categoryId, inside, free, first: waiting[0] ?? "", second: waiting[1] ?? "" };
}

const stepOf = async (categoryId: string, somebody: SomeBody) => {
  const { step, line } = await standing(app, categoryId, somebody);
  return step === "waitlisted" ? `waits ${line?.position}` : step;
};
const steps = async (categoryId: string) => [await stepOf(categoryId, ana), await stepOf(categoryId, caro)];

const titlesTold = async ({ api }: SomeBody) => (await api.notices.list({})).notices.map(({ title }) => title);
/** Counts a person's unread offers of a place in a tournament. */
const unreadOffers = async ({ api }: SomeBody, tournamentId: string) =>
  (await api.notices.list({})).notices.filter(
    ({ title, read, path }) => title === "Se liberó un lugar para ustedes" && !read && path.includes(tournamentId),
  ).length;
const lastTold = async ({ api }: SomeBody) => (await api.notices.list({})).notices[0];

async function counts(categoryId: string) {
  const [row] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
  return [row?.taken, row?.waiting];
}

describe("a freed place", () => {
  test("is held for the first pair for a day, is accepted by either player, and costs the price of that day", async () => {
    const { tournamentId, categoryId, free, first } = await fullCategory([ana, bea], [caro, dani]);
    expect([await steps(categoryId), await counts(categoryId)]).toEqual([
      ["waits 1", "waits 2"],
      [2, 2],
    ]);
    expect((await lastTold(ana))?.body).toMatch(/^Ya son pareja .*\. Están en la lista de espera: /);
    await free();
    expect([await steps(categoryId), await counts(categoryId)]).toEqual([
      ["offered", "waits 1"],
      [2, 1],
    ]);
    expect(await standing(app, categoryId, bea)).toMatchObject({ owes: null, line: { until: tomorrow } });
    expect((await lastTold(bea))?.title).toBe("Se liberó un lugar para ustedes");
    expect(await unreadOffers(ana, tournamentId)).toBe(1);
    await expect(caro.api.waiting.take({ pairId: first })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
    expect(await bea.api.waiting.take({ pairId: first })).toMatchObject({ step: "awaiting-club", owes: 7000 });
    expect(await unreadOffers(ana, tournamentId)).toBe(0);
    await expect(ana.api.waiting.take({ pairId: first })).rejects.toMatchObject({ code: "NOT_OFFERED" });
    expect(await counts(categoryId)).toEqual([2, 1]);
  });

  test.each<[string, (it: Awaited<ReturnType<typeof fullCategory>>) => Promise<unknown>]>([
    [
      "by a larger quota",
      ({ categoryId }) =>
        paraná.api.tournaments.changeCategory({ categoryId, quota: 3, cost: 7000, format: "PLAYOFF", isSeeded: true }),
    ],
    [
      "by a pair that breaks up",
      async ({ inside: [pairId = ""] }) => {
        await paraná.api.pairs.undoConfirmation({ pairId });
        const eva = await player(app, "Eva Luna");
        const outId = (await app.db.select().from(pair).where(eq(pair.id, pairId)))[0]?.proposerId ?? "";
        await paraná.api.pairs.replacePlayer({ pairId, outId, inId: eva.id, reason: "Lesión" });
        await eva.api.pairs.dissolve({ pairId });
      },
    ],
    [
      "while registration was closed, when it opens again",
      async ({ categoryId, free }) => {
        await paraná.api.tournaments.setRegistration({ categoryId, open: false });
        await free();
        expect(await steps(categoryId)).toEqual(["waits 1", "waits 2"]);
        await paraná.api.tournaments.setRegistration({ categoryId, open: true });
      },
    ],
    [
      "without anybody being asked, by the clock within a minute",
      async ({ categoryId }) => {
        await app.db.update(tournamentCategory).set({ quota: 3 }).where(eq(tournamentCategory.id, categoryId));
        await turn();
      },
    ],
  ])("%s goes to the first in line", async (_how, free) => {
    const full = await fullCategory([ana, bea], [caro, dani]);
    await free(full);
    expect(await steps(full.categoryId)).toEqual(["offered", "waits 1"]);
  });

  test("goes to the first pair at once if the club wants that, without an offer", async () => {
    const { tournamentId, categoryId, free } = await fullCategory([ana, bea]);
    await paraná.api.tournaments.setWaitingList({ tournamentId, entersAlone: true });
    await free();
    expect(await stepOf(categoryId, ana)).toBe("awaiting-club");
    expect((await paraná.api.waiting.list({ categoryId })).places).toMatchObject([{ outcome: "entered", by: null }]);
  });
});

describe("an offer", () => {
  test("passes on when it is declined, and the pair goes to the end of the list or leaves it", async () => {
    const { categoryId, free, first, second } = await fullCategory([ana, bea], [caro, dani]);
    await free();
    expect(await ana.api.waiting.decline({ pairId: first, stays: true })).toMatchObject({ line: { position: 1 } });
    expect(await steps(categoryId)).toEqual(["waits 1", "offered"]);
    await dani.api.waiting.decline({ pairId: second, stays: false });
    expect(await steps(categoryId)).toEqual(["offered", "find-partner"]);
    const alone = ana.api.waiting.decline({ pairId: first, stays: true });
    await expect(alone).rejects.toMatchObject({ status: 409, code: "NOBODY_BEHIND" });
    expect((await paraná.api.waiting.list({ categoryId })).places.map(({ outcome, by }) => [outcome, by])).toEqual([
      ["open", null],
      ["declined", "Dani Gil"],
      ["declined", "Ana Ríos"],
    ]);
  });

  test("is unread when it expires and comes again at once, and the earlier one is read", async () => {
    const { tournamentId, categoryId, free } = await fullCategory([ana, bea]);
    await free();
    now = later(24);
    await turn();
    expect([await stepOf(categoryId, ana), await unreadOffers(ana, tournamentId)]).toEqual(["offered", 1]);
  });

  test("passes on when it expires unanswered, not a minute before; after the second time the pair leaves the list", async () => {
    const { tournamentId, categoryId, free, first } = await fullCategory([ana, bea], [caro, dani]);
    await free();
    now = new Date(later(24).getTime() - 1);
    await turn();
    expect(await steps(categoryId)).toEqual(["offered", "waits 1"]);
    now = later(24);
    await expect(ana.api.waiting.take({ pairId: first })).rejects.toMatchObject({ code: "OFFER_PASSED" });
    await turn();
    await turn();
    expect(await steps(categoryId)).toEqual(["waits 1", "offered"]);
    // The expired offer asks for nothing more, and the current one does.
    expect([await unreadOffers(ana, tournamentId), await unreadOffers(caro, tournamentId)]).toEqual([0, 1]);
    // Another test's notice has the same time, so that their order is not checked.
    expect(await titlesTold(ana)).toContain("Se les pasó el lugar");
    now = later(48);
    await turn();
    expect(await steps(categoryId)).toEqual(["offered", "waits 1"]);
    now = later(72);
    await turn();
    expect([await steps(categoryId), await counts(categoryId)]).toEqual([
      ["find-partner", "offered"],
      [2, 0],
    ]);
  });

  test.each<[string, (it: Awaited<ReturnType<typeof fullCategory>>) => Promise<unknown>, string]>([
    [
      "closes registration",
      ({ categoryId }) => paraná.api.tournaments.setRegistration({ categoryId, open: false }),
      "waits 1",
    ],
    ["calls the tournament off", ({ tournamentId }) => paraná.api.tournaments.cancel({ tournamentId }), "waits 1"],
    [
      "draws",
      async ({ categoryId, inside: [, other = ""] }) => {
        const [eva, flor] = await Promise.all([player(app, "Eva Luna"), player(app, "Flor Mas")]);
        await paraná.api.tournaments.changeCategory({
          categoryId,
          quota: 4,
          cost: 1,
          format: "PLAYOFF",
          isSeeded: true,
        });
        await paraná.api.pairs.addByHand({ categoryId, playerIds: [eva.id, flor.id], confirmed: true });
        await paraná.api.draws.generate({ categoryId });
        return other;
      },
      "waits 1",
    ],
  ])("ends when the club %s, and the pair stands where it stood", async (_what, act, after) => {
    const full = await fullCategory([ana, bea], [caro, dani]);
    await full.free();
    await act(full);
    now = later(30);
    await turn();
    expect(await steps(full.categoryId)).toEqual([after, "waits 2"]);
    await expect(ana.api.waiting.take({ pairId: full.first })).rejects.toMatchObject({ code: "NOT_OFFERED" });
  });

  test("passes on when one player closes their account or is removed, and the other looks for a partner", async () => {
    const { categoryId, free, first } = await fullCategory();
    const sofia = await withRole(app, "Sofía", "super_admin");
    const [eva, flor] = await Promise.all([player(app, "Eva Luna"), player(app, "Flor Mas")]);
    for (const [one, other] of [
      [eva, bea],
      [flor, dani],
      [ana, caro],
    ] as const) {
      await enter(categoryId, one, other);
      await other.api.pairs.accept({ pairId: await propose(categoryId, one, other), waits: true });
      now = new Date(now.getTime() + 1000);
    }
    await free();
    expect([await stepOf(categoryId, bea), await stepOf(categoryId, dani)]).toEqual(["offered", "waits 1"]);
    await eva.api.accounts.close({ email: eva.email, password: testPassword });
    expect([await stepOf(categoryId, bea), await stepOf(categoryId, dani)]).toEqual(["find-partner", "offered"]);
    await sofia.api.admin.deactivateUser({ userId: flor.id });
    expect([await stepOf(categoryId, dani), await stepOf(categoryId, ana)]).toEqual(["find-partner", "offered"]);
    expect([first, await counts(categoryId)]).toEqual(["", [2, 0]]);
  });
});

describe("the club", () => {
  test("gives a place out of turn with a reason, which its history and the audit keep; a full category takes one more", async () => {
    const { categoryId, second } = await fullCategory([ana, bea], [caro, dani]);
    const give = (addsPlace: boolean) =>
      paraná.api.waiting.give({ pairId: second, reason: "Juegan de local", addsPlace });
    await expect(give(false)).rejects.toMatchObject({ status: 409, code: "CATEGORY_FULL" });
    const list = await give(true);
    expect(list).toMatchObject({ quota: 3, taken: 3, line: [{ position: 1, until: null }] });
    expect(list.places).toMatchObject([{ outcome: "given", by: "Admin de Club Paraná", reason: "Juegan de local" }]);
    expect(await steps(categoryId)).toEqual(["waits 1", "awaiting-club"]);
    await expect(give(true)).rejects.toMatchObject({ code: "PAIR_NOT_WAITING" });
    expect(await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, second))).toMatchObject([
      { action: "pair.place-given", after: { reason: "Juegan de local", quota: 3 } },
    ]);
  });

  test("needs no reason to give the place to the first pair of the list, and one for any other", async () => {
    const { first, second, categoryId } = await fullCategory([ana, bea], [caro, dani]);
    const give = (pairId: string) => paraná.api.waiting.give({ pairId, reason: "", addsPlace: true });
    await expect(give(second)).rejects.toMatchObject({ status: 409, code: "REASON_NEEDED" });
    expect((await give(first)).places).toMatchObject([{ outcome: "given", reason: null }]);
    expect((await give(second)).places).toHaveLength(2);
    expect(await steps(categoryId)).toEqual(["awaiting-club", "awaiting-club"]);
  });

  test("puts a pair on the list by hand when it says so, and cannot confirm a waiting pair", async () => {
    const { categoryId } = await fullCategory();
    const playerIds: [string, string] = [ana.id, bea.id];
    const add = (waits?: boolean) => paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed: false, waits });
    await expect(add()).rejects.toMatchObject({ code: "CATEGORY_FULL" });
    const { id: pairId, status } = await add(true);
    expect([status, await stepOf(categoryId, ana)]).toEqual(["waitlisted", "waits 1"]);
    await expect(paraná.api.pairs.confirmPayment({ pairId })).rejects.toMatchObject({ code: "PAIR_WAITS" });
    await paraná.api.pairs.remove({ pairId });
    expect(await counts(categoryId)).toEqual([2, 0]);
  });

  test("sees the first waiting pair among the reserves after the draw, and lets it replace another pair", async () => {
    const { categoryId, inside, first, second } = await fullCategory([ana, bea], [caro, dani]);
    await paraná.api.draws.generate({ categoryId });
    const reserves = await paraná.api.matches.reserves({ categoryId, leavingPairId: inside[0] ?? "" });
    expect(reserves).toMatchObject([first, second].map((pairId) => ({ pairId, inLine: true })));
    await paraná.api.matches.withdrawPair({ categoryId, pairId: inside[0] ?? "", replacementPairId: first });
    expect([await steps(categoryId), await counts(categoryId)]).toEqual([
      ["complete", "waits 1"],
      [2, 1],
    ]);
    const drawId = (await drawOf(app, categoryId, paraná))?.drawId ?? "";
    await paraná.api.draws.annul({ categoryId, drawId });
    expect(await stepOf(categoryId, caro)).toBe("waits 1");
  });
});

test("everyone reads how many pairs wait, and only pairs with a place are listed", async () => {
  const { tournamentId, categoryId, free } = await fullCategory([ana, bea], [caro, dani]);
  await free();
  const [category] = (await ana.api.tournaments.get({ tournamentId })).categories;
  expect([category?.taken, category?.waiting, category?.pairs.length]).toEqual([2, 1, 1]);
  const managed = await paraná.api.tournaments.manage({ tournamentId });
  expect(managed.categories[0]).toMatchObject({ offers: 1, waiting: 1, pairs: [{ status: "confirmed_by_admin" }] });
  expect(await app.db.select().from(tournament).where(eq(tournament.id, tournamentId))).toHaveLength(1);
  expect((await paraná.api.waiting.list({ categoryId })).line.map(({ position }) => position)).toEqual([null, 1]);
});
