import { givenQualifying, qualifyingPairs } from "#domain/competition/cups/qualifying.ts";
import { linesOf } from "#domain/competition/draws/drawn-lines.ts";
import { type GivenLines, sameLines } from "#domain/competition/draws/given-lines.ts";
import { givenOrder } from "#domain/competition/draws/given-order.ts";
import { lotOrder, type PairToDraw, seedOrder, strength } from "#domain/competition/draws/strength-order.ts";
import { hasZones } from "#domain/competition/tournaments/tournament.ts";
import { sameZones } from "#domain/competition/zones/given-zones.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Competition, type CompetitionPlan, competitionOf, type PlanRefusal } from "./competition.ts";

/**
 * The source of a draw's order: strength, the club, a lot without seeds, or a lot that assigns the seeds because no
 * player has points. Only the lots depend on a random seed, and only in "seeded" do the seed numbers mean strength.
 */
export type DrawMethod = "seeded" | "given" | "lot" | "seeds-by-lot";

/** A drawn category: its pairs in the order of the draw, its matches, and the facts needed to draw it again. */
export type Draw<Id extends string> = Competition<Id> & {
  readonly order: readonly Id[];
  readonly method: DrawMethod;
  /** True if the zones are the club's own and differ from those of the snake. */
  readonly zonesByClub: boolean;
  /** True if the lines are the club's own and differ from those of the seeds. */
  readonly linesByClub: boolean;
  /** The pairs that play the qualifying, best first; null without one. */
  readonly qualifying: readonly Id[] | null;
  /** True if the club chose them. */
  readonly qualifyingByClub: boolean;
};

/** A category to be drawn: its rules, its pairs, the club's own arrangement of them, and the source of chance. */
export type CategoryToDraw<Id extends string> = CompetitionPlan<Id> & {
  readonly isSeeded: boolean;
  readonly pairs: readonly (PairToDraw<Id> & { readonly wildCard?: boolean })[];
  readonly randomSeed: string;
  readonly order?: readonly Id[] | undefined;
};

/**
 * Draws a category: in the club's order if given, else by strength, or by lot from a published random seed. If seeds
 * are wanted but no player has points, the lot assigns them: by strength alone, the earliest entry would be the best
 * seed. Zones are dealt in a snake by that order, or follow the club's distribution. Pairs of a knockout stand on the
 * lines of their seeds, or on the club's lines. Refuses fewer than two pairs, more than one group holds, and an order,
 * zones or lines that do not hold exactly these pairs. Rules, sections 1 and 2; Specification, sections 5 and 9.
 */
export function drawCategory<Id extends string>(
  category: CategoryToDraw<Id>,
): Result<Draw<Id>, PlanRefusal | "SEED_ORDER_OUTDATED"> {
  const { isSeeded, pairs, randomSeed, order: wanted } = category;
  const given = wanted && givenOrder(wanted, pairs);
  if (given && !given.ok) return given;
  const method = given ? "given" : methodOf(isSeeded, pairs);
  const order = given?.value ?? (method === "seeded" ? seedOrder(pairs) : lotOrder(pairs, randomSeed));
  const playing = qualifyingFor(order, category);
  if (!playing.ok) return playing;
  const plan = { ...category, qualifying: playing.value ?? undefined };
  const drawn = competitionOf(order, plan);
  if (!drawn.ok) return drawn;
  const snake = category.zones && competitionOf(order, { ...category, zones: undefined });
  const zonesByClub = snake?.ok === true && !sameZones(snake.value.zones, drawn.value.zones);
  const bySeeds = category.lines && competitionOf(order, { ...plan, lines: undefined });
  const linesByClub =
    bySeeds?.ok === true && !sameLines(mainLinesOf(drawn.value.cups), mainLinesOf(bySeeds.value.cups));
  const qualifyingByClub = playing.value !== null && category.qualifying !== undefined;
  const byClub = { zonesByClub, linesByClub, qualifying: playing.value, qualifyingByClub };
  return ok({ ...drawn.value, order, method, ...byClub });
}

/** Returns the club's own lines of a draw; null if they are those of the seeds. */
export function ownLinesOf({ linesByClub, cups }: Draw<string>): GivenLines<string> | null {
  return linesByClub ? mainLinesOf(cups) : null;
}

function mainLinesOf([main]: Competition<string>["cups"]): GivenLines<string> {
  return main ? linesOf<string>(main.bracket) : [];
}

/** Returns the pairs that play the qualifying: the club's choice, or those of least strength that it did not invite. */
function qualifyingFor<Id extends string>(
  order: readonly Id[],
  { format, rules, qualifying: chosen, pairs }: CategoryToDraw<Id>,
): Result<readonly Id[] | null, PlanRefusal> {
  if (hasZones(format) || rules.qualifying === 0) return ok(null);
  const invited = new Set(pairs.flatMap(({ id, wildCard }) => (wildCard ? id : [])));
  return chosen
    ? givenQualifying(chosen, order, rules.qualifying, invited)
    : qualifyingPairs(order, rules.qualifying, invited);
}

/** The stored facts that rebuild an earlier draw without strength or chance. */
export type KeptDraw<Id extends string> = Pick<Draw<Id>, "order" | "method" | "zonesByClub"> & {
  readonly zones: readonly (readonly Id[])[];
  /** The club's own lines; null for those of the seeds. */
  readonly lines: GivenLines<string> | null;
  readonly qualifying: readonly Id[] | null;
  readonly qualifyingByClub: boolean;
  readonly randomSeed: string;
};

/**
 * Rebuilds a stored draw, if it still has exactly these pairs and the zones that the rules require. Since it was made,
 * a pair may have been confirmed or taken out, or the format changed. Specification, section 9.
 */
export function drawAgain<Id extends string>(
  { order, method, zones, lines, qualifying, randomSeed, ...byClub }: KeptDraw<Id>,
  category: Omit<CompetitionPlan<Id>, "zones" | "lines" | "qualifying" | "randomSeed"> & {
    readonly pairs: readonly { readonly id: Id }[];
  },
): Result<Draw<Id>, PlanRefusal | "SEED_ORDER_OUTDATED"> {
  const given = givenOrder(order, category.pairs);
  if (!given.ok) return given;
  if ((qualifying !== null) !== (!hasZones(category.format) && category.rules.qualifying > 0)) {
    return refuse("QUALIFYING_OUTDATED");
  }
  const plan = { ...category, zones, lines: lines ?? undefined, qualifying: qualifying ?? undefined, randomSeed };
  const drawn = competitionOf(given.value, plan);
  if (!drawn.ok) return drawn;
  const { zonesByClub, qualifyingByClub } = byClub;
  const told = { zonesByClub, linesByClub: lines !== null, qualifying, qualifyingByClub };
  return ok({ ...drawn.value, order, method, ...told });
}

function methodOf(isSeeded: boolean, pairs: readonly PairToDraw<string>[]): DrawMethod {
  if (!isSeeded) return "lot";
  return pairs.some((pair) => strength(pair) > 0) ? "seeded" : "seeds-by-lot";
}
