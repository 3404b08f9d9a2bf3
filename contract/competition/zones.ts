import { z } from "zod";
import { id, pairPlayers } from "#contract/values.ts";

const sets = z.int().min(0).max(5);

/** A result as players describe it: the sets of each side, or a walkover. Disqualifications are left out. */
const resultKind = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sets"), pair1: sets, pair2: sets }),
  z.object({ kind: z.literal("walkover"), absent: z.enum(["pair1", "pair2", "both"]) }),
]);
export type ResultKindView = z.infer<typeof resultKind>;

/**
 * The verdict on a pair: it qualifies, does not, or lots decide. With `by-games` the pair's difference of games in one
 * match of the zone decides. It qualifies with those in `sure`, needs another criterion with those in `possible`, and
 * fails with all others.
 */
const verdict = z.discriminatedUnion("is", [
  z.object({ is: z.enum(["in", "out", "lots"]) }),
  z.object({ is: z.literal("by-games"), match: z.int(), sure: z.array(z.int()), possible: z.array(z.int()) }),
]);

/** The verdict holds if everything in `when` happens. A match not named there may end in any way. */
const needCase = z.object({
  when: z.array(z.object({ match: z.int(), results: z.array(resultKind) })),
  verdict,
});

const standing = z.object({ pairId: id, players: pairPlayers });

/** "¿Qué necesito?": the results of a zone's last matches that qualify each of its pairs. */
export const zoneNeeds = z.object({
  letter: z.string(),
  /** Number of pairs that qualify. */
  qualifiers: z.int(),
  /** No answer exists yet while more than two matches are open, or while the pairs of one are unknown. */
  state: z.enum(["too-open", "open", "finished"]),
  /** True if the answers exclude super tie-breaks beyond 12-10, because each of their points counts here. */
  withinLimits: z.boolean(),
  /** The open matches that the answers name, by number in the zone; empty without answers. */
  matches: z.array(z.object({ match: z.int(), pair1: standing, pair2: standing })),
  /** The needs of each pair, best seed first. `in` and `out` are final. Empty without answers. */
  pairs: z.array(standing.extend({ state: z.enum(["in", "out", "open"]), cases: z.array(needCase) })),
});
export type ZoneNeeds = z.infer<typeof zoneNeeds>;
