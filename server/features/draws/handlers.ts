import { randomBytes } from "node:crypto";
import type { BracketView } from "#contract/draws.ts";
import { drawCategory } from "#domain/competition/draw.ts";
import { replaceableDraw } from "#domain/competition/redraw.ts";
import { boardOf } from "#domain/matches/board-of.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/categories/policy.ts";
import { categoryExists, type LockedCategory } from "#server/features/categories/reads.ts";
import { audit } from "#server/platform/audit.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { type Actor, signedIn } from "#server/platform/gate.ts";
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
    return drawNow(tx, context, { category, ...input, action: "draw.generated" }, errors);
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
    const before = { drawId: replaced.id, version: replaced.version };
    return drawNow(tx, context, { category, ...input, before, action: "draw.redrawn" }, errors);
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
    const target = { kind: "category", id: category.id };
    await audit(tx, context, { action: "draw.annulled", target, clubId: category.clubId, before });
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
  readonly before?: unknown;
  readonly action: string;
};
type DrawRefusals = Record<"NOT_ENOUGH_PAIRS" | "SEED_ORDER_OUTDATED" | "ZONES_OUTDATED", () => Error>;

/** Draws the confirmed pairs of a locked category that has no live draw, and writes down who did it and with which seed. */
async function drawNow(
  tx: Transaction,
  context: { readonly actor: Actor; readonly now: () => Date; readonly requestId: string },
  { category, order, zones, before, action }: Drawing,
  errors: DrawRefusals,
): Promise<BracketView> {
  const { id: categoryId, clubId } = category;
  const pairs = await confirmedPairsOf(tx, categoryId);
  const version = await nextVersionOf(tx, categoryId);
  const randomSeed = randomBytes(16).toString("hex");
  const drawn = orRefuse(drawCategory({ ...category, pairs, randomSeed, order, zones }), errors);
  const board = boardOf(drawn, category.rules, randomSeed);
  const { method } = drawn;
  const input = { isSeeded: method !== "lot", orderedByClub: method === "given", randomSeed, version };
  const drawnBy = context.actor.personId;
  const drawId = await saveDraw(tx, { categoryId, ...input, drawnBy, drawnAt: context.now(), pairs, drawn, board });
  await audit(tx, context, {
    action,
    target: { kind: "category", id: categoryId },
    clubId,
    before,
    after: { drawId, pairs: pairs.length, ...input, ...(zones && { zones }) },
  });
  const stored = await storedBoardOf(tx, categoryId);
  if (!stored) throw new Error(`draw ${drawId} was not saved`);
  return presentBracket(stored);
}
