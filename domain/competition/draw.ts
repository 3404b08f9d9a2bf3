import { givenOrder } from "#domain/draws/given-order.ts";
import { lotOrder, type PairToDraw, seedOrder } from "#domain/draws/seeding.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import { type Competition, type CompetitionPlan, competitionOf } from "./competition.ts";

/** A drawn category: its pairs in the order of the draw, what they play, and what it takes to draw it again. Only a draw by lot
 * depends on a random seed, and only in a seeded one do the seed numbers mean strength; in a given order they are the club's. */
export type Draw<Id extends string> = Competition<Id> & { readonly order: readonly Id[] } & (
    | { readonly method: "seeded" | "given" }
    | { readonly method: "lot"; readonly randomSeed: string }
  );

/**
 * Draws a category: in the order that the club has given, else by strength, or by lot from a written random seed; its zones, when
 * it is played in zones, in a snake by that order or as the club has put them together. Refuses fewer than two pairs, and an
 * order or zones that are not made of exactly these pairs. Rules, sections 1 and 2; Specification, sections 5 and 9.
 */
export function drawCategory<Id extends string>(
  category: CompetitionPlan<Id> & {
    readonly isSeeded: boolean;
    readonly pairs: readonly PairToDraw<Id>[];
    readonly randomSeed: string;
    readonly order?: readonly Id[] | undefined;
  },
): Result<Draw<Id>, "NOT_ENOUGH_PAIRS" | "SEED_ORDER_OUTDATED" | "ZONES_OUTDATED"> {
  const { isSeeded, pairs, randomSeed, order: wanted } = category;
  const given = wanted && givenOrder(wanted, pairs);
  if (given && !given.ok) return given;
  const order = given?.value ?? (isSeeded ? seedOrder(pairs) : lotOrder(pairs, randomSeed));
  const drawn = competitionOf(order, category);
  if (!drawn.ok) return drawn;
  const competition = { ...drawn.value, order };
  if (given) return ok({ ...competition, method: "given" });
  return ok(isSeeded ? { ...competition, method: "seeded" } : { ...competition, method: "lot", randomSeed });
}
