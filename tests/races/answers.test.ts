import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { pair, pairPlayer } from "#server/db/tables/pairs.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, propose } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally, times } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("ten acceptances, ten rejections and ten confirmations of one pair at once", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná);
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const accepting = allAtOnce(times(10, bea, (api) => api.pairs.accept({ pairId })));
    const rejecting = allAtOnce(times(10, bea, (api) => api.pairs.reject({ pairId })));
    await turnstile.arrived(20, Promise.all([accepting, rejecting]));
    const confirming = allAtOnce(times(10, paraná, (api) => api.pairs.confirmPayment({ pairId })));
    await turnstile.open();
    const answers = { accepted: await accepting, rejected: await rejecting, confirmed: await confirming };
    const [row] = await app.db.select().from(pair).where(eq(pair.id, pairId));
    const [category] = await app.db.select().from(tournamentCategory).where(eq(tournamentCategory.id, categoryId));
    const players = await app.db.$count(pairPlayer, eq(pairPlayer.pairId, pairId));
    return { ...answers, state: row?.state, taken: category?.taken, players };
  }

  type Outcome = Awaited<ReturnType<typeof race>>;

  /** Lists the faults of an outcome: none if one answer won, every caller got the truth, and the rows agree with it. */
  function wrongWith({ accepted, rejected, confirmed, state, taken, players }: Outcome): string[] {
    const wins = (answers: readonly string[]) => answers.filter((answer) => answer === "done").length;
    const stands = state === undefined ? { taken: 0, players: 0 } : { taken: 1, players: 2 };
    const expected = new Set(["done", "ALREADY_ANSWERED", "PAIR_NOT_FOUND", "PAIR_NOT_ACCEPTED", "ALREADY_CONFIRMED"]);
    const surprises = [...accepted, ...rejected, ...confirmed].filter((answer) => !expected.has(answer));
    return [
      wins(accepted) + wins(rejected) === 1 ? "" : "the invitation was answered more than once, or never",
      wins(accepted) === (state === undefined ? 0 : 1) ? "" : "a pair was lost, or came back",
      wins(confirmed) === (state === "confirmed" ? 1 : 0) ? "" : "the confirmation is not what was answered",
      stands.taken === taken && stands.players === players ? "" : "places or players do not fit the pair",
      surprises.length === 0 ? "" : `surprises: ${surprises.join()}`,
    ].filter((wrong) => wrong !== "");
  }

  test("let one answer win, and the pair exists exactly if it was the acceptance", async () => {
    app = await raceApp();
    expect(wrongWith(await race())).toEqual([]);
  });

  test("would contradict each other without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(wrongWith(await race())).toContain("the invitation was answered more than once, or never");
  });
});

describe("twenty presses of 'Confirmar Pago' at once", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    const pairId = await pairUp(await categoryOf(app, paraná), ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const confirming = allAtOnce(times(20, paraná, (api) => api.pairs.confirmPayment({ pairId })));
    await turnstile.arrived(20, confirming);
    await turnstile.open();
    const answers = tally(await confirming);
    return { answers, written: await app.db.$count(auditEvent, eq(auditEvent.targetId, pairId)) };
  }

  test("confirm once, with one audit event", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 1, ALREADY_CONFIRMED: 19 }, written: 1 });
  });

  test("would confirm twenty times without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 20 }, written: 20 });
  });
});
