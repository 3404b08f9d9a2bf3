import { z } from "zod";
import { zoneSettings } from "#contract/rules.ts";
import { id } from "#contract/values.ts";
import { deuceModes } from "#domain/scoring/format.ts";

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
  z.object({ from: z.enum(["winner", "loser"]), of: id }),
  z.object({ from: z.literal("zone"), zone: z.string(), place: z.int() }),
]);

/**
 * What the rules need of a drawn category besides its matches, so that a desk without a signal follows a result as the server
 * would: how it is played, its zones, and where the pairs of each match come from.
 */
export const deskBoard = z.object({
  rules: z.object({
    zoneFormat: format,
    knockoutFormat: format,
    standings: z.object({
      points: z.object({ won: z.number(), lost: z.number(), walkover: z.number(), disqualified: z.number() }),
      ofTwo: criteria,
      ofMore: criteria,
      superTieBreak: z.enum(["one", "points", "none"]),
    }),
    zones: zoneSettings,
  }),
  randomSeed: z.string(),
  zones: z.array(z.object({ letter: z.string(), pairs: z.array(id) })),
  /** By the match, its first side and its second. */
  origins: z.record(id, z.tuple([origin, origin])),
});
