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

/** The clock's own turn, a minute of it. */
const turn = () => movePlaces({ db: app.db, now: () => now, log: app.parts.log });

/** A category of two places, both taken, and these pairs in line, each a second after the one before; then it is Saturday evening. */
async function fullCategory(...line: readonly (readonly [SomeBody, SomeBody])[]) {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ quota: 2, cost: 7000 }]);
  const [categoryId = ""] = categoryIds;
  const inside = await fillWithConfirmedPairs(app, categoryId, paraná, 2);
  const waiting: string[] = [];
  // What they are told then is older than what follows, also where the order of notices is asked.
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
const lastTold = async ({ api }: SomeBody) => (await api.notices.list({})).notices[0];

async function counts(categoryId: string) {
  const [row] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
  return [row?.taken, row?.waiting];
}

describe("a place that is freed", () => {
  test("is held for the first in line for a day, is taken by one of the two, and owes the price of that day", async () => {
    const { categoryId, free, first } = await fullCategory([ana, bea], [caro, dani]);
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
    await expect(caro.api.waiting.take({ pairId: first })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
    expect(await bea.api.waiting.take({ pairId: first })).toMatchObject({ step: "awaiting-club", owes: 7000 });
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

  test("enters at once where the club has it so, and nobody is asked", async () => {
    const { tournamentId, categoryId, free } = await fullCategory([ana, bea]);
    await paraná.api.tournaments.setWaitingList({ tournamentId, entersAlone: true });
    await free();
    expect(await stepOf(categoryId, ana)).toBe("awaiting-club");
    expect((await paraná.api.waiting.list({ categoryId })).places).toMatchObject([{ outcome: "entered", by: null }]);
  });
});

describe("an offer", () => {
  test("that is declined goes on, and who declined stands at the end of the line or is out of it", async () => {
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

  test("that nobody answers goes on when its time is over, not a minute before; the second time they are out", async () => {
    const { categoryId, free, first } = await fullCategory([ana, bea], [caro, dani]);
    await free();
    now = new Date(later(24).getTime() - 1);
    await turn();
    expect(await steps(categoryId)).toEqual(["offered", "waits 1"]);
    now = later(24);
    await expect(ana.api.waiting.take({ pairId: first })).rejects.toMatchObject({ code: "OFFER_PASSED" });
    await turn();
    await turn();
    expect(await steps(categoryId)).toEqual(["waits 1", "offered"]);
    // Of one moment with what another story told her: in which order, nobody has said.
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

  test("goes on when one of the two closes their account or is put out, and the other looks for a partner", async () => {
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

  test("puts a pair in line by hand when it says so, and confirms nobody who stands there", async () => {
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

  test("finds who waited first among the reserves once it is drawn, and puts the first in another's place", async () => {
    const { categoryId, inside, first, second } = await fullCategory([ana, bea], [caro, dani]);
    await paraná.api.draws.generate({ categoryId });
    const reserves = await paraná.api.matches.reserves({ categoryId });
    expect(reserves.map(({ pairId, inLine }) => [pairId, inLine])).toEqual([first, second].map((id) => [id, true]));
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

test("everybody reads how many wait, and only who has a place is among the pairs", async () => {
  const { tournamentId, categoryId, free } = await fullCategory([ana, bea], [caro, dani]);
  await free();
  const [category] = (await ana.api.tournaments.get({ tournamentId })).categories;
  expect([category?.taken, category?.waiting, category?.pairs.length]).toEqual([2, 1, 1]);
  const managed = await paraná.api.tournaments.manage({ tournamentId });
  expect(managed.categories[0]).toMatchObject({ offers: 1, waiting: 1, pairs: [{ status: "confirmed_by_admin" }] });
  expect(await app.db.select().from(tournament).where(eq(tournament.id, tournamentId))).toHaveLength(1);
  expect((await paraná.api.waiting.list({ categoryId })).line.map(({ position }) => position)).toEqual([null, 1]);
});
