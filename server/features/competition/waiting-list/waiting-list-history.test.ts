import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { pair, placeOffer } from "#server/db/tables/pairs.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, propose, terms, tournamentOf } from "#tests/support/competitions.ts";
import { club, type SomeBody, signedInCrowd } from "#tests/support/people.ts";
import { movePlaces } from "./jobs.ts";

const minute = 60_000;
const hour = 60 * minute;
let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const paraná = await club(app, "Club Paraná");
const crowd = await signedInCrowd(app, 18);
const couples = Array.from({ length: 9 }, (_, nth) => crowd.slice(2 * nth, 2 * nth + 2));

/** Runs the job of a minute. */
const turn = () => movePlaces({ db: app.db, now: () => now, log: app.parts.log });

/** Registers two players as a pair, into a place or onto the list; a refusal by the rules is returned. */
async function come(categoryId: string, [one, other]: readonly SomeBody[]): Promise<string> {
  if (!one || !other) throw new Error("a pair has two players");
  for (const { api } of [one, other]) await api.pairs.preRegister({ categoryId, ...terms }).catch(refused);
  const pairId = await propose(categoryId, one, other);
  await other.api.pairs.accept({ pairId, waits: true });
  return pairId;
}

/** Accepts a refusal as an answer; anything else would have stopped the program. */
function refused(error: unknown): "refused" {
  expect(error).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), status: expect.any(Number) });
  expect(error).not.toMatchObject({ status: 500 });
  return "refused";
}

type Deed = (typeof deeds)[number];
const deeds = [
  ...["come", "come", "come", "come", "break", "take", "stay", "go", "confirm", "remove", "give", "quota"],
  ...["close", "hour", "day"],
] as const;
const step = fc.record({ deed: fc.constantFrom(...deeds), of: fc.nat({ max: 1000 }) });

/** States of the pairs that a deed applies to, if not all. */
const isDoneTo: { readonly [deed in Deed]?: string } = {
  take: "offered",
  stay: "offered",
  go: "offered",
  confirm: "awaiting-club",
  give: "waitlisted",
};

/** Acts as a player of one of the pairs, or as the club. */
async function act(categoryId: string, deed: Deed, of: number): Promise<unknown> {
  const { api } = paraná;
  const one = couples[of % couples.length] ?? [];
  const all = await app.db.select().from(pair).where(eq(pair.categoryId, categoryId)).orderBy(pair.proposedAt);
  const wanted = all.filter(({ state }) => state === (isDoneTo[deed] ?? state));
  const it = wanted[of % Math.max(1, wanted.length)];
  const [pairId, player] = [it?.id ?? "", crowd.find(({ id }) => id === it?.inviteeId)];
  if (deed === "come") return come(categoryId, one);
  if (deed === "hour" || deed === "day") {
    now = new Date(now.getTime() + (deed === "hour" ? 1 + (of % 7) : 24) * hour);
    return turn();
  }
  if (deed === "close") {
    await api.tournaments.setRegistration({ categoryId, open: false });
    if (of % 2 === 0) await come(categoryId, one).catch(refused);
    return api.tournaments.setRegistration({ categoryId, open: true });
  }
  if (deed === "quota") {
    const quota = 4 + (of % 3);
    return api.tournaments.changeCategory({ categoryId, quota, cost: 1, format: "PLAYOFF", isSeeded: true });
  }
  if (!it || !player) return "nobody";
  if (deed === "break") return player.api.pairs.dissolve({ pairId });
  if (deed === "take") return player.api.waiting.take({ pairId });
  if (deed === "stay" || deed === "go") return player.api.waiting.decline({ pairId, stays: deed === "stay" });
  if (deed === "confirm") return api.pairs.confirmPayment({ pairId });
  if (deed === "remove") return api.pairs.remove({ pairId });
  return api.waiting.give({ pairId, reason: "Juegan de local", addsPlace: of % 2 === 0 });
}

/** Number of histories; `LINE_RUNS` sets more. Each has this number of steps. */
const runs = Number(process.env.LINE_RUNS ?? 1);
const steps = 24;

test(`random acts of nine pairs and their club on four places never break the waiting list (${runs} histories of ${steps} steps)`, async () => {
  const made = new Map<Deed, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (all) => {
      now = saturdayEvening;
      const { categoryIds } = await tournamentOf(app, paraná, [{ quota: 4, cost: 1 }]);
      const [categoryId = ""] = categoryIds;
      // Full from the first step on.
      for (const one of couples.slice(0, 6)) {
        await come(categoryId, one);
        now = new Date(now.getTime() + 1000);
      }
      for (const { deed, of } of all) {
        now = new Date(now.getTime() + minute);
        const done = await act(categoryId, deed, of).catch(refused);
        if (done !== "refused" && done !== "nobody") made.set(deed, (made.get(deed) ?? 0) + 1);
        expect(await examine(app.db, now)).toEqual([]);
      }
    }),
    { numRuns: runs, seed: 5, endOnFailure: true },
  );
  expect(made.size).toBeGreaterThan(7);
});

test("a full category runs itself through its last week: every offer comes in time, and none is for a taken place", async () => {
  // The tournament begins on Saturday the 28th at 18:00; a week before it its four places are taken and six pairs wait.
  const begins = Date.parse("2026-11-28T21:00:00Z");
  now = new Date(begins - 7 * 24 * hour);
  const { categoryIds } = await tournamentOf(app, paraná, [{ quota: 4, cost: 1 }]);
  const [categoryId = ""] = categoryIds;
  const inside = await fillWithConfirmedPairs(app, categoryId, paraná, 4);
  const names = new Map<string, string>();
  for (const [nth, one] of couples.slice(0, 6).entries()) {
    names.set(await come(categoryId, one), `${nth + 1}.º`);
    now = new Date(now.getTime() + 1000);
  }
  const idOf = (name: string) => [...names].find(([, one]) => one === name)?.[0] ?? "";
  const by = (nth: number) => couples[nth - 1]?.[0]?.api ?? paraná.api;
  const frees = (nth: number) => () => paraná.api.pairs.remove({ pairId: inside[nth - 1] ?? "" });
  /** The acts by hours before the tournament; the second pair on the list never looks. */
  const acts: [number, () => Promise<unknown>][] = [
    [160, frees(1)],
    [157, () => by(1).waiting.take({ pairId: idOf("1.º") })],
    [120, frees(2)],
    [95, () => by(3).waiting.decline({ pairId: idOf("3.º"), stays: true })],
    [71.5, () => by(4).waiting.take({ pairId: idOf("4.º") })],
    [40, frees(3)],
    [28.02, () => by(6).waiting.take({ pairId: idOf("6.º") })],
    [12, frees(4)],
    [9.5, () => by(5).waiting.take({ pairId: idOf("5.º") })],
    [
      2.2,
      () => paraná.api.tournaments.changeCategory({ categoryId, quota: 5, cost: 1, format: "PLAYOFF", isSeeded: true }),
    ],
    [0.1, () => Promise.resolve()],
  ];
  const told: string[] = [];
  const before = (at: Date) => Math.round(((begins - at.getTime()) / hour) * 100) / 100;
  for (const [left, act] of acts) {
    const at = new Date(begins - left * hour);
    // The job runs in the minute in which an offer expires, and nothing else happens between two acts.
    for (;;) {
      const open = await app.db.select().from(pair).where(eq(pair.state, "offered")).orderBy(pair.offerUntil);
      const next = open.find(({ categoryId: of, offerUntil }) => of === categoryId && offerUntil && offerUntil <= at);
      if (!next?.offerUntil) break;
      now = new Date(next.offerUntil.getTime() + minute / 2);
      await turn();
      expect(await examine(app.db, now)).toEqual([]);
    }
    now = at;
    await act();
    await turn();
    expect(await examine(app.db, now)).toEqual([]);
    const [category] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    expect(category?.taken).toBeLessThanOrEqual(4);
  }
  const offers = await app.db
    .select()
    .from(placeOffer)
    .where(eq(placeOffer.categoryId, categoryId))
    .orderBy(placeOffer.id);
  const nameOf = (ids: readonly string[]) =>
    `${couples.findIndex((couple) => couple.every(({ id }) => ids.includes(id))) + 1}.º`;
  for (const { oneId, otherId, at, until, outcome, endedAt } of offers)
    told.push(
      [nameOf([oneId, otherId]), before(at), until && before(until), outcome, endedAt && before(endedAt)].join(" "),
    );
  expect(told).toEqual([
    "1.º 160 136 taken 157",
    // The pair that never looks: back to the end of the list, and off it after the second time.
    "2.º 120 96 passed 95.99",
    "3.º 95.99 71.99 declined 95",
    "4.º 95 71 taken 71.5",
    "5.º 40 34 passed 33.99",
    "6.º 33.99 27.99 taken 28.02",
    "2.º 12 11 passed 10.99",
    "3.º 10.99 9.99 passed 9.98",
    "5.º 9.98 8.98 taken 9.5",
    // The place freed in the last two hours is offered to nobody.
  ]);
});
