import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const example = "tests/fixtures/schedules/zone-and-final.json";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "punto-de-oro-schedule-"));
});
afterAll(() => rm(folder, { recursive: true }));

function schedule(file: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, ["scripts/from-file/schedule.ts", file], (_error, out, err) => {
      done({ code: child.exitCode, out, err });
    });
  });
}

/** Writes the example with some of its text replaced. */
async function changed(name: string, ...replacements: readonly (readonly [string, string])[]): Promise<string> {
  const file = join(folder, name);
  const text = await readFile(example, "utf8");
  await writeFile(
    file,
    replacements.reduce((so, [was, is]) => so.replace(was, is), text),
  );
  return file;
}

test("prints the places of the documented example as JSON, and the reason why one match has none", async () => {
  const { code, out } = await schedule(example);
  expect(code).toBe(0);
  const { places, unplaced, first, bounds, makespanMinutes } = JSON.parse(out);
  expect(places).toHaveLength(4);
  expect(places[0]).toEqual({ id: "A1", court: "Cancha 1", day: "2026-11-28", start: "16:00" });
  expect(places[3]).toEqual({ id: "final", court: "Cancha 1", day: "2026-11-29", start: expect.any(String) });
  expect(unplaced).toEqual([{ id: "never", why: ["unavailable"], sentence: expect.stringContaining("cannot play") }]);
  expect(first.unplaced).toBe(1);
  expect(bounds).toEqual({ needed: 5, offered: 10, usable: 10, short: 0, shortest: 375 });
  expect(makespanMinutes).toBeGreaterThan(1440);
});

test("makes the schedule as short as possible if that is the aim, and keeps locked matches", async () => {
  const file = await changed(
    "short.json",
    ['"seed": "1"', '"seed": "1", "aim": "short"'],
    ['"id": "A2",', '"id": "A2", "locked": { "court": "Cancha 1", "day": "2026-11-28", "start": "19:00" },'],
  );
  const { places, cost } = JSON.parse((await schedule(file)).out);
  expect(places.find(({ id }: { id: string }) => id === "A2")).toMatchObject({ day: "2026-11-28", start: "19:00" });
  expect(cost).toBeNull();
});

test("a reason with a name of a megabyte is cut at 80 letters", async () => {
  const wrong = await changed("long.json", ['"A1", "A2", "A3"]', `"A1", "A2", "${"B".repeat(1_000_000)}"]`]);
  const { code, err } = await schedule(wrong);
  expect([code, err]).toEqual([1, expect.stringMatching(/: UNKNOWN_MATCH \(B{65}…\n$/)]);
});

test("names the line of everything impossible", async () => {
  const wrong = await changed(
    "wrong.json",
    ['"to": "22:00"', '"to": "12:00"'],
    ['"A1", "A2", "A3"]', '"A1", "A2",\n"B9"]'],
    ['"id": "A2"', '"id": "A1"'],
  );
  expect(await schedule(wrong)).toEqual({
    code: 1,
    out: "",
    err: [
      `${wrong}:22: matches.1.id: MATCH_TWICE (A1)`,
      `${wrong}:6: courts.0.held.0: ENDS_BEFORE_IT_BEGINS`,
      `${wrong}:47: matches.3.feeders.1: UNKNOWN_MATCH (A2)`,
      `${wrong}:48: matches.3.feeders.2: UNKNOWN_MATCH (B9)`,
      "",
    ].join("\n"),
  });
});
