import { z } from "zod";
import { id, pairPlayers } from "#contract/values.ts";

const sets = z.int().min(0).max(5);

/** A result as players tell it: in so many sets, or by W.O. Nobody counts on a disqualification. */
const resultKind = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sets"), pair1: sets, pair2: sets }),
  z.object({ kind: z.literal("walkover"), absent: z.enum(["pair1", "pair2", "both"]) }),
]);
export type ResultKindView = z.infer<typeof resultKind>;

/** Whether a pair qualifies: yes, no, or lots decide; or by its difference of games in a match of the zone, by number: with those of
 * `sure` it does, with those of `possible` something else decides, with all others it does not. */
const verdict = z.discriminatedUnion("is", [
  z.object({ is: z.enum(["in", "out", "lots"]) }),
  z.object({ is: z.literal("by-games"), match: z.int(), sure: z.array(z.int()), possible: z.array(z.int()) }),
]);

/** When all of `when` happens, the verdict holds; a match that is not named may end as it likes. */
const needCase = z.object({
  when: z.array(z.object({ match: z.int(), results: z.array(resultKind) })),
  verdict,
});

const standing = z.object({ pairId: id, players: pairPlayers });

/** "¿Qué necesito?": which results of the last matches of a zone qualify each of its pairs. */
export const zoneNeeds = z.object({
  letter: z.string(),
  /** How many of the zone go on. */
  qualifiers: z.int(),
  /** While more than two matches are open, or the pairs of one are not known, there is no answer yet. */
  state: z.enum(["too-open", "open", "finished"]),
  /** Whether the answers leave out super tie-breaks beyond 12-10, because here each of their points counts. */
  withinLimits: z.boolean(),
  /** The open matches that the answers speak of, by their number in the zone; empty when there are no answers. */
  matches: z.array(z.object({ match: z.int(), pair1: standing, pair2: standing })),
  /** What each pair needs, best seed first: `in` and `out` are for good. Empty when there are no answers. */
  pairs: z.array(standing.extend({ state: z.enum(["in", "out", "open"]), cases: z.array(needCase) })),
});
export type ZoneNeeds = z.infer<typeof zoneNeeds>;
