import { z } from "zod";
import { pointsFormat, zoneSettings } from "#contract/rules.ts";
import { id } from "#contract/values.ts";
import { deuceModes } from "#domain/competition/scoring/format.ts";

const setRule = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("games"),
    to: z.int(),
    tieBreak: z.object({ at: z.int(), to: z.int() }).nullable(),
  }),
  z.object({ kind: z.literal("points"), to: z.int() }),
]);
const format = z.object({
  setsToWin: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  set: setRule,
  decidingSet: setRule,
  deuce: z.enum(deuceModes),
});
const criteria = z.array(z.enum(["head-to-head", "set-difference", "game-difference", "games-won"])).readonly();

const origin = z.discriminatedUnion("from", [
  z.object({ from: z.enum(["pair", "bye"]) }),
  z.object({ from: z.enum(["winner", "loser", "first-loser"]), of: id }),
  z.object({ from: z.literal("zone"), zone: z.string(), place: z.int() }),
]);

/**
 * The data of a drawn category that the rules need besides its matches: its rules of play, its zones, and the origins
 * of each match's pairs. An offline desk applies a result with it exactly as the server would.
 */
export const deskBoard = z.object({
  rules: z.object({
    zoneFormat: format,
    knockoutFormat: format,
    consolationFormat: format,
    standings: z.object({
      points: z.object({ won: z.number(), lost: z.number(), walkover: z.number(), disqualified: z.number() }),
      ofTwo: criteria,
      ofMore: criteria,
      superTieBreak: z.enum(["one", "points", "none"]),
      earlyLeavers: z.literal("leave-table").exactOptional(),
    }),
    zones: zoneSettings,
  }),
  /** The rules of the rounds of an individual format; null for any other, and from servers of the last release. */
  rotation: z.object({ points: pointsFormat, isStepByStep: z.boolean() }).nullable().default(null),
  randomSeed: z.string(),
  zones: z.array(z.object({ letter: z.string(), pairs: z.array(id) })),
  /** The origins of a match's first and second side, by match. */
  origins: z.record(id, z.tuple([origin, origin])),
  /** Matches with a walkover that follows from a withdrawal. Servers of the last release send none. */
  automatic: z.array(id).default([]),
});
