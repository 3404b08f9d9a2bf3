import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#contract/index.ts";
import { project } from "./checkers.ts";
import { brokenFor, type Wire, wireOf } from "./wire.ts";

/**
 * The wire of the last release, a procedure a line. Pages of it stay open while the next one is installed, and an installed application
 * begins with it once more. What is new may be added at any time; what a release takes away it stops using a release before. Written
 * anew with each release: `WIRE=write npx vitest run tests/boundaries/wire.test.ts`.
 */
const released = join(project, "tests", "fixtures", "wire.json");

test("pages of the last release understand what this one tells, and are understood", async () => {
  const now = wireOf(contract);
  if (process.env.WIRE === "write") {
    const lines = Object.entries(now).map(([name, wire]) => `${JSON.stringify(name)}:${JSON.stringify(wire)}`);
    await writeFile(released, `{\n${lines.toSorted().join(",\n")}\n}\n`);
  }
  const before: Wire = JSON.parse(await readFile(released, "utf8"));
  expect(brokenFor(before, now)).toEqual([]);
});

test("what has to be said within something that was sent before is found, also where that may be left out", () => {
  const within = (shape: z.ZodRawShape) => ({ ask: oc.input(z.object({ seen: z.object(shape).optional() })) });
  const after = within({ at: z.string(), why: z.string() });
  expect(brokenFor(wireOf(within({ at: z.string() })), wireOf(after))).toEqual([
    "ask asks for .seen?.why, which was not sent",
  ]);
});

const before = { ask: oc.input(z.object({ id: z.string() })).output(z.object({ at: z.string(), by: z.string() })) };

test.each([
  ["something that was called", {}, "ask is gone"],
  [
    "something that was told",
    { ask: oc.input(z.object({ id: z.string() })).output(z.object({ at: z.string() })) },
    "ask told .by: string, now nothing",
  ],
  [
    "that it was always there",
    {
      ask: oc.input(z.object({ id: z.string() })).output(z.object({ at: z.string().nullable(), by: z.string() })),
    },
    "ask told .at: string, now null|string",
  ],
  [
    "that no more had to be said",
    {
      ask: oc.input(z.object({ id: z.string(), why: z.string() })).output(z.object({ at: z.string(), by: z.string() })),
    },
    "ask asks for .why, which was not sent",
  ],
  [
    "that it was said so",
    { ask: oc.input(z.object({ id: z.int() })).output(z.object({ at: z.string(), by: z.string() })) },
    "ask was sent .id: string, now takes number",
  ],
])("a release that takes away %s is found", (_what, after, fault) => {
  expect(brokenFor(wireOf(before), wireOf(after))).toEqual([fault]);
});

test("what is added, and what need not be said any more, breaks nothing", () => {
  const seen = z.object({ at: z.string() }).optional();
  const more = z.object({ id: z.string().optional(), why: z.string().optional(), seen });
  const after = {
    ask: oc.input(more).output(z.object({ at: z.string(), by: z.string(), to: z.string() })),
    tell: oc.output(z.string()),
  };
  expect(brokenFor(wireOf(before), wireOf(after))).toEqual([]);
});
