import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { namesOf } from "#tests/support/names.ts";
import { club } from "#tests/support/people.ts";
import { type SentOutcome, straightSets } from "#tests/support/play.ts";

let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  paraná = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Creates a drawn category; pairs are named by their players, "Jugador 1 / Jugador 2" the strongest. */
async function drawn(pairs: number, format: "PLAYOFF" | "ROUND_ROBIN" = "PLAYOFF") {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, pairs, (nth) => [1000 - nth, 0]);
  await paraná.api.draws.generate({ categoryId });
  const all = async () => (await paraná.api.matches.ofTournament({ tournamentId })).categories[0]?.matches ?? [];
  /** Returns the knockout match in that round and position, as it stands now. */
  const at = async (round: number, position: number): Promise<MatchView> => {
    const match = (await all()).find(
      (one) => one.stage === "knockout" && one.round === round && one.position === position,
    );
    if (!match) throw new Error(`no match ${round}-${position}`);
    return match;
  };
  const enter = async (match: MatchView, outcome: SentOutcome, undoes: string[] = []) =>
    paraná.api.matches.enter({ matchId: match.id, revision: match.revision, outcome, undoes });
  return { tournamentId, categoryId, all, at, enter };
}

const refusedWith = (code: string) => expect.objectContaining({ code });
const names = ({ sides }: MatchView) => sides.map(({ players }) => namesOf(players));
const [upper, lower] = [straightSets("pair1"), straightSets("pair2")];

describe("a result", () => {
  test("is shown as it is printed, and moves the winner into the next match at once", async () => {
    const { at, enter } = await drawn(4);
    const { matches } = await enter(await at(1, 1), {
      kind: "played",
      sets: [
        { kind: "games", pair1: 6, pair2: 4 },
        { kind: "games", pair1: 6, pair2: 7, tieBreak: 5 },
        { kind: "points", pair1: 10, pair2: 7 },
      ],
    });
    expect(matches.map(({ round, status, score }) => ({ round, status, score }))).toEqual([
      { round: 1, status: "finished", score: "6-4 6-7(5) [10-7]" },
      { round: 2, status: "pending", score: null },
    ]);
    expect(names(await at(2, 1))).toEqual(["Jugador 1 / Jugador 2", null]);
    expect(matches[1]).toEqual(await at(2, 1));
  });

  test.each<[string, SentOutcome, string, MatchView["winner"]]>([
    ["a W.O.", { kind: "walkover", absent: "pair1" }, "W.O.", "pair2"],
    ["a W.O. of both", { kind: "walkover", absent: "both" }, "W.O.", null],
    [
      "an abandono",
      { kind: "retirement", retired: "pair2", sets: [{ kind: "games", pair1: 2, pair2: 3 }] },
      "2-3 abandono",
      "pair1",
    ],
    ["a descalificación", { kind: "disqualification", disqualified: "pair1", sets: [] }, "descalificación", "pair2"],
  ])("can be %s, and is stored as such", async (_, outcome, score, winner) => {
    const { at, enter } = await drawn(4);
    await enter(await at(1, 1), outcome);
    expect(await at(1, 1)).toMatchObject({ outcome, score, winner, status: "finished", revision: 1 });
  });

  test("is refused if it is impossible, and for a match with unknown pairs", async () => {
    const { at, enter } = await drawn(4);
    const sixFive: SentOutcome = { kind: "played", sets: [{ kind: "games", pair1: 6, pair2: 5 }] };
    await expect(enter(await at(1, 1), sixFive)).rejects.toEqual(refusedWith("RESULT_INVALID"));
    await expect(enter(await at(2, 1), upper)).rejects.toEqual(refusedWith("MATCH_NOT_READY"));
  });

  test("is not overwritten if it was changed meanwhile", async () => {
    const { at, enter } = await drawn(4);
    const seen = await at(1, 1);
    await enter(seen, upper);
    await expect(enter(seen, lower)).rejects.toEqual(refusedWith("RESULT_CHANGED"));
    expect(await at(1, 1)).toMatchObject({ winner: "pair1" });
  });

  test("can be entered only while the tournament is played", async () => {
    const { at, enter, tournamentId } = await drawn(4);
    const match = await at(1, 1);
    await app.db.update(tournament).set({ status: "finished" }).where(sql`${tournament.id} = ${tournamentId}`);
    await expect(enter(match, upper)).rejects.toEqual(refusedWith("TOURNAMENT_NOT_UPCOMING"));
  });

  test("is refused for a match of a replaced draw", async () => {
    const { at, enter, categoryId } = await drawn(4);
    const match = await at(1, 1);
    const { drawId: replacedDrawId } = (await paraná.api.draws.history({ categoryId }))[0] ?? { drawId: "" };
    await paraná.api.draws.redraw({ categoryId, replacedDrawId });
    await expect(enter(match, upper)).rejects.toEqual(refusedWith("MATCH_NOT_FOUND"));
  });
});

describe("a correction", () => {
  async function played() {
    const told = await drawn(4);
    for (const [round, position] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const)
      await told.enter(await told.at(round, position), upper);
    return told;
  }

  test("with the same winner undoes nothing", async () => {
    const { at, enter } = await played();
    const { matches } = await enter(await at(1, 1), { kind: "walkover", absent: "pair2" });
    expect(matches.map(({ score }) => score)).toEqual(["W.O."]);
    expect(await at(2, 1)).toMatchObject({ status: "finished" });
  });

  test("with another winner is previewed, needs agreement, and then undoes the former winner's later result", async () => {
    const { at, enter } = await played();
    const [semifinal, final] = [await at(1, 1), await at(2, 1)];
    const preview = await paraná.api.matches.preview({ matchId: semifinal.id, outcome: lower });
    const undone = {
      matchId: final.id,
      stage: "knockout",
      roundsAfter: 0,
      score: "6-0 6-0",
      pair1: [{ name: "Jugador 1" }, { name: "Jugador 2" }],
    };
    expect(preview).toMatchObject({ winner: "pair2", undoes: [undone] });
    expect(await at(1, 1)).toEqual(semifinal);

    await expect(enter(semifinal, lower)).rejects.toEqual(refusedWith("UNDO_NOT_CONFIRMED"));
    expect(await at(2, 1)).toEqual(final);
    await enter(semifinal, lower, [final.id]);
    expect(await at(2, 1)).toMatchObject({ status: "pending", score: null, winner: null });
    expect(names(await at(2, 1))).toEqual(["Jugador 7 / Jugador 8", "Jugador 3 / Jugador 4"]);
  });

  test("is kept in the history of every match that it touches, with its author", async () => {
    const { at, enter, tournamentId } = await played();
    const final = await at(2, 1);
    await enter(await at(1, 1), lower, [final.id]);
    const told = async (match: MatchView) =>
      (await paraná.api.matches.history({ matchId: match.id })).map(({ kind, before, after, actor }) => [
        kind,
        before,
        after,
        actor,
      ]);
    const [category] = (await paraná.api.matches.ofTournament({ tournamentId })).categories;
    expect(category?.toldMatchIds.toSorted()).toEqual(
      [await at(1, 1), await at(1, 2), final].map(({ id }) => id).toSorted(),
    );
    expect(await told(await at(1, 1))).toEqual([
      ["corrected", "6-0 6-0", "0-6 0-6", paraná.name],
      ["entered", null, "6-0 6-0", paraná.name],
    ]);
    expect(await told(final)).toEqual([
      ["undone", "6-0 6-0", null, paraná.name],
      ["entered", null, "6-0 6-0", paraná.name],
    ]);
    const [audited] = await app.db.select().from(auditEvent).orderBy(sql`id desc`).limit(1);
    expect(audited).toMatchObject({ action: "result.entered", actorId: paraná.id, before: { undone: [final.id] } });
  });

  test("clearing the result leaves the bracket as it was drawn", async () => {
    const { at } = await played();
    const [one, other, final] = [await at(1, 1), await at(1, 2), await at(2, 1)];
    const clear = (match: MatchView, undoes: string[] = []) =>
      paraná.api.matches.clear({ matchId: match.id, revision: match.revision, undoes });
    await expect(clear(one)).rejects.toEqual(refusedWith("UNDO_NOT_CONFIRMED"));
    await clear(one, [final.id]);
    await clear(other);
    for (const [round, position] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      expect(await at(round, position)).toMatchObject({ status: "pending", outcome: null, winner: null });
    }
    expect(names(await at(2, 1))).toEqual([null, null]);
    await expect(clear(await at(1, 1))).rejects.toEqual(refusedWith("NO_RESULT"));
  });
});

test("a zone fills the playoff when its places are settled", async () => {
  const { all, enter } = await drawn(6, "ROUND_ROBIN");
  for (const { id } of (await all()).filter(({ zone }) => zone === "A")) {
    const match = (await all()).find((one) => one.id === id);
    if (match) await enter(match, upper);
  }
  const semifinals = (await all()).filter(({ stage, round }) => stage === "knockout" && round === 1);
  expect(semifinals.map(({ sides }) => sides.map(({ players, place }) => [namesOf(players), place]))).toEqual([
    [
      ["Jugador 1 / Jugador 2", { zone: "A", position: 1 }],
      [null, { zone: "B", position: 2 }],
    ],
    [
      ["Jugador 7 / Jugador 8", { zone: "A", position: 2 }],
      [null, { zone: "B", position: 1 }],
    ],
  ]);
});
