import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { events } from "#contract/events/events.ts";
import { procedures } from "#tests/authorization/procedures.ts";
import { project } from "./checkers.ts";
import { ledTo, literalsIn } from "./recorded.ts";

/** Procedures that change nothing visible to others. */
const records: ReadonlyMap<string, "nothing"> = new Map([
  // They only read, with more input than an address can hold.
  ["tournaments.clashes", "nothing"],
  ["matches.preview", "nothing"],
  ["schedule.propose", "nothing"],
  ["schedule.delayPreview", "nothing"],
  ["schedule.suspensionPreview", "nothing"],
  ["forecasts.ofForm", "nothing"],
  ["series.preview", "nothing"],
  ["series.pricesPreview", "nothing"],
  ["bookings.rainPreview", "nothing"],
  // It answers the caller only, and stores nothing.
  ["push.test", "nothing"],
  ["claims.look", "nothing"],
  ["pairImports.preview", "nothing"],
  // A draft belongs to its author only.
  ["tournaments.saveDraft", "nothing"],
  ["tournaments.discardDraft", "nothing"],
]);

/** Events that happen through time alone; the next caller only records them. */
const byTheClock: readonly string[] = ["booking.expired"];

const isClocks = (literal: string) => byTheClock.includes(literal);
const sources = new Map(
  globSync("server/**/*.ts", { cwd: project })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(project, path), "utf8")]),
);
const led = ledTo(sources, isClocks);
const isKind = (literal: string) => literal in events;

const recording = procedures.filter(({ name, method }) => method !== "GET" && !records.has(name));

test.each(recording.map(({ name }) => name))("%s records what happened", (name) => {
  expect(led.get(name)).toMatchObject({ records: true });
  expect([...(led.get(name)?.literals ?? [])].filter(isKind)).not.toEqual([]);
});

test("every procedure listed as recording nothing records nothing, and could record", () => {
  const writing = procedures.filter(({ method }) => method !== "GET").map(({ name }) => name);
  for (const name of records.keys()) {
    expect(writing).toContain(name);
    expect(led.get(name)).toMatchObject({ records: false });
  }
});

test("every kind of event is recorded by some code", () => {
  const named = new Set([...sources.values()].flatMap(literalsIn));
  expect(Object.keys(events).filter((kind) => !named.has(kind))).toEqual([]);
});

const ofClubs = procedures.filter(({ policy }) => policy === "club-admin").map(({ name }) => name);

test.each(ofClubs)("%s asks a policy which object of a club the caller reaches", (name) => {
  expect(led.get(name)).toMatchObject({ asksPolicy: true });
});

const release = `import { record } from "#server/platform/events/record.ts";

export async function release(tx) {
  await record(tx, nobody, { kind: "booking.expired" });
}
`;
const keep = `import { record } from "#server/platform/events/record.ts";

export async function keep(tx, name) {
  await record(tx, name);
}
`;
const handlers = `import { keep as hold } from "#server/features/competition/pairs/writes.ts";
import { lockManagedPair } from "./policy.ts";
import { pairIn } from "./reads.ts";
import { release } from "./writes-asking.ts";

export const recordsItself = signedIn.pairs.recordsItself.handler(async () => {
  await hold(tx, { kind: "pair.accepted" });
});

export const asks = signedIn.pairs.asks.handler(() => lockManagedPair(tx, pairId, actor));

export const recordsByAnother = signedIn.pairs.recordsByAnother.handler(() => settle("x"));

export const forgets = signedIn.pairs.forgets.handler(async () => {
  await release(tx);
  await save(tx, await pairIn(tx, pairId), "pair.accepted");
});

async function settle() {
  await hold(tx, { kind: "pair.rejected" });
}
`;

test("a procedure is followed to its policies and its events, and neither a read nor an event of the clock counts", () => {
  const found = ledTo(
    new Map([
      ["server/features/competition/pairs/handlers.ts", handlers],
      ["server/features/competition/pairs/writes.ts", keep],
      ["server/features/competition/pairs/writes-asking.ts", release],
    ]),
    isClocks,
  );
  expect(found).toEqual(
    new Map([
      ["pairs.recordsItself", { records: true, asksPolicy: false, literals: new Set(["pair.accepted"]) }],
      ["pairs.asks", { records: false, asksPolicy: true, literals: new Set() }],
      ["pairs.recordsByAnother", { records: true, asksPolicy: false, literals: new Set(["pair.rejected"]) }],
      ["pairs.forgets", { records: false, asksPolicy: false, literals: new Set(["pair.accepted"]) }],
    ]),
  );
});
