import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const example = "tests/fixtures/replays/zones.json";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "punto-de-oro-replay-"));
});
afterAll(() => rm(folder, { recursive: true }));

function replay(file: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, ["scripts/from-file/replay.ts", file], (_error, out, err) => {
      done({ code: child.exitCode, out, err });
    });
  });
}

test("prints the final bracket and the positions of the documented example as JSON", async () => {
  const { code, out } = await replay(example);
  expect(code).toBe(0);
  const { champion, rounds, positions } = JSON.parse(out);
  expect(champion).toBe("Paz / Gil");
  expect(rounds[1]).toEqual([
    { match: "R2-1", pair1: "Paz / Gil", pair2: "Luna / Vega", result: "6-2 6-2", winner: "Paz / Gil" },
  ]);
  expect(positions).toHaveLength(6);
});

test("prints the fechas, the table and the champions of a league, in which who does not come loses a point", async () => {
  const { code, out } = await replay("tests/fixtures/replays/league.json");
  expect(code).toBe(0);
  const { zones, rounds, champion, positions } = JSON.parse(out);
  const [{ table, matches }] = zones;
  expect(matches.map(({ fecha }: { fecha: number }) => fecha)).toEqual([1, 1, 2, 2, 3, 3]);
  const points = Object.fromEntries(table.map((row: { pair: string; points: number }) => [row.pair, row.points]));
  const played = { won: 2, lost: 1, absent: -1 };
  expect(Object.values(points).reduce((sum: number, one) => sum + Number(one), 0)).toBe(
    4 * (played.won + played.lost) + played.won + 3 * played.absent,
  );
  expect([champion, rounds]).toEqual([table[0].pair, []]);
  expect(
    positions.map(({ position, points: awarded }: { position: number; points: number }) => [position, awarded]),
  ).toEqual([1, 2, 3, 4].map((position) => [position, 0]));
});

test("prints the rounds and the standing of a rotation, and names the line of impossible points", async () => {
  const { code, out } = await replay("tests/fixtures/replays/americano.json");
  expect(code).toBe(0);
  const { rounds, standing, openMatches } = JSON.parse(out);
  expect([rounds.length, standing.length, openMatches]).toEqual([5, 5, 3]);
  expect(rounds[0].tables[0]).toMatchObject({ match: "1-1", result: "14-10" });
  const wrong = join(folder, "points.json");
  await writeFile(wrong, (await readFile("tests/fixtures/replays/americano.json", "utf8")).replace("12-12", "12-13"));
  expect(await replay(wrong)).toEqual({ code: 1, out: "", err: `${wrong}:6: result 2: POINTS_NOT_TOTAL (2-1)\n` });
});

test("names the line of an impossible result", async () => {
  const wrong = join(folder, "wrong.json");
  await writeFile(wrong, (await readFile(example, "utf8")).replace("6-3 2-1", "7-3 2-1"));
  expect(await replay(wrong)).toEqual({ code: 1, out: "", err: `${wrong}:7: result 2: RESULT_INVALID (A2)\n` });
});

const beginning = '{"pairs": ["ana", "bea"], "results": [';

test.each([
  ["is no JSON at all", "{", /JSON/],
  [
    "has a rule that is none",
    '{"rules": {"thirdplace": true}, "pairs": ["ana", "bea"], "results": []}',
    /"thirdplace"/,
  ],
  [
    "has a rule of zones that is none, beside some that are",
    '{"rules": {"zones": {"qualifiers": 1, "four": 1}}, "pairs": ["ana", "bea"], "results": []}',
    /:1: rules\.zones: Unrecognized key: "four"/,
  ],
  [
    "has a key of the language",
    '{"pairs": ["ana", "bea"],\n"rules": {"__pr\\u006fto__": {}}, "results": []}',
    /:2: Unrecognized key: "__proto__"\n$/,
  ],
  ["has a key of a megabyte", `{"${"a".repeat(1_000_000)}": 1, "results": []}`, /: file: Unrecognized key: "a{61}…\n$/],
  [
    "has a result of the wrong form",
    `${beginning}\n"none",\n{"match": "R1-1", "score": "6-0 6-0"}]}`,
    /:2: result 1: NOT_A/,
  ],
  [
    "has many of them, of which the first is told",
    `${beginning}{"match": "R1-1", "score": "6-0 6-0"}${',\n{"match": "R1-1", "scores": "6-4 6-4"}'.repeat(20_000)}]}`,
    /^[^\n]*:2: result 2: NOT_A_RESULT \(\{"match":"R1-1","scores":"6-4 6-4"\}\)\n$/,
  ],
  ["has wrong pairs everywhere", `{"pairs": [${"1,".repeat(9000)}1], "results": []}`, /^[\s\S]{0,600}8996 more\n$/],
  [
    "has more pairs than a category",
    `{"pairs": ${JSON.stringify([...Array(100_000).keys()].map(String))}, "results": []}`,
    /: TOO_MANY_PAIRS\n$/,
  ],
])("refuses a file that %s, in words and with exit code 1", async (_, text, err) => {
  const wrong = join(folder, "no-format.json");
  await writeFile(wrong, text);
  expect(await replay(wrong)).toEqual({ code: 1, out: "", err: expect.stringMatching(err) });
});
