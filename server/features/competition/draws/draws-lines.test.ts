import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { boardFrom, storedBoardOf } from "./reads-board.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
afterAll(() => app.close());

/** Prepares a knockout of five pairs, and lines that no draw by seeds has: the byes are elsewhere. */
async function ready() {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "PLAYOFF" }]);
  const [categoryId = ""] = categoryIds;
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 5, (nth) => [100 - nth, 0]);
  const [a = "", b = "", c = "", d = "", e = ""] = ids;
  const desk = async () => (await paraná.api.tournaments.manage({ tournamentId })).categories[0];
  return { categoryId, ids, lines: [e, null, d, c, null, b, a, null], desk };
}

const linesIn = (rounds: readonly (readonly { sides: readonly { pairId: string | null }[] }[])[]) =>
  rounds[0]?.flatMap(({ sides }) => sides.map(({ pairId }) => pairId));
const keep = (categoryId: string, lines: (string | null)[] | null, seenPlanId: string | null = null) =>
  paraná.api.draws.savePlan({ categoryId, seenPlanId, order: null, zones: null, lines });

test("a club's lines are shared by its desks, drawn as a draft and published as they were seen", async () => {
  const { categoryId, lines, desk } = await ready();
  const { planId } = await keep(categoryId, lines);
  expect((await desk())?.plan).toMatchObject({ planId, lines, order: null, savedBy: paraná.name });
  await expect(keep(categoryId, null)).rejects.toMatchObject({ code: "PLAN_CHANGED" });
  const { draftId } = await paraná.api.draws.draft({ categoryId });
  const drafted = (await desk())?.draft?.bracket;
  expect(drafted?.linesByClub).toBe(true);
  const published = await paraná.api.draws.publishDraft({ categoryId, draftId });
  expect(published.linesByClub).toBe(true);
  expect([linesIn(drafted?.rounds ?? []), linesIn(published.rounds)]).toEqual([lines, lines]);
});

test("lines are refused if two byes meet or the pairs have changed, and then no draw is made", async () => {
  const { categoryId, ids, lines } = await ready();
  const [a = "", b = "", c = "", d = "", e = ""] = ids;
  await expect(keep(categoryId, [a, b, c, d, e, null, null, null])).rejects.toMatchObject({ code: "BYES_MEET" });
  await expect(keep(categoryId, [a, b, c, d])).rejects.toMatchObject({ code: "LINES_OUTDATED" });
  await keep(categoryId, lines);
  const [one, other] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  await paraná.api.pairs.addByHand({ categoryId, playerIds: [one.id, other.id], confirmed: true });
  const refused = { status: 409, code: "LINES_OUTDATED" };
  await expect(paraná.api.draws.generate({ categoryId })).rejects.toMatchObject(refused);
  await expect(paraná.api.draws.draft({ categoryId })).rejects.toMatchObject(refused);
});

test("a draw on the club's lines can be repeated from its record, also after a late pair took a free line", async () => {
  const { categoryId, lines } = await ready();
  await keep(categoryId, lines);
  await paraná.api.draws.generate({ categoryId });
  const [one, other] = [await player(app, "Cata Ríos"), await player(app, "Dora Sosa")];
  const late = await paraná.api.pairs.addByHand({ categoryId, playerIds: [one.id, other.id], confirmed: false });
  const free = await paraná.api.matches.freeLines({ categoryId });
  // Three byes: their seeds are those of nobody, in the order of the strict method.
  expect(free.map(({ seed }) => seed)).toEqual([6, 7, 8]);
  await paraná.api.matches.seatPair({ categoryId, pairId: late.id, matchId: free[1]?.matchId ?? "" });
  expect((await paraná.api.matches.freeLines({ categoryId })).map(({ seed }) => seed)).toEqual([6, 8]);

  const [record] = await paraná.api.draws.history({ categoryId });
  if (!record) throw new Error("no draw is recorded");
  const byLine = new Map(record.entries.map(({ line, pairId }) => [line, pairId]));
  const recorded = lines.map((_, index) => byLine.get(index + 1) ?? null);
  expect(recorded).toEqual(lines);
  const order = record.entries.toSorted((x, y) => x.seed - y.seed).map(({ pairId }) => pairId);
  const rules = rulesFrom(defaultChoice);
  const again = competitionOf(order, { format: "PLAYOFF", rules, lines: recorded });
  if (!again.ok) throw new Error(again.reason);
  const stored = await storedBoardOf(app.db, categoryId);
  const sidesOf = (board: ReturnType<typeof boardFrom>) =>
    [...board.matches.values()].map(({ round, position, sides }) => [
      round,
      position,
      sides.pair1.pair,
      sides.pair2.pair,
    ]);
  const withLate = stored ? sidesOf(boardFrom(stored)) : [];
  const without = withLate.map((sides) => sides.map((value) => (value === late.id ? null : value)));
  const asMade = sidesOf(boardOf(again.value, rules, record.randomSeed));
  // The late pair plays in the first round, so that its rival is not in the second one yet.
  expect(without.filter(([round]) => round === 1)).toEqual(asMade.filter(([round]) => round === 1));
});

test("an annulled draw leaves its lines as the plan, and a new draw may have others", async () => {
  const { categoryId, ids, lines, desk } = await ready();
  const { drawId } = await paraná.api.draws.generate({ categoryId, lines });
  const redrawn = await paraná.api.draws.redraw({ categoryId, replacedDrawId: drawId });
  expect(redrawn.linesByClub).toBe(false);
  const { drawId: byHand } = await paraná.api.draws.redraw({ categoryId, replacedDrawId: redrawn.drawId, lines });
  await paraná.api.draws.annul({ categoryId, drawId: byHand });
  expect((await desk())?.plan).toMatchObject({ lines, order: null, zones: null });
  await paraná.api.draws.generate({ categoryId });
  expect(linesIn((await drawOf(app, categoryId, paraná))?.rounds ?? [])).toEqual(lines);
  const confirmed = and(eq(pair.categoryId, categoryId), eq(pair.state, "confirmed"));
  expect(await app.db.$count(pair, confirmed)).toBe(ids.length);
});

test.each(["PLAYOFF", "ROUND_ROBIN"] as const)("marks a pair that the club invites in a draw of %s", async (format) => {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format }]);
  const [categoryId = ""] = categoryIds;
  const [ana, bea] = [await player(app, "Ana Invitada"), await player(app, "Bea Invitada")];
  await fillWithConfirmedPairs(app, categoryId, paraná, 5);
  const form = { categoryId, playerIds: [ana.id, bea.id] satisfies [string, string], confirmed: true };
  const { id } = await paraná.api.pairs.addByHand({ ...form, wildCard: true });
  const { categories } = await paraná.api.tournaments.manage({ tournamentId });
  expect(categories[0]?.pairs.filter(({ wildCard }) => wildCard).map((pair) => pair.id)).toEqual([id]);
  expect(categories[0]?.taken).toBe(6);

  const { draftId } = await paraná.api.draws.draft({ categoryId });
  const [drafted] = (await paraná.api.tournaments.manage({ tournamentId })).categories;
  const drawn = await paraná.api.draws.publishDraft({ categoryId, draftId });
  for (const { rounds, zones } of [drawn, drafted?.draft?.bracket ?? drawn]) {
    const sides = [...rounds.flat(), ...zones.flatMap(({ matches }) => matches)].flatMap((match) => match.sides);
    const marked = sides.filter(({ mark }) => mark === "wild-card");
    expect(new Set(marked.map(({ pairId }) => pairId))).toEqual(new Set([id]));
    expect(sides.filter(({ pairId, mark }) => pairId === id && !mark)).toEqual([]);
    const rows = zones.flatMap((zone) => zone.rows).filter(({ mark }) => mark);
    expect(rows.map(({ pairId }) => pairId)).toEqual(zones.length > 0 ? [id] : []);
  }
});

/** Prepares a knockout of ten pairs, of which four play a qualifying for two lines. */
async function readyWithQualifying() {
  const rules = rulesFrom({ ...defaultChoice, qualifying: 2 });
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "PLAYOFF", rules }]);
  const [categoryId = ""] = categoryIds;
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 10, (nth) => [100 - nth, 0]);
  const desk = async () => (await paraná.api.tournaments.manage({ tournamentId })).categories[0];
  return { tournamentId, categoryId, ids, desk };
}

const playingIn = ({ beside }: BracketView) =>
  beside.flatMap(({ key, rounds }) => (key === "qualifying" ? (linesIn(rounds) ?? []) : [])).toSorted();

test("a qualifying is drafted, published as it was seen, and its winners come to their lines", async () => {
  const { tournamentId, categoryId, ids, desk } = await readyWithQualifying();
  const { draftId } = await paraná.api.draws.draft({ categoryId });
  const drafted = (await desk())?.draft?.bracket;
  const drawn = await paraná.api.draws.publishDraft({ categoryId, draftId });
  const qualified = (bracket: BracketView | null | undefined) =>
    bracket?.rounds[0]?.flatMap(({ sides }) => sides.map((side) => side.qualified ?? side.pairId));
  expect(qualified(drawn)).toEqual(qualified(drafted));
  expect(
    qualified(drawn)
      ?.filter((line) => typeof line === "number")
      .toSorted(),
  ).toEqual([1, 2]);
  expect([playingIn(drawn), drawn.qualifyingByClub]).toEqual([ids.slice(6).toSorted(), false]);

  await playOut(paraná, tournamentId);
  const bracket = await drawOf(app, categoryId, paraná);
  const winners = bracket?.beside[0]?.rounds
    .at(-1)
    ?.map(({ sides, winner }) => sides[winner === "pair1" ? 0 : 1].pairId);
  const main = linesIn(bracket?.rounds ?? []) ?? [];
  expect(main.filter((id) => id !== null && !ids.slice(0, 6).includes(id)).toSorted()).toEqual(winners?.toSorted());
});

test("the club's choice of a qualifying and its lines stay in the plan after an annulled draw", async () => {
  const { categoryId, ids, desk } = await readyWithQualifying();
  const qualifying = ids.slice(0, 4);
  const lines = ["Q2", ids[4] ?? "", ids[5] ?? "", ids[6] ?? "", ids[7] ?? "", ids[8] ?? "", ids[9] ?? "", "Q1"];
  const few = { categoryId, seenPlanId: null, order: null, zones: null };
  const refused = paraná.api.draws.savePlan({ ...few, qualifying: ids.slice(0, 3) });
  await expect(refused).rejects.toMatchObject({ status: 409, code: "CUP_TOO_SMALL" });
  await paraná.api.draws.savePlan({ ...few, qualifying, lines });
  const drawn = await paraná.api.draws.generate({ categoryId });
  expect([playingIn(drawn), drawn.qualifyingByClub, drawn.linesByClub]).toEqual([qualifying.toSorted(), true, true]);
  await paraná.api.draws.annul({ categoryId, drawId: drawn.drawId });
  const plan = (await desk())?.plan;
  expect([plan?.lines, plan?.qualifying?.toSorted()]).toEqual([lines, qualifying.toSorted()]);
});
