import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { winnerSideOf } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { boardFrom, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { createTestApp } from "#tests/support/app.ts";
import { anyStep, type SomeCategory, type Step } from "#tests/support/arbitrary/play.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { take } from "#tests/support/stories.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

/** The tournaments: pairs, format and match format. Results are random, but the same in every run. */
const tournaments = [
  [2, "PLAYOFF", "one-set"],
  [4, "ROUND_ROBIN", "pro-set"],
  [7, "PLAYOFF", "short-sets"],
  [11, "ROUND_ROBIN", "super-tie-break"],
  [20, "ROUND_ROBIN", "full-third-set"],
  [64, "PLAYOFF", "super-tie-break"],
] as const;

test.each(tournaments)(
  "%d pairs, %s, %s: after each result the positions follow the rules, and points are the sum of the ledger",
  async (pairs, format, play) => {
    const thirdPlace = pairs % 4 === 0;
    const rules = rulesFrom({ ...defaultChoice, zoneFormat: play, knockoutFormat: play, thirdPlace });
    const steps = fc.sample(anyStep({ pairs, format, rules }), { seed: 20261121 + pairs, numRuns: 10 });
    const { drawn, board, step, close, reopen } = await tournament({ pairs, format, rules });

    for (const one of steps) await step(one);
    await again(steps, (one) => step({ ...one, act: "enter" }));
    const { openMatches, champion, finishes } = categoryStandingNow(board());
    expect(openMatches).toBe(0);
    expect([...board().matches.keys()].toSorted()).toEqual([...drawn.matches.keys()].toSorted());
    const lost = [...board().matches.values()].filter((match) => {
      const winner = winnerSideOf(match);
      return match.stage === "knockout" && winner !== null && match.sides[otherSide(winner)].pair === champion;
    });
    expect(champion === null || lost.length === 0).toBe(true);

    const places = finishes.map(({ pair, position }) => [pair, position] as const);
    expect(await close()).toEqual(new Map(places));
    await reopen();
    for (const one of steps.slice(0, 3)) await step({ ...one, act: "correct" });
    await again(steps, (one) => step({ ...one, act: "enter" }));
    await close();
    await reopen();
    await again(steps, (one) => step({ ...one, act: "reinstate" }));
    await again(steps, (one) => step({ ...one, act: "clear" }));
    expect(board()).toEqual(drawn);
  },
);

/** Plays a drawn category both on the server and with the rules alone, and compares both after each step. */
async function tournament(category: SomeCategory) {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ ...category, quota: 64 }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, owner, category.pairs, () => [0, 0]);
  await owner.api.draws.generate({ categoryId });
  const stored = async () => {
    const found = await storedBoardOf(app.db, categoryId);
    if (!found) throw new Error("the category is not drawn");
    return { board: boardFrom(found), revisions: new Map(found.matches.map(({ id, revision }) => [id, revision])) };
  };
  const drawn = (await stored()).board;
  let { board: ours, revisions } = await stored();

  const step = async (one: Step): Promise<boolean> => {
    const before = ours.withdrawn;
    const taken = take(ours, one);
    if (!taken) return false;
    const { by: matchId, change, board } = taken;
    if (matchId === null) {
      const pairId = [...before, ...board.withdrawn].find((pair) => !before.has(pair) || !board.withdrawn.has(pair));
      const act = one.act === "withdraw" ? owner.api.matches.withdrawPair : owner.api.matches.reinstatePair;
      await act({ categoryId, pairId: pairId ?? "" });
    } else {
      const undoes = change.undone.map(({ key }) => key);
      const of = { matchId, revision: revisions.get(matchId) ?? 0, undoes };
      const outcome = board.matches.get(matchId)?.stage === "zone" ? one.inZone : one.inKnockout;
      if (one.act === "clear") await owner.api.matches.clear(of);
      else await owner.api.matches.enter({ ...of, outcome: sent(outcome) });
    }
    ours = board;
    const now = await stored();
    revisions = now.revisions;
    expect(now.board).toEqual(ours);
    expect(flawsOf(now.board)).toEqual([]);
    expect(await playersWithOtherPoints()).toEqual([]);
    return true;
  };
  const close = async () => {
    await owner.api.tournaments.close({ tournamentId });
    expect(await playersWithOtherPoints()).toEqual([]);
    const [closed] = (await owner.api.tournaments.get({ tournamentId })).categories;
    return new Map(closed?.results.map(({ pairId, position }) => [pairId, position]));
  };
  const reopen = async () => {
    await owner.api.tournaments.reopen({ tournamentId });
    expect(await playersWithOtherPoints()).toEqual([]);
  };
  return { drawn, board: () => ours, step, close, reopen };
}

/** Repeats the act with one step after the other until it is no longer possible. */
async function again(steps: readonly Step[], act: (step: Step) => Promise<boolean>): Promise<void> {
  for (let turn = 0; ; turn++) {
    const step = steps[turn % steps.length];
    if (!step || !(await act(step))) return;
  }
}

/** Lists players whose points differ from the sum of their valid entries in the ledger (I7). */
async function playersWithOtherPoints() {
  const { rows } = await app.db.execute(sql`
    select person_id, ranking_points from player_profile where ranking_points <> (
      select coalesce(sum(points_awarded), 0) from tournament_result
      join tournament_category as won on won.id = category_id and won.name = player_profile.category
        and won.level = player_profile.level
      where tournament_result.person_id = player_profile.person_id and valid_until > '2026-11-14')`);
  return rows;
}

function sent(outcome: Step["inZone"]) {
  return "sets" in outcome ? { ...outcome, sets: [...outcome.sets] } : outcome;
}
