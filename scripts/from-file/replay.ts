// Reads a tournament from a file, plays it, and prints the final state as JSON.
// Use: node scripts/from-file/replay.ts file.json
import { z } from "zod";
import { pointsFormat, rulesChoice } from "#contract/rules.ts";
import { lineOfResult } from "#domain/competition/matches/replay/line-of-result.ts";
import { played } from "#domain/competition/matches/replay/played.ts";
import { replay } from "#domain/competition/matches/replay/replay.ts";
import { playedRotation, replayRotation } from "#domain/competition/rotations/rotation-replay.ts";
import { defaultRotation, roundsBounds } from "#domain/competition/rotations/rotation-rules.ts";
import { restCredits } from "#domain/competition/rotations/rotation-standing.ts";
import { pairings } from "#domain/competition/rotations/round.ts";
import { formats, quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { lineOf } from "./json-lines.ts";
import { fail, givenFile, mostFaults, shortened } from "./read-file.ts";

const name = z.string().min(1);
const side = z.enum(["pair1", "pair2"]);
const match = name;

/** An event of the tournament, in the words of docs/replay.md. */
const step = z.union([
  z.strictObject({ match, score: z.string() }),
  z.strictObject({ match, score: z.string().default(""), retired: side }),
  z.strictObject({ match, score: z.string().default(""), disqualified: side }),
  z.strictObject({ match, absent: z.enum(["pair1", "pair2", "both"]) }),
  z.strictObject({ match, clear: z.literal(true) }),
  z.strictObject({ withdraw: name }),
  z.strictObject({ reinstate: name }),
  z.strictObject({ replace: name, by: name }),
]);

const { zones, ...others } = rulesChoice.shape;

/** The differences from the default rules. Unknown keys are refused: a typo would play another tournament. */
const rules = z.strictObject({ ...others, zones: z.strictObject(zones.shape).partial() }).partial();

/** A tournament to replay from a file: its pairs, best first, or the lines of its first round, and its events. */
const replayFile = z.strictObject({
  format: z.enum(formats).default("PLAYOFF"),
  rules: rules.default({}),
  randomSeed: z.string().default(""),
  pairs: z.array(name).optional(),
  /** The first round from top to bottom, null for a bye; only if it does not follow from the order of the pairs. */
  lines: z.array(name.nullable()).optional(),
  /** The zones, A first; only if they do not follow from the order of the pairs. */
  zones: z.array(z.array(name)).optional(),
  /** The pairs that play the qualifying; only if they are not those of least strength. */
  qualifying: z.array(name).optional(),
  results: z.array(z.unknown()),
});

/** An event of a rotation. */
const rotationStep = z.union([
  z.strictObject({ match, points: z.string() }),
  z.strictObject({ match, clear: z.literal(true) }),
  z.strictObject({ nextRound: z.literal(true) }),
  z.strictObject({ leave: name }),
  z.strictObject({ join: name }),
]);

const rotationFormats = ["AMERICANO", "MEXICANO", "KING"] as const;

/** A rotation to replay from a file: its players and courts, the differences from the default rules, and the events. */
const rotationFile = z.strictObject({
  format: z.enum(rotationFormats),
  rules: z
    .strictObject({
      points: pointsFormat.default(defaultRotation.points),
      pairing: z.enum(pairings).default(defaultRotation.pairing),
      restCredit: z.enum(restCredits).default(defaultRotation.restCredit),
      rounds: z.int().min(roundsBounds.least).max(roundsBounds.most).nullable().default(null),
      mixed: z.boolean().default(false),
    })
    .prefault({}),
  randomSeed: z.string().default(""),
  players: z.array(name).max(quotaLimits.max),
  courts: z.int().min(1).max(32),
  results: z.array(z.unknown()),
});

const { path, text, json } = givenFile("replay.ts");

function faultsOf({ issues }: z.ZodError): string {
  const told = issues
    .slice(0, mostFaults)
    .map(
      ({ path: at, message }) =>
        `${path}:${lineOf(text, at)}: ${at.map(String).join(".") || "file"}: ${shortened(message)}`,
    )
    .join("\n");
  return issues.length > mostFaults ? `${told}\n… ${issues.length - mostFaults} more` : told;
}

/** Parses the results of the file one by one, so that the first wrong one is reported with its line. */
function stepsOf<Step>(text: string, results: readonly unknown[], step: z.ZodType<Step>): Step[] {
  return results.map((result, at) => {
    const read = step.safeParse(result);
    if (read.success) return read.data;
    return fail(
      `${path}:${lineOfResult(text, at)}: result ${at + 1}: NOT_A_RESULT (${shortened(JSON.stringify(result))})`,
    );
  });
}

function told(fault: { readonly at: number | null; readonly reason: string; readonly what: string }): never {
  const { at, reason, what } = fault;
  const where = at === null ? path : `${path}:${lineOfResult(text, at)}: result ${at + 1}`;
  return fail(`${where}: ${reason}${what ? ` (${shortened(what)})` : ""}`);
}

/** Replays a rotation. */
function rotationState(): object {
  const file = rotationFile.safeParse(json);
  if (!file.success) return fail(faultsOf(file.error));
  const rotation = { ...defaultRotation, ...file.data.rules };
  const results = stepsOf(text, file.data.results, rotationStep);
  const story = replayRotation({ ...file.data, rules: rotation, results });
  return story.ok ? playedRotation(story.play) : told(story);
}

/** Replays a tournament of pairs. */
function tournamentState(): object {
  const file = replayFile.safeParse(json);
  if (!file.success) return fail(faultsOf(file.error));
  const story = replay({ ...file.data, results: stepsOf(text, file.data.results, step) });
  return story.ok ? played(story.board, story.rules, story.format) : told(story);
}

const isRotation = z.object({ format: z.enum(rotationFormats) }).safeParse(json).success;
process.stdout.write(`${JSON.stringify(isRotation ? rotationState() : tournamentState(), null, 2)}\n`);
