import { randomBytes } from "node:crypto";
import type { BracketView } from "#contract/draws.ts";
import type { EventOf } from "#contract/events.ts";
import { drawCategory } from "#domain/competition/draw.ts";
import { replaceableDraw } from "#domain/competition/redraw.ts";
import { boardOf } from "#domain/matches/board-of.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/categories/policy.ts";
import { categoryExists, idsOf, type LockedCategory } from "#server/features/categories/reads.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { record } from "#server/platform/events/record.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { confirmedPairsOf, historyOf, liveDrawOf, nextVersionOf } from "./reads.ts";
import { storedBoardOf } from "./reads-board.ts";
import { presentBracket, presentHistory } from "./view.ts";
import { presentNeeds } from "./view-needs.ts";
import { saveDraw, supersedeDraw } from "./writes.ts";

export const generate = signedIn.draws.generate.handler(({ input, context, errors }) => {
  const drawing = context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    if (category.drawn) throw errors.ALREADY_DRAWN();
    return drawNow(tx, context, { category, ...input, event: { kind: "draw.generated" } }, errors);
  });
  const { ALREADY_DRAWN } = errors;
  return refuseOnConstraint(drawing, { draw_once: ALREADY_DRAWN, draw_category_id_version_key: ALREADY_DRAWN });
});

export const redraw = signedIn.draws.redraw.handler(({ input, context, errors }) => {
  const drawing = context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const replaced = orRefuse(replaceableDraw(await liveDrawOf(tx, category.id), input.replacedDrawId), errors);
    await supersedeDraw(tx, replaced.id, context.now());
    const event = { kind: "draw.redrawn", before: { drawId: replaced.id, version: replaced.version } } as const;
    return drawNow(tx, context, { category, ...input, event }, errors);
  });
  const { DRAW_CHANGED } = errors;
  return refuseOnConstraint(drawing, { draw_once: DRAW_CHANGED, draw_category_id_version_key: DRAW_CHANGED });
});

export const annul = signedIn.draws.annul.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const annulled = orRefuse(replaceableDraw(await liveDrawOf(tx, category.id), input.drawId), errors);
    if (!(await supersedeDraw(tx, annulled.id, context.now()))) throw errors.DRAW_CHANGED();
    const before = { drawId: annulled.id, version: annulled.version };
    await record(tx, context, { kind: "draw.annulled", ...idsOf(category), before });
    return before;
  }),
);

export const history = signedIn.draws.history.handler(async ({ input, context: { db }, errors }) => {
  if (!(await categoryExists(db, input.categoryId))) throw errors.CATEGORY_NOT_FOUND();
  return presentHistory(await historyOf(db, input.categoryId));
});

export const needs = signedIn.draws.needs.handler(async ({ input, context: { db }, errors }) => {
  const stored = await storedBoardOf(db, input.categoryId);
  const needs = stored && presentNeeds(stored, input.letter);
  if (!needs) throw errors.ZONE_NOT_FOUND();
  return needs;
});

type Drawing = {
  readonly category: LockedCategory;
  readonly order?: readonly string[] | undefined;
  readonly zones?: readonly (readonly string[])[] | undefined;
  readonly event: Pick<EventOf<"draw.generated">, "kind"> | Pick<EventOf<"draw.redrawn">, "kind" | "before">;
};
type DrawRefusals = Record<"NOT_ENOUGH_PAIRS" | "SEED_ORDER_OUTDATED" | "ZONES_OUTDATED", () => Error>;

/** Draws the confirmed pairs of a locked category that has no live draw, and writes down who did it and with which seed. */
async function drawNow(
  tx: Transaction,
  context: RequestContext & { readonly actor: Actor },
  { category, order, zones, event }: Drawing,
  errors: DrawRefusals,
): Promise<BracketView> {
  const { id: categoryId } = category;
  const pairs = await confirmedPairsOf(tx, categoryId);
  const version = await nextVersionOf(tx, categoryId);
  const randomSeed = randomBytes(16).toString("hex");
  const drawn = orRefuse(drawCategory({ ...category, pairs, randomSeed, order, zones }), errors);
  const board = boardOf(drawn, category.rules, randomSeed);
  const { method } = drawn;
  const input = { isSeeded: method !== "lot", orderedByClub: method === "given", randomSeed, version };
  const drawnBy = context.actor.personId;
  const drawId = await saveDraw(tx, { categoryId, ...input, drawnBy, drawnAt: context.now(), pairs, drawn, board });
  const after = { drawId, pairs: pairs.length, ...input, ...(zones && { zones }) };
  await record(tx, context, { ...event, ...idsOf(category), after });
  const stored = await storedBoardOf(tx, categoryId);
  if (!stored) throw new Error(`draw ${drawId} was not saved`);
  return presentBracket(stored);
}
