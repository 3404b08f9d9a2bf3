import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { auditTargets } from "#contract/events.ts";
import { procedures } from "#tests/authorization/procedures.ts";
import { project } from "./checkers.ts";
import { ledTo, literalsIn } from "./recorded.ts";

/** What changes nothing that anybody else could see. */
const records: ReadonlyMap<string, "nothing"> = new Map([
  // They only ask, with more than an address can hold.
  ["tournaments.clashes", "nothing"],
  ["matches.preview", "nothing"],
  ["schedule.propose", "nothing"],
  ["schedule.delayPreview", "nothing"],
  ["forecasts.ofForm", "nothing"],
  ["series.preview", "nothing"],
  ["series.pricesPreview", "nothing"],
  ["bookings.rainPreview", "nothing"],
  // It tells the person who asks, and nothing stays of it.
  ["push.test", "nothing"],
  ["claims.look", "nothing"],
  ["pairImports.preview", "nothing"],
  // A draft is its author's alone.
  ["tournaments.saveDraft", "nothing"],
  ["tournaments.discardDraft", "nothing"],
]);

/** What happens by itself, whoever comes by and writes it down. */
const byTheClock: readonly string[] = ["booking.expired"];

const isClocks = (literal: string) => byTheClock.includes(literal);
const sources = new Map(
  globSync("server/**/*.ts", { cwd: project })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(project, path), "utf8")]),
);
const led = ledTo(sources, isClocks);
const isKind = (literal: string) => literal in auditTargets;

const recording = procedures.filter(({ name, method }) => method !== "GET" && !records.has(name));

test.each(recording.map(({ name }) => name))("%s records what happened", (name) => {
  expect(led.get(name)).toMatchObject({ records: true });
  expect([...(led.get(name)?.literals ?? [])].filter(isKind)).not.toEqual([]);
});

test("what is said to record nothing does so, and is a procedure that could", () => {
  const writing = procedures.filter(({ method }) => method !== "GET").map(({ name }) => name);
  for (const name of records.keys()) {
    expect(writing).toContain(name);
    expect(led.get(name)).toMatchObject({ records: false });
  }
});

test("every kind of event is recorded by somebody", () => {
  const named = new Set([...sources.values()].flatMap(literalsIn));
  expect(Object.keys(auditTargets).filter((kind) => !named.has(kind))).toEqual([]);
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
const handlers = `import { keep as hold } from "#server/features/pairs/writes.ts";
import { release } from "./writes-asking.ts";

export const recordsItself = signedIn.pairs.recordsItself.handler(async () => {
  await hold(tx, { kind: "pair.accepted" });
});

export const recordsByAnother = signedIn.pairs.recordsByAnother.handler(() => settle("x"));

export const forgets = signedIn.pairs.forgets.handler(async () => {
  await release(tx);
  await save(tx, "pair.accepted");
});

async function settle() {
  await hold(tx, { kind: "pair.rejected" });
}
`;

test("a procedure is followed to what it records, and one that only comes by what the clock did records nothing", () => {
  const found = ledTo(
    new Map([
      ["server/features/pairs/handlers.ts", handlers],
      ["server/features/pairs/writes.ts", keep],
      ["server/features/pairs/writes-asking.ts", release],
    ]),
    isClocks,
  );
  expect(found).toEqual(
    new Map([
      ["pairs.recordsItself", { records: true, literals: new Set(["pair.accepted"]) }],
      ["pairs.recordsByAnother", { records: true, literals: new Set(["pair.rejected"]) }],
      ["pairs.forgets", { records: false, literals: new Set(["pair.accepted"]) }],
    ]),
  );
});
