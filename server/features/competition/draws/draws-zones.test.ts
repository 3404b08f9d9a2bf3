import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import { drawCategory } from "#domain/competition/stages/draw.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { draw, match, matchSide } from "#server/db/tables/draws.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";

const app = await createTestApp();
const [paraná, ana] = await Promise.all([club(app, "Club Paraná"), player(app, "Ana Ríos")]);
afterAll(() => app.close());

const thirdPlace = rulesFrom({ ...defaultChoice, thirdPlace: true });

/**
 * Creates a category of zones with `count` confirmed pairs, the last one the strongest; its pairs come strongest first.
 */
async function ready(count: number, { rules = rulesFrom(defaultChoice), isSeeded = true } = {}) {
  const categoryId = await categoryOf(app, paraná, { format: "ROUND_ROBIN", quota: 64, rules, isSeeded });
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [nth, 0]);
  return { categoryId, ids: ids.toReversed(), rules };
}

const zonesOf = ({ zones }: BracketView) => zones.map(({ letter, rows }) => [letter, rows.map(({ pairId }) => pairId)]);

type SideView = BracketView["rounds"][number][number]["sides"][number];
const written = ({ kind, place }: SideView) => (place ? `${place.position}${place.zone}` : kind);

describe("a category of zones", () => {
  test("is drawn whole at once: zones in a snake, their matches, and a playoff of their places", async () => {
    const { categoryId, ids } = await ready(11);
    const bracket = await paraná.api.draws.generate({ categoryId });
    const pairs = (...seeds: number[]) => seeds.map((seed) => ids[seed - 1]);
    expect(zonesOf(bracket)).toEqual([
      ["A", pairs(1, 6, 7, 11)],
      ["B", pairs(2, 5, 8, 10)],
      ["C", pairs(3, 4, 9)],
    ]);
    expect(bracket.rounds.map((round) => round.map(({ sides, status }) => [...sides.map(written), status]))).toEqual([
      [
        ["1A", "bye", "bye"],
        ["2B", "2C", "pending"],
        ["1C", "2A", "pending"],
        ["1B", "bye", "bye"],
      ],
      [
        ["1A", "winner", "pending"],
        ["winner", "1B", "pending"],
      ],
      [["winner", "winner", "pending"]],
    ]);
    expect(bracket.thirdPlace).toBeNull();
    expect(await drawOf(app, categoryId, ana)).toEqual(bracket);
  });

  test("shows each zone before its first match: pairs by seed, nothing decided, and its matches in order", async () => {
    const { categoryId, ids } = await ready(7);
    const { zones } = await paraná.api.draws.generate({ categoryId });
    const [four, three] = zones;
    expect(four).toMatchObject({ letter: "A", qualifiers: 2, finished: false });
    expect(
      four?.rows.map(({ pairId, zoneSeed, position, points, settled, decision }) => [
        pairId,
        zoneSeed,
        position,
        points,
        settled,
        decision,
      ]),
    ).toEqual([1, 4, 5, 7].map((seed, index) => [ids[seed - 1], index + 1, index + 1, 0, false, null]));
    expect(
      four?.matches.map(({ round, position, sides }) => [
        round,
        position,
        ...sides.map(({ pairId, kind }) => pairId ?? kind),
      ]),
    ).toEqual([
      [1, 1, ids[0], ids[6]],
      [1, 2, ids[3], ids[4]],
      [2, 3, "winner", "winner"],
      [2, 4, "loser", "loser"],
    ]);
    expect(three?.matches.map(({ sides }) => sides.map(({ seed }) => seed))).toEqual([
      [3, 6],
      [2, 6],
      [2, 3],
    ]);
  });

  test("with a shuffle can be drawn again by anyone from its stored seed of the shuffle", async () => {
    const { categoryId, ids, rules } = await ready(9, { isSeeded: false });
    const bracket = await paraná.api.draws.generate({ categoryId });
    const entered = ids.toReversed().map((id, enteredAt) => ({ id, enteredAt, rankingPoints: [0, 0] as const }));
    const again = drawCategory({
      format: "ROUND_ROBIN",
      rules,
      isSeeded: false,
      pairs: entered,
      randomSeed: bracket.randomSeed,
    });
    expect(zonesOf(bracket)).toEqual(again.ok && again.value.zones.map(({ letter, pairs }) => [letter, pairs]));
  });

  test("is played by the rules that were stored with it, whatever the present defaults", async () => {
    const zones = { ...defaultZones, preferred: 4, zoneOfFour: "round-robin", qualifiers: 1 } as const;
    const { categoryId } = await ready(8, { rules: rulesFrom({ ...defaultChoice, zones }) });
    const bracket = await paraná.api.draws.generate({ categoryId });
    expect(bracket.zones.map(({ qualifiers, matches }) => [qualifiers, matches.length])).toEqual([
      [1, 6],
      [1, 6],
    ]);
    expect(bracket.rounds.map((round) => round.map(({ sides }) => sides.map(written)))).toEqual([[["1A", "1B"]]]);
  });

  test("names a pair by its place in its zone in every round of the playoff, and never by its seed", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [
      { format: "ROUND_ROBIN", quota: 64, rules: thirdPlace },
    ]);
    const [categoryId = ""] = categoryIds;
    await fillWithConfirmedPairs(app, categoryId, paraná, 9);
    await paraná.api.draws.generate({ categoryId });
    await playOut(paraná, tournamentId);
    const { rounds = [], thirdPlace: third } = (await drawOf(app, categoryId, ana)) ?? {};
    const places = [...rounds, third ? [third] : []].map((round) => round.map(({ sides }) => sides.map(written)));
    expect(places.slice(1)).toEqual([
      [
        ["1A", "2B"],
        ["1C", "1B"],
      ],
      [["1A", "1C"]],
      [["2B", "1B"]],
    ]);
  });

  test.each([
    [2, 0, 1],
    [3, 1, 1],
    [4, 1, 1],
    [5, 1, 1],
    [6, 2, 2],
  ])("of %i pairs has %i zones and %i rounds after them", async (count, zones, rounds) => {
    const { categoryId } = await ready(count);
    const bracket = await paraná.api.draws.generate({ categoryId });
    expect([bracket.zones.length, bracket.rounds.length]).toEqual([zones, rounds]);
  });
});

describe("zones arranged by the club", () => {
  test("are drawn instead of the snake, and audited with their author", async () => {
    const { categoryId, ids } = await ready(6);
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = ids;
    const zones = [
      [a, e, d],
      [b, c, f],
    ];
    const bracket = await paraná.api.draws.generate({ categoryId, zones });
    expect(zonesOf(bracket)).toEqual([
      ["A", zones[0]],
      ["B", zones[1]],
    ]);
    const [written] = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, categoryId));
    expect(written).toMatchObject({ action: "draw.generated", actorId: paraná.id, after: { zones } });
  });

  test("can be changed again before play; every version is kept with its zones and its seed of the shuffle", async () => {
    const { categoryId, ids } = await ready(6);
    const first = await paraná.api.draws.generate({ categoryId });
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = ids;
    const zones = [
      [b, d, e],
      [a, c, f],
    ];
    const second = await paraná.api.draws.redraw({ categoryId, replacedDrawId: first.drawId, zones });
    const history = await ana.api.draws.history({ categoryId });
    expect(history.map(({ version, zones, randomSeed }) => [version, zones, randomSeed])).toEqual([
      [2, zones.map((pairIds, index) => ({ letter: "AB"[index], pairIds })), second.randomSeed],
      [
        1,
        [
          { letter: "A", pairIds: [a, d, e] },
          { letter: "B", pairIds: [b, c, f] },
        ],
        first.randomSeed,
      ],
    ]);
    expect(second.randomSeed).not.toBe(first.randomSeed);
  });

  test("are refused unless they hold exactly the confirmed pairs in these sizes, and nothing is drawn", async () => {
    const { categoryId, ids } = await ready(6);
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = ids;
    for (const zones of [
      [],
      [[a, b, c]],
      [
        [a, b, c, d],
        [e, f],
      ],
      [
        [a, b, c],
        [d, e, e],
      ],
      [
        [a, b, c],
        [d, e, crypto.randomUUID()],
      ],
    ]) {
      const refused = paraná.api.draws.generate({ categoryId, zones });
      await expect(refused).rejects.toMatchObject({ status: 409, code: "ZONES_OUTDATED" });
    }
    expect(await app.db.$count(draw, eq(draw.categoryId, categoryId))).toBe(0);
  });

  test("are refused in a knockout", async () => {
    const categoryId = await categoryOf(app, paraná);
    const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 3);
    const refused = paraná.api.draws.generate({ categoryId, zones: [ids] });
    await expect(refused).rejects.toMatchObject({ code: "ZONES_OUTDATED" });
  });
});

describe("the match for the third place", () => {
  test("waits for the losers of both semifinals, if the club wants one", async () => {
    const { categoryId } = await ready(7, { rules: thirdPlace });
    const { drawId, rounds, thirdPlace: drawn } = await paraná.api.draws.generate({ categoryId });
    expect(drawn).toMatchObject({
      stage: "third-place",
      round: 2,
      position: 1,
      sides: [{ kind: "loser" }, { kind: "loser" }],
      status: "pending",
      nextMatchId: null,
    });
    const sides = await app.db
      .select()
      .from(matchSide)
      .innerJoin(match, eq(match.id, matchSide.matchId))
      .where(eq(match.drawId, drawId));
    const fed = sides
      .filter(({ match: { stage } }) => stage === "third-place")
      .map(({ match_side: side }) => side.originMatchId);
    expect(fed.toSorted()).toEqual(rounds[0]?.map(({ id }) => id).toSorted());
  });

  test("is left out without two semifinals", async () => {
    const { categoryId } = await ready(4, { rules: thirdPlace });
    expect((await paraná.api.draws.generate({ categoryId })).thirdPlace).toBeNull();
  });
});
