import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#contract/index.ts";
import { project } from "./checkers.ts";
import { brokenFor, type Wire, wireOf } from "./wire.ts";

/**
 * The wire format of the last release, one procedure a line. Its pages stay open while the next release is installed,
 * and an installed app starts with it once more. A field may be added at any time. A field may be removed only one
 * release after its last use. Rewrite this file at each release: `WIRE=write npx vitest run
 * tests/boundaries/wire.test.ts`.
 */
const released = join(project, "tests", "fixtures", "wire.json");

test("pages of the last release understand the answers of this one, and their requests are accepted", async () => {
  const now = wireOf(contract);
  if (process.env.WIRE === "write") {
    const lines = Object.entries(now).map(([name, wire]) => `${JSON.stringify(name)}:${JSON.stringify(wire)}`);
    await writeFile(released, `{\n${lines.toSorted().join(",\n")}\n}\n`);
  }
  const before: Wire = JSON.parse(await readFile(released, "utf8"));
  expect(brokenFor(before, now)).toEqual([]);
});

test("a new required field within a part that was already sent is found, also if the part is optional", () => {
  const within = (shape: z.ZodRawShape) => ({ ask: oc.input(z.object({ seen: z.object(shape).optional() })) });
  const after = within({ at: z.string(), why: z.string() });
  expect(brokenFor(wireOf(within({ at: z.string() })), wireOf(after))).toEqual([
    "ask asks for .seen?.why, which was not sent",
  ]);
});

const before = { ask: oc.input(z.object({ id: z.string() })).output(z.object({ at: z.string(), by: z.string() })) };

test.each([
  ["a called procedure", {}, "ask is gone"],
  [
    "a field of an answer",
    { ask: oc.input(z.object({ id: z.string() })).output(z.object({ at: z.string() })) },
    "ask told .by: string, now nothing",
  ],
  [
    "a non-null answer",
    {
      ask: oc.input(z.object({ id: z.string() })).output(z.object({ at: z.string().nullable(), by: z.string() })),
    },
    "ask told .at: string, now null|string",
  ],
  [
    "a call without a new required field",
    {
      ask: oc.input(z.object({ id: z.string(), why: z.string() })).output(z.object({ at: z.string(), by: z.string() })),
    },
    "ask asks for .why, which was not sent",
  ],
  [
    "the accepted type of an input",
    { ask: oc.input(z.object({ id: z.int() })).output(z.object({ at: z.string(), by: z.string() })) },
    "ask was sent .id: string, now takes number",
  ],
])("a release that takes away %s is found", (_what, after, fault) => {
  expect(brokenFor(wireOf(before), wireOf(after))).toEqual([fault]);
});

test("an added field, and one that is no longer required, break nothing", () => {
  const seen = z.object({ at: z.string() }).optional();
  const more = z.object({ id: z.string().optional(), why: z.string().optional(), seen });
  const after = {
    ask: oc.input(more).output(z.object({ at: z.string(), by: z.string(), to: z.string() })),
    tell: oc.output(z.string()),
  };
  expect(brokenFor(wireOf(before), wireOf(after))).toEqual([]);
});
