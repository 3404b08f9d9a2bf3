import { replaceableDraw } from "#domain/competition/stages/redraw.ts";
import { lockManagedCategory, lockManagedSeason, ownCategory } from "#server/features/competition/categories/policy.ts";
import { categoryExists, idsOf } from "#server/features/competition/categories/reads.ts";
import { takeReservesIn } from "#server/features/competition/pairs/writes.ts";
import { offerPlaces } from "#server/features/competition/pairs/writes-waiting.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { drawByPlan, drawByPoints, keepDraw } from "./handlers-drawing.ts";
import { changesOf, historyOf, liveDrawOf, playerSwapsOf } from "./reads.ts";
import { storedBoardOf } from "./reads-board.ts";
import { arrangedIn } from "./reads-plans.ts";
import { presentHistory } from "./view.ts";
import { presentNeeds } from "./view-needs.ts";
import { supersedeDraw } from "./writes.ts";
import { savePlan } from "./writes-plans.ts";

export const generate = signedIn.draws.generate.handler(({ input, context, errors }) => {
  const drawing = context.db.transaction(async (tx) => {
    const category = await lockManagedSeason(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    if (category.drawn) throw errors.ALREADY_DRAWN();
    const arranged = [input.order, input.zones, input.lines, input.qualifying].some((part) => part !== undefined);
    const drawing = await (arranged ? drawByPoints(tx, category, input) : drawByPlan(tx, category));
    return keepDraw(
      tx,
      context,
      { category, ...drawing, drawn: orRefuse(drawing.drawn, errors) },
      { kind: "draw.generated" },
    );
  });
  const { ALREADY_DRAWN } = errors;
  return refuseOnConstraint(drawing, { draw_once: ALREADY_DRAWN, draw_category_id_version_key: ALREADY_DRAWN });
});

export const redraw = signedIn.draws.redraw.handler(({ input, context, errors }) => {
  const drawing = context.db.transaction(async (tx) => {
    const category = await lockManagedSeason(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const replaced = orRefuse(replaceableDraw(await liveDrawOf(tx, category.id), input.replacedDrawId), errors);
    await supersedeDraw(tx, replaced.id, context);
    const event = { kind: "draw.redrawn", before: { drawId: replaced.id, version: replaced.version } } as const;
    const drawing = await drawByPoints(tx, category, input);
    return keepDraw(tx, context, { category, ...drawing, drawn: orRefuse(drawing.drawn, errors) }, event);
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
    if (!(await supersedeDraw(tx, annulled.id, context))) throw errors.DRAW_CHANGED();
    await takeReservesIn(tx, category.id);
    if (category.waiting > 0) await offerPlaces(tx, context, category.id);
    // The club's arrangement by hand becomes the plan of the next draw.
    const by = { savedBy: context.actor.personId, savedAt: context.now() };
    await savePlan(tx, { categoryId: category.id, ...(await arrangedIn(tx, annulled.id)), ...by });
    const before = { drawId: annulled.id, version: annulled.version };
    await record(tx, context, { kind: "draw.annulled", ...idsOf(category), before });
    return before;
  }),
);

export const history = signedIn.draws.history.handler(async ({ input, context: { db, actor }, errors }) => {
  const { categoryId } = input;
  if (!(await categoryExists(db, categoryId))) throw errors.CATEGORY_NOT_FOUND();
  const records = presentHistory(
    await historyOf(db, categoryId),
    await changesOf(db, categoryId),
    await playerSwapsOf(db, categoryId),
  );
  if (await ownCategory(db, categoryId, actor)) return records;
  return records.map((one) => ({ ...one, players: one.players.map((swap) => ({ ...swap, reason: null })) }));
});

export const needs = signedIn.draws.needs.handler(async ({ input, context: { db }, errors }) => {
  const stored = await storedBoardOf(db, input.categoryId);
  const needs = stored && presentNeeds(stored, input.letter);
  if (!needs) throw errors.ZONE_NOT_FOUND();
  return needs;
});
