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
    const child = execFile(process.execPath, ["scripts/replay-file.ts", file], (_error, out, err) => {
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

test("names the line of a result that cannot be", async () => {
  const wrong = join(folder, "wrong.json");
  await writeFile(wrong, (await readFile(example, "utf8")).replace("6-3 2-1", "7-3 2-1"));
  expect(await replay(wrong)).toEqual({ code: 1, out: "", err: `${wrong}:7: result 2: RESULT_INVALID (A2)\n` });
});

test("says where a file is not of the format, and when it is no JSON at all", async () => {
  const wrong = join(folder, "no-format.json");
  await writeFile(wrong, '{"pairs": ["ana", "bea"], "results": [{"match": "R1-1"}]}');
  expect(await replay(wrong)).toMatchObject({ code: 1, err: expect.stringContaining("results[0]") });
  await writeFile(wrong, "{");
  expect(await replay(wrong)).toMatchObject({ code: 1, err: expect.stringContaining(wrong) });
});
