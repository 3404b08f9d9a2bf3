import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Format } from "#domain/tournaments/tournament.ts";
import type { Bracket } from "./bracket.ts";
import { givenOrder } from "./given-order.ts";
import { drawKnockout } from "./knockout.ts";
import { type Entrant, lotOrder, seedOrder } from "./seeding.ts";

/** A drawn category, with what it takes to draw it again. Only a draw by lot depends on a random seed, and only in a seeded
 * one do the seed numbers of the bracket mean strength; in a given order they are the club's. */
export type Draw<Id> =
  | { readonly method: "seeded" | "given"; readonly bracket: Bracket<Id> }
  | { readonly method: "lot"; readonly randomSeed: string; readonly bracket: Bracket<Id> };

/**
 * Draws a category: in the order that the club has given, else by strength, or by lot from a written random seed. Refuses fewer
 * than two pairs, an order that is not one of exactly these pairs, and the format of groups, which cannot be played yet.
 * Rules, section 1; Specification, sections 5 and 9.
 */
export function drawCategory<Id extends string>(category: {
  readonly format: Format;
  readonly isSeeded: boolean;
  readonly pairs: readonly Entrant<Id>[];
  readonly randomSeed: string;
  readonly order?: readonly Id[] | undefined;
}): Result<Draw<Id>, "NOT_ENOUGH_PAIRS" | "FORMAT_NOT_PLAYABLE" | "SEED_ORDER_OUTDATED"> {
  const { format, isSeeded, pairs, randomSeed, order } = category;
  if (format === "ROUND_ROBIN") return refuse("FORMAT_NOT_PLAYABLE");

  const given = order && givenOrder(order, pairs);
  if (given && !given.ok) return given;
  const knockout = drawKnockout(given?.value ?? (isSeeded ? seedOrder(pairs) : lotOrder(pairs, randomSeed)));
  if (!knockout.ok) return knockout;
  const bracket = knockout.value;
  if (given) return ok({ method: "given", bracket });
  return ok(isSeeded ? { method: "seeded", bracket } : { method: "lot", randomSeed, bracket });
}
