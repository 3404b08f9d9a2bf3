// Reads a tournament from a file, plays it, and prints how it stands afterwards as JSON.
// Use: node scripts/replay-file.ts file.json
import { readFileSync } from "node:fs";
import { z } from "zod";
import { rulesChoice } from "#contract/rules.ts";
import { lineOfResult } from "#domain/matches/replay/line-of-result.ts";
import { played } from "#domain/matches/replay/played.ts";
import { replay } from "#domain/matches/replay/replay.ts";
import { formats } from "#domain/tournaments/tournament.ts";

const name = z.string().min(1);
const side = z.enum(["pair1", "pair2"]);
const match = name;

/** Something that happens, in the words of docs/replay.md. */
const step = z.union([
  z.strictObject({ match, score: z.string() }),
  z.strictObject({ match, score: z.string().default(""), retired: side }),
  z.strictObject({ match, score: z.string().default(""), disqualified: side }),
  z.strictObject({ match, absent: z.enum(["pair1", "pair2", "both"]) }),
  z.strictObject({ match, clear: z.literal(true) }),
  z.strictObject({ withdraw: name }),
  z.strictObject({ reinstate: name }),
]);

/** A tournament to be played again from a file: its pairs, best first, or the lines of its first round, and what happened. */
const replayFile = z.strictObject({
  format: z.enum(formats).default("PLAYOFF"),
  rules: rulesChoice.partial().default({}),
  randomSeed: z.string().default(""),
  pairs: z.array(name).optional(),
  /** The first round from top to bottom, null for a bye, where it does not follow from the order of the pairs. */
  lines: z.array(name.nullable()).optional(),
  /** The zones, A first, where they do not follow from the order of the pairs. */
  zones: z.array(z.array(name)).optional(),
  results: z.array(step),
});

function fail(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(1);
}

const path = process.argv[2] ?? fail("Use: node scripts/replay-file.ts file.json");

function read(): { text: string; json: unknown } {
  try {
    const text = readFileSync(path, "utf8");
    return { text, json: JSON.parse(text) };
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const { text, json } = read();
const file = replayFile.safeParse(json);
if (!file.success) fail(`${path}: ${z.prettifyError(file.error)}`);
const story = replay(file.data);
if (!story.ok) {
  const { at, reason, what } = story;
  const where = at === null ? path : `${path}:${lineOfResult(text, at)}: result ${at + 1}`;
  fail(`${where}: ${reason}${what ? ` (${what})` : ""}`);
}
process.stdout.write(`${JSON.stringify(played(story.board, story.rules), null, 2)}\n`);
