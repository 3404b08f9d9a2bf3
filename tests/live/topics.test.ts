import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { liveChannel, touch } from "#server/db/touched.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, propose } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const listener = new pg.Client({ connectionString: app.parts.databaseUrl });
const heard: { t: string; v: number; h: { k: string[] } }[] = [];
listener.on("notification", ({ payload = "" }) => heard.push(JSON.parse(payload)));
await listener.connect();
await listener.query(`listen ${liveChannel}`);
afterAll(async () => {
  await listener.end();
  await app.close();
});

/** Returns all notifications so far: a query on the same connection arrives after them. */
async function heardSoFar() {
  await listener.query("select 1");
  return heard;
}

const bookings = { kind: "bookings", exactly: undefined } as const;

test("versions of a topic follow the commit order, however its writers overlap, and no writer waits forever", async () => {
  const turn = (topics: readonly string[]) =>
    app.db.transaction(async (tx) => {
      for (const topic of topics) touch(tx, topic, bookings);
      await tx.execute("select pg_sleep(0.001)");
    });
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => turn(index % 2 === 0 ? ["c:one", "c:two"] : ["c:two", "c:one"])),
  );
  const versions = (await heardSoFar()).filter(({ t }) => t === "c:one").map(({ v }) => v);
  const first = versions[0] ?? 0;
  expect(versions).toEqual(Array.from({ length: 40 }, (_, index) => first + index));
});

test("a change that is not committed notifies nobody, and an act notifies everybody concerned", async () => {
  const [paraná, ana, bea] = [await club(app, "Paraná"), await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const categoryId = await categoryOf(app, paraná);
  heard.length = 0;
  const fails = app.db.transaction(async (tx) => {
    touch(tx, "c:one", bookings);
    throw new Error("no");
  });
  await expect(fails).rejects.toThrow("no");
  await enter(categoryId, ana, bea);
  await propose(categoryId, ana, bea);
  const told = (await heardSoFar()).filter(({ h }) => h.k.includes("entries")).map(({ t }) => t);
  expect(told).toContain(`p:${ana.id}`);
  expect(told).toContain(`p:${bea.id}`);
  expect(told.filter((topic) => topic.startsWith("d:"))).not.toEqual([]);
  expect(heard.map(({ t }) => t)).not.toContain("c:one");
});
