import { z } from "zod";
import { formats } from "#domain/tournaments/tournament.ts";
import { rulesChoice } from "./rules.ts";

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
export const replayFile = z.strictObject({
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
export type ReplayFile = z.infer<typeof replayFile>;
