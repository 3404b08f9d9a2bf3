import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { pair } from "#server/db/tables/pairs.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, terms } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

/** Enters Ana with an open partner link, and makes two players who hold it. */
async function invited() {
  const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
  const [ana, bea, caro] = await Promise.all([player(app, "Ana"), player(app, "Bea"), player(app, "Caro")]);
  await enter(categoryId, ana);
  const { token } = await ana.api.pairs.inviteByLink({ categoryId, partnerName: "Bea" });
  return { categoryId, ana, bea, caro, token };
}

describe("a link that two people accept at once", () => {
  async function race() {
    const { categoryId, bea, caro, token } = await invited();
    const turnstile = await turnstileBefore(app, "insert or update", "partner_link");
    const answering = allAtOnce([bea, caro].map(({ api }) => api.pairs.acceptLink({ token, ...terms })));
    await turnstile.arrived(2, answering);
    await turnstile.open();
    const answers = tally(await answering);
    return { answers, pairs: await app.db.$count(pair, eq(pair.categoryId, categoryId)) };
  }

  test("makes one pair, and the other player is told that the link is gone", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 1, INVITATION_GONE: 1 }, pairs: 1 });
  });

  test("makes one pair even without the lock: a link ends only once", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 1, INVITATION_GONE: 1 }, pairs: 1 });
  });
});

describe("a double click on 'Crear invitación'", () => {
  async function race() {
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const ana = await player(app, "Ana");
    await enter(categoryId, ana);
    const turnstile = await turnstileBefore(app, "insert", "partner_link");
    const invite = () => ana.api.pairs.inviteByLink({ categoryId, partnerName: "Bea" });
    const inviting = allAtOnce([invite(), invite()]);
    await turnstile.arrived(2, inviting);
    await turnstile.open();
    const answers = tally(await inviting);
    const { rows } = await app.db.execute<{ open: number }>(
      sql`select count(*)::int as open from partner_link where ended_at is null`,
    );
    return { answers, open: rows[0]?.open };
  }

  test("makes one link, and the second click is refused, because the first link is open", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 1, PROPOSAL_PENDING: 1 }, open: 1 });
  });

  test("makes one even without the lock: the index decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 1, PROPOSAL_PENDING: 1 }, open: 1 });
  });

  test("would make two without the lock and the index", async () => {
    app = await raceApp({ locks: false, without: ["partner_link.partner_link_one_open"] });
    expect(await race()).toEqual({ answers: { done: 2 }, open: 2 });
  });
});
