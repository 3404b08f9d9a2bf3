import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { personId } from "#domain/lib/ids.ts";
import { pairPlayer } from "#server/db/tables/pairs.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, inviteAll, propose } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

async function pairsOf({ id }: SomeBody): Promise<number> {
  return (
    await app.db
      .select()
      .from(pairPlayer)
      .where(eq(pairPlayer.personId, personId(id)))
  ).length;
}

test("of ten invitations that a player accepts at once, one makes a pair and the others are gone", async () => {
  app = await raceApp();
  const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
  const ana = await player(app, "Ana Ríos");
  const pairIds = await inviteAll(app, categoryId, Array(10).fill(ana));
  const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
  const answering = allAtOnce(pairIds.map((pairId) => ana.api.pairs.accept({ pairId })));
  await turnstile.arrived(10, answering);
  await turnstile.open();
  expect(tally(await answering)).toEqual({ done: 1, PAIR_NOT_FOUND: 9 });
  expect(await pairsOf(ana)).toBe(1);
});

describe("while a player's acceptance has withdrawn its rivals and is not written yet, a new proposal to them", () => {
  /** Races two pairs: Ana accepts Bea; before that is written, Caro proposes to Ana, and Ana accepts Caro too. */
  async function race() {
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, bea, caro] = await Promise.all([player(app, "Ana"), player(app, "Bea"), player(app, "Caro")]);
    await enter(categoryId, ana, bea, caro);
    const invitation = await propose(categoryId, bea, ana);
    const turnstile = await turnstileBefore(app, "delete", "pair");
    const first = ana.api.pairs.accept({ pairId: invitation });
    await turnstile.arrived(1, first);
    const second = propose(categoryId, caro, ana).then((pairId) => ana.api.pairs.accept({ pairId }));
    const answering = allAtOnce([first, second]);
    await turnstile.arrived(2, answering);
    await turnstile.open();
    return { answers: await answering, pairs: await pairsOf(ana) };
  }

  test("waits, and is refused, because they are paired", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: ["done", "PARTNER_NOT_AVAILABLE"], pairs: 1 });
  });

  test("could be made without the lock, but not accepted: the key decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: ["done", "ALREADY_PAIRED"], pairs: 1 });
  });

  test("would put them in two pairs without the lock and the key", async () => {
    app = await raceApp({ locks: false, without: ["pair_player.pair_player_one_pair"] });
    expect(await race()).toEqual({ answers: ["done", "done"], pairs: 2 });
  });
});
