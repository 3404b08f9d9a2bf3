import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writtenMeasures } from "#server/platform/program/measures/measure.ts";
import { createHub } from "./hub.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const topic = "t:one";
const log = { warn: () => {}, error: () => {} };

/** Creates a hub with one topic and a subscriber from version 0 on. */
function heardHub(describe: Parameters<typeof createHub>[0]) {
  const hub = createHub(describe, log);
  const heard: string[] = [];
  hub.add({ send: (bytes) => heard.push(bytes.toString()) }, topic);
  hub.learn(new Map([[topic, 0]]));
  return { hub, heard };
}

const nothing = { matches: [], zones: [] };

test("forty results within 200 ms become at most five events, which contain all forty", async () => {
  const told: string[] = [];
  const { hub, heard } = heardHub(async (_, { matches }) => {
    told.push(...matches);
    return nothing;
  });
  for (let v = 1; v <= 40; v += 1) {
    hub.notice({ t: topic, v, h: { k: ["result"], c: ["6ta"], m: [`match ${v}`] } });
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(Array.from({ length: 40 }, (_, index) => `match ${index + 1}`));
  expect(heard.length).toBeLessThanOrEqual(5);
  expect(writtenMeasures([hub.counts.late.measure()])).toContain(`live_late_seconds_count ${heard.length}`);
  expect(heard.at(-1)).toContain('"v":40');
});

test("the next change follows at once although the clock was set back two hours", async () => {
  const { hub, heard } = heardHub(async () => nothing);
  hub.notice({ t: topic, v: 1 });
  await vi.advanceTimersByTimeAsync(50);
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  hub.notice({ t: topic, v: 2 });
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toHaveLength(2);
});

test.each([
  ["a version was missed", { v: 2, h: { k: ["result"], c: ["6ta"], m: ["a"] } }],
  ["it is not known what changed", { v: 1 }],
  ["more changed than can be named", { v: 1, h: { k: ["draw"] } }],
] as const)("sends only a stale event if %s", async (_, notice) => {
  const { hub, heard } = heardHub(async () => nothing);
  hub.notice({ t: topic, ...notice });
  await vi.advanceTimersByTimeAsync(20);
  expect(heard).toEqual([expect.stringMatching(/^event: stale\n/)]);
});

test("sends a stale event if a change cannot be described or is too long, and then goes on", async () => {
  let asked = 0;
  const { hub, heard } = heardHub(async () => {
    asked += 1;
    if (asked === 1) throw new Error("the database is away");
    const side = { kind: "vacant", pairId: null, seed: null, loserOf: null, place: null } as const;
    const match = { id: "x".repeat(asked === 2 ? 20_000 : 1), categoryId: "6ta", winner: null, outcome: null } as const;
    return {
      matches: [
        { ...match, score: null, status: "pending", place: null, onCourt: null, revision: 1, sides: [side, side] },
      ],
      zones: [],
    };
  });
  for (const v of [1, 2, 3]) {
    hub.notice({ t: topic, v, h: { k: ["result"], c: ["6ta"], m: ["a"] } });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(heard.map((text) => text.split("\n")[0])).toEqual(["event: stale", "event: stale", "event: change"]);
});

test("a comparison with the database announces a missed version exactly once", async () => {
  const { hub, heard } = heardHub(async () => nothing);
  expect(hub.compare(new Map([[topic, 0]]))).toBe(false);
  expect(hub.compare(new Map([[topic, 3]]))).toBe(true);
  hub.notice({ t: topic, v: 3, h: { k: ["result"], c: ["6ta"], m: ["a"] } });
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toHaveLength(1);
  expect(hub.compare(new Map([[topic, 3]]))).toBe(false);
});

test("a comparison announces no version that waits to be sent or is being described", async () => {
  const described = Promise.withResolvers<typeof nothing>();
  const { hub, heard } = heardHub(() => described.promise);
  hub.notice({ t: topic, v: 1, h: { k: ["result"], c: ["6ta"], m: ["a"] } });
  expect(hub.compare(new Map([[topic, 1]]))).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(hub.compare(new Map([[topic, 1]]))).toBe(false);
  described.resolve(nothing);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual([expect.stringMatching(/^event: change\n/)]);
});
