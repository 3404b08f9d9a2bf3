import { drawAgain, drawCategory } from "#domain/competition/stages/draw.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory, lockManagedSeason } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { drawByPlan, given, keepDraw } from "./handlers-drawing.ts";
import { confirmedPairsOf } from "./reads.ts";
import { draftOf, planOf } from "./reads-plans.ts";
import { deleteDraft, saveDraft, savePlan as writePlan } from "./writes-plans.ts";

export const savePlan = signedIn.draws.savePlan.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await undrawn(tx, input.categoryId, context.actor, errors);
    const before = await planOf(tx, category.id);
    if ((before?.id ?? null) !== input.seenPlanId) throw errors.PLAN_CHANGED();
    const { order, zones, lines = null, qualifying = null } = input;
    const pairs = await confirmedPairsOf(tx, category.id);
    const arranged = given({ order, zones, lines, qualifying });
    orRefuse(drawCategory({ ...category, pairs, randomSeed: "", ...arranged }), errors);
    const by = { savedBy: context.actor.personId, savedAt: context.now() };
    await writePlan(tx, { categoryId: category.id, order, zones, lines, qualifying, ...by });
    const { pairOrder = null, ...kept } = before ?? { zones: null, lines: null, qualifying: null };
    const was = { order: pairOrder, zones: kept.zones, lines: kept.lines, qualifying: kept.qualifying };
    const after = { order, zones, lines, qualifying };
    await record(tx, context, { kind: "draw.planned", ...idsOf(category), before: was, after });
    return { planId: (await planOf(tx, category.id))?.id ?? null };
  }),
);

export const draft = signedIn.draws.draft.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await undrawn(tx, input.categoryId, context.actor, errors);
    const { drawn: result, randomSeed } = await drawByPlan(tx, category);
    const drawn = orRefuse(result, errors);
    const by = { createdBy: context.actor.personId, createdAt: context.now() };
    const draftId = await saveDraft(tx, { categoryId: category.id, drawn, randomSeed, ...by });
    await record(tx, context, { kind: "draw.drafted", ...idsOf(category), after: { draftId, randomSeed } });
    return { draftId };
  }),
);

export const discardDraft = signedIn.draws.discardDraft.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { draftId } = input;
    if ((await draftOf(tx, category.id))?.id !== draftId) throw errors.DRAFT_CHANGED();
    await deleteDraft(tx, category.id);
    await record(tx, context, { kind: "draw.draft-discarded", ...idsOf(category), before: { draftId } });
    return { draftId };
  }),
);

export const publishDraft = signedIn.draws.publishDraft.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await undrawn(tx, input.categoryId, context.actor, errors);
    const kept = await draftOf(tx, category.id);
    if (kept?.id !== input.draftId) throw errors.DRAFT_CHANGED();
    const pairs = await confirmedPairsOf(tx, category.id);
    const again = drawAgain({ ...kept, order: kept.pairOrder }, { ...category, pairs });
    if (!again.ok) throw errors.DRAFT_OUTDATED();
    const { randomSeed } = kept;
    return keepDraw(tx, context, { category, pairs, randomSeed, drawn: again.value }, { kind: "draw.generated" });
  }),
);

/** Locks an undrawn category of a tournament that is neither over nor cancelled, and returns it; refuses any other. */
async function undrawn(
  tx: Transaction,
  categoryId: string,
  actor: Actor,
  errors: Record<"CATEGORY_NOT_FOUND" | "TOURNAMENT_NOT_UPCOMING" | "ALREADY_DRAWN", () => Error>,
) {
  const category = await lockManagedSeason(tx, categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  if (category.drawn) throw errors.ALREADY_DRAWN();
  return category;
}
