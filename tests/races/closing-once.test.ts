import { and, eq, sum } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { personId } from "#domain/lib/ids.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";
import type { TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { drawAndPlay, playOut, straightSets } from "#tests/support/play.ts";
import { allAtOnce, raceApp, tally, times } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("ten presses of 'Cerrar torneo' at once", () => {
  /** Races on a final between two pairs: 500 points for two players, 300 for two. */
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const tournament = await tournamentOf(app, paraná, [{}]);
    await drawAndPlay(app, paraná, tournament, 2);
    const { tournamentId } = tournament;
    const turnstile = await turnstileBefore(app, "insert", "tournament_result");
    const closing = allAtOnce(times(10, paraná, (api) => api.tournaments.close({ tournamentId })));
    await turnstile.arrived(10, closing);
    await turnstile.open();
    const answers = tally(await closing);
    const [awarded] = await app.db.select({ points: sum(tournamentResult.pointsAwarded) }).from(tournamentResult);
    return { answers, awarded: Number(awarded?.points) };
  }

  test("award once", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 1, ALREADY_CLOSED: 9 }, awarded: 1600 });
  });

  test("award once even without the lock: the keys decide", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 1, ALREADY_CLOSED: 9 }, awarded: 1600 });
  });

  test("would award ten times without the lock and the keys", async () => {
    const without = ["tournament_result.result_once", "tournament_closing.tournament_closing_pkey"];
    app = await raceApp({ locks: false, without });
    expect(await race()).toMatchObject({ answers: { done: 10 }, awarded: 16_000 });
  });
});

describe("two tournaments of one player that are closed at once", () => {
  /** Runs both closings so that both have awarded points before either sums up the player's points. */
  async function race() {
    const people = await Promise.all(["Ana", "Bea", "Caro", "Dani"].map((name) => player(app, name)));
    const [ana] = people;
    const owners = await Promise.all(["Paraná", "Santa Fe"].map((name) => club(app, `Club ${name}`)));
    const closings = [];
    for (const owner of owners) {
      const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
      const categoryId = categoryIds[0] ?? "";
      for (const [one, other] of [people.slice(0, 2), people.slice(2)]) {
        const playerIds: [string, string] = [one?.id ?? "", other?.id ?? ""];
        await owner.api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
      }
      await owner.api.draws.generate({ categoryId });
      const anaWins = ({ sides: [upper] }: Pick<MatchView, "sides">) =>
        straightSets(upper.players?.[0].name === "Ana" ? "pair1" : "pair2");
      await playOut(owner, tournamentId, anaWins);
      closings.push(() => owner.api.tournaments.close({ tournamentId }));
    }
    const turnstile = await turnstileBefore(app, "insert or update", "player_profile");
    const closing = allAtOnce(closings.map((close) => close()));
    await turnstile.arrived(2, closing);
    await turnstile.open();
    const answers = tally(await closing);
    const isAna = eq(playerProfile.personId, personId(ana?.id ?? ""));
    const [profile] = await app.db.select().from(playerProfile).where(and(isAna));
    return { answers, points: profile?.rankingPoints };
  }

  test("give the points of both", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 2 }, points: 1000 });
  });

  test("would give those of one without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 2 }, points: 500 });
  });
});
