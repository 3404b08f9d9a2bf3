import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { booking } from "#server/db/tables/bookings.ts";
import { pair } from "#server/db/tables/pairs.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, enter, placesTaken, propose, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, signedInCrowd, testPassword, withRole } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { allAtOnce, raceApp } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

const closeAccountOf = ({ api, email }: SomeBody) => api.accounts.close({ email, password: testPassword });

describe("a player who accepts one of two proposals and closes the account at the same moment", () => {
  async function race() {
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, ...rivals] = await Promise.all([player(app, "Ana"), player(app, "Bea"), player(app, "Caro")]);
    // The database reaches this proposal last, in any order in which it finds the two.
    const [first, last] = rivals.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (!first || !last) throw new Error("somebody is missing");
    await enter(categoryId, ana, first, last);
    await propose(categoryId, first, ana);
    const pairId = await propose(categoryId, last, ana);
    // The acceptance holds its own pair and has yet to withdraw the other one, when the closure comes to both.
    const turnstile = await turnstileBefore(app, "insert or update", "entry");
    const accepting = allAtOnce([ana.api.pairs.accept({ pairId })]);
    await turnstile.arrived(1, accepting);
    const acting = Promise.all([accepting, allAtOnce([closeAccountOf(ana)])]);
    await turnstile.arrived(2, acting);
    await turnstile.open();
    const [[accepted], [closed]] = await acting;
    const pairs = await app.db.select({ state: pair.state }).from(pair);
    return { accepted, closed, pairs, taken: await placesTaken(app, categoryId) };
  }

  const both = { accepted: "done", closed: "done", pairs: [{ state: "awaiting-club" }], taken: 1 };

  test("has a partner and no account, without a deadlock", async () => {
    app = await raceApp();
    expect(await race()).toEqual(both);
  });

  test("would be refused one of the two without the lock of the category", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).not.toEqual(both);
  });
});

describe("a player who closes the account while another player accepts their proposal", () => {
  test("leaves first, and takes the proposal along", async () => {
    app = await raceApp();
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "pair");
    const closing = allAtOnce([closeAccountOf(ana)]);
    await turnstile.arrived(1, closing);
    const acting = Promise.all([closing, allAtOnce([bea.api.pairs.accept({ pairId })])]);
    await turnstile.arrived(2, acting);
    await turnstile.open();
    expect(await acting).toEqual([["done"], ["PAIR_NOT_FOUND"]]);
    expect(await placesTaken(app, categoryId)).toBe(0);
  });
});

describe("a player who closes the account while the administrator puts them out", () => {
  test("is out, without a deadlock", async () => {
    app = await raceApp();
    const categoryId = await categoryOf(app, await club(app, "Club Paraná"));
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    const province = await withRole(app, "Sofía", "super_admin");
    await enter(categoryId, ana, bea);
    await propose(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert or update or delete", "session");
    const puttingOut = allAtOnce([province.api.admin.deactivateUser({ userId: ana.id })]);
    await turnstile.arrived(1, puttingOut);
    const acting = Promise.all([puttingOut, allAtOnce([closeAccountOf(ana)])]);
    await turnstile.arrived(2, acting);
    await turnstile.open();
    expect(await acting).toEqual([["done"], ["done"]]);
    expect(await app.db.$count(pair)).toBe(0);
  });
});

describe("a player who closes the account while a club is handed to them", () => {
  test("runs the club and keeps the account", async () => {
    app = await raceApp();
    const { clubId } = await club(app, "Club Paraná");
    const ana = await player(app, "Ana");
    const province = await withRole(app, "Sofía", "super_admin");
    const change = { userId: ana.id, name: "Ana", clubIds: [clubId], profile: null };
    const turnstile = await turnstileBefore(app, "insert or update", "club_membership");
    const handing = allAtOnce([province.api.admin.editUser({ ...change, role: "club_admin" })]);
    await turnstile.arrived(1, handing);
    const acting = Promise.all([handing, allAtOnce([closeAccountOf(ana)])]);
    await turnstile.arrived(2, acting);
    await turnstile.open();
    expect(await acting).toEqual([["done"], ["ACCOUNT_IN_CHARGE"]]);
    expect(await ana.api.accounts.me()).toMatchObject({ name: "Ana", role: "club_admin" });
  });
});

describe("a tournament that is reopened while a former club administrator closes the account", () => {
  test("gets its court hours back, without a deadlock", async () => {
    app = await raceApp();
    const paraná = await club(app, "Club Paraná");
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const categoryId = categoryIds[0] ?? "";
    const [ana, bea, caro, dani] = await signedInCrowd(app, 4);
    if (!ana || !bea || !caro || !dani) throw new Error("somebody is missing");
    for (const [one, other] of [[ana, bea] as const, [caro, dani] as const]) {
      await paraná.api.pairs.addByHand({ categoryId, playerIds: [one.id, other.id], confirmed: true });
    }
    await paraná.api.draws.generate({ categoryId });
    await playOut(paraná, tournamentId);
    await app.db.insert(booking).values({
      courtId: paraná.courtIds[0] ?? "",
      day: "2026-11-29",
      startMinute: 18 * 60,
      endMinute: 19 * 60,
      state: "TORNEO",
      tournamentId,
      createdBy: ana.id,
    });
    await paraná.api.tournaments.close({ tournamentId });
    const turnstile = await turnstileBefore(app, "insert", "booking");
    const opening = allAtOnce([paraná.api.tournaments.reopen({ tournamentId })]);
    await turnstile.arrived(1, opening);
    const closing = allAtOnce([closeAccountOf(ana)]);
    await turnstile.arrived(2, closing);
    await turnstile.open();
    expect(await Promise.all([opening, closing])).toEqual([["done"], ["done"]]);
    expect(await app.db.$count(booking, eq(booking.tournamentId, tournamentId))).toBe(1);
  });
});
