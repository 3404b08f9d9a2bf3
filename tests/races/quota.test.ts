import { eq, isNotNull } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { charge } from "#server/db/tables/money.ts";
import { pair, pairPlayer } from "#server/db/tables/pairs.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, inviteAll, placesTaken, terms } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

const callers = 15;
const quota = 4;

let app: TestApp;
afterEach(() => app.close());

/** Lets fifteen invited players accept while the club adds fifteen pairs by hand, for four places. */
async function race() {
  const paraná = await club(app, "Club Paraná");
  const categoryId = await categoryOf(app, paraná, { quota });
  const crowd = await signedInCrowd(app, 3 * callers);
  const invited = crowd.slice(0, callers);
  const pairIds = await inviteAll(app, categoryId, invited);
  const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
  const answering = allAtOnce([
    ...invited.map(({ api }, nth) => api.pairs.accept({ pairId: pairIds[nth] ?? "" })),
    ...invited.map((_one, nth) => {
      const playerIds: [string, string] = [crowd[callers + nth]?.id ?? "", crowd[2 * callers + nth]?.id ?? ""];
      return paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed: false });
    }),
  ]);
  await turnstile.arrived(2 * callers, answering);
  await turnstile.open();
  const answers = tally(await answering);
  const accepted = await app.db.$count(pair, eq(pair.state, "awaiting-club"));
  return {
    answers,
    taken: await placesTaken(app, categoryId),
    accepted,
    pairedPlayers: await app.db.$count(pairPlayer),
  };
}

const held = {
  answers: { done: quota, CATEGORY_FULL: 2 * callers - quota },
  taken: quota,
  accepted: quota,
  pairedPlayers: 2 * quota,
};

describe("of thirty pairs that players accept and the club adds at once in a category of four places", () => {
  test("four get a place, and the others are refused as full", async () => {
    app = await raceApp();
    expect(await race()).toEqual(held);
  });

  test("four get a place even without the lock: the constraint decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual(held);
  });

  test("all thirty would get a place without the lock and the constraint", async () => {
    app = await raceApp({ locks: false, without: ["tournament_category.category_quota_holds"] });
    const all = 2 * callers;
    expect(await race()).toEqual({ answers: { done: all }, taken: all, accepted: all, pairedPlayers: 2 * all });
  });
});

/** Lets fifteen players enter alone while the club enters fifteen others one by one, for four places. */
async function raceAlone() {
  const paraná = await club(app, "Club Paraná");
  const eligibility = { kind: "open" } as const;
  const categoryId = await categoryOf(app, paraná, { format: "AMERICANO", quota, cost: 3000, eligibility });
  const crowd = await signedInCrowd(app, 2 * callers);
  const turnstile = await turnstileBefore(app, "insert", "entry");
  const entering = allAtOnce([
    ...crowd.slice(0, callers).map(({ api }) => api.pairs.preRegister({ categoryId, ...terms })),
    ...crowd.slice(callers).map(async ({ id: playerId, name }) => {
      const rows = [{ name, playerId, letIn: true }];
      const { refused } = await paraná.api.entries.add({ categoryId, confirmed: true, rows });
      if (refused[0]) throw Object.assign(new Error("refused"), { code: refused[0].code });
    }),
  ]);
  await turnstile.arrived(2 * callers, entering);
  await turnstile.open();
  const answers = tally(await entering);
  return {
    answers,
    taken: await placesTaken(app, categoryId),
    placed: await app.db.$count(entry, isNotNull(entry.turn)),
    charges: await app.db.$count(charge, eq(charge.categoryId, categoryId)),
  };
}

const heldAlone = {
  answers: { done: quota, CATEGORY_FULL: 2 * callers - quota },
  taken: quota,
  placed: quota,
  charges: quota,
};

describe("of thirty players who enter alone, or whom the club enters, at once in a category of four places", () => {
  test("four get a place and a debt, and the others are refused as full", async () => {
    app = await raceApp();
    expect(await raceAlone()).toEqual(heldAlone);
  });

  test("four get a place even without the lock: the constraint decides", async () => {
    app = await raceApp({ locks: false });
    expect(await raceAlone()).toEqual(heldAlone);
  });

  test("all thirty would get a place without the lock and the constraint", async () => {
    app = await raceApp({ locks: false, without: ["tournament_category.category_quota_holds"] });
    const all = 2 * callers;
    expect(await raceAlone()).toEqual({ answers: { done: all }, taken: all, placed: all, charges: all });
  });
});
