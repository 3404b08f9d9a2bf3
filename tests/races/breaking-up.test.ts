import { afterEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, placesTaken, propose } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { allAtOnce, raceApp } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("a pair that breaks up while the club confirms it", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná);
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    const pairId = await pairUp(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const acting = allAtOnce([ana.api.pairs.dissolve({ pairId }), paraná.api.pairs.confirmPayment({ pairId })]);
    await turnstile.arrived(2, acting);
    await turnstile.open();
    const [broken, confirmed] = await acting;
    return { broken, confirmed, taken: await placesTaken(app, categoryId) };
  }

  /** The two fair outcomes: either the players or the club came first. */
  const fair = [
    { broken: "done", confirmed: "PAIR_NOT_FOUND", taken: 0 },
    { broken: "ALREADY_CONFIRMED", confirmed: "done", taken: 1 },
  ];

  test("either breaks up or is confirmed, and the other side gets a refusal", async () => {
    app = await raceApp();
    expect(fair).toContainEqual(await race());
  });

  test("would do both, or fail without a refusal, without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(fair).not.toContainEqual(await race());
  });
});

describe("a player who leaves while their proposal is accepted", () => {
  async function race() {
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const acting = allAtOnce([ana.api.pairs.leave({ categoryId }), bea.api.pairs.accept({ pairId })]);
    await turnstile.arrived(2, acting);
    await turnstile.open();
    const [left, accepted] = await acting;
    return { left, accepted, taken: await placesTaken(app, categoryId) };
  }

  const fair = [
    { left: "done", accepted: "PAIR_NOT_FOUND", taken: 0 },
    { left: "ALREADY_PAIRED", accepted: "done", taken: 1 },
  ];

  test("has left or has a partner, and the other side gets a refusal", async () => {
    app = await raceApp();
    expect(fair).toContainEqual(await race());
  });

  test("would fail without a refusal without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(fair).not.toContainEqual(await race());
  });
});
