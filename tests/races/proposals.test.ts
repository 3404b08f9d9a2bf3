import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { pair } from "#server/db/tables/pairs.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, terms } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally, times } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("a double click on 'Formar Pareja'", () => {
  async function race() {
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await enter(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const proposing = allAtOnce(times(2, ana, (api) => api.pairs.propose({ categoryId, partnerId: bea.id })));
    await turnstile.arrived(2, proposing);
    await turnstile.open();
    const answers = tally(await proposing);
    return { answers, proposals: await app.db.$count(pair, eq(pair.categoryId, categoryId)) };
  }

  test("proposes once, and the second click is refused, because the first proposal is open", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 1, PROPOSAL_PENDING: 1 }, proposals: 1 });
  });

  test("proposes once even without the lock: the index decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 1, PROPOSAL_PENDING: 1 }, proposals: 1 });
  });

  test("would propose twice without the lock and the index", async () => {
    app = await raceApp({ locks: false, without: ["pair.pair_one_open_proposal"] });
    expect(await race()).toEqual({ answers: { done: 2 }, proposals: 2 });
  });
});

describe("two players who propose to each other at once", () => {
  async function race() {
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await enter(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const proposing = allAtOnce([
      ana.api.pairs.propose({ categoryId, partnerId: bea.id }),
      bea.api.pairs.propose({ categoryId, partnerId: ana.id }),
    ]);
    await turnstile.arrived(2, proposing);
    await turnstile.open();
    return tally(await proposing);
  }

  test("end with one proposal, and the other player is asked to answer it", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ done: 1, ANSWER_FIRST: 1 });
  });

  test("would end with two without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ done: 2 });
  });
});

describe("ten presses of 'Preinscribirme' at once", () => {
  test.each([true, false])("enter once, because of the primary key (row locks: %s)", async (locked) => {
    app = await raceApp(locked ? {} : { locks: false });
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const ana = await player(app, "Ana");
    const turnstile = await turnstileBefore(app, "insert", "entry");
    const entering = allAtOnce(times(10, ana, (api) => api.pairs.preRegister({ categoryId, ...terms })));
    await turnstile.arrived(10, entering);
    await turnstile.open();
    expect(tally(await entering)).toEqual({ done: 1, ALREADY_ENTERED: 9 });
    expect(await app.db.$count(entry)).toBe(1);
  });
});
