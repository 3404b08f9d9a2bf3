import { divisionIn } from "#domain/competition/tournaments/category.ts";
import { changeTerms, checkAddable, checkRemovable } from "#domain/competition/tournaments/category-change.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf, lockCategory } from "#server/features/competition/categories/reads.ts";
import { offerPlaces } from "#server/features/competition/pairs/writes-waiting.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockOwnTournament } from "./policy.ts";
import { categoriesIn, tournamentOfCategory, useOf } from "./reads-categories.ts";
import { deleteCategory, insertCategory, saveTerms } from "./writes-categories.ts";

export const changeCategory = signedIn.tournaments.changeCategory.handler(({ input, context, errors }) => {
  const changing = context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, tournamentStatus, drawn, taken, quota, cost, format, isSeeded, rules } = category;
    const { entrants } = await useOf(tx, id);
    const before = { quota, cost, format, isSeeded };
    const found = { status: tournamentStatus, drawn, taken, entrants, format, rules };
    const after = orRefuse(changeTerms(found, input), errors);
    await saveTerms(tx, id, after);
    if (category.waiting > 0) await offerPlaces(tx, context, id);
    await record(tx, context, { kind: "category.changed", ...idsOf(category), before, after });
    return after;
  });
  return refuseOnConstraint(changing, { category_quota_holds: errors.QUOTA_BELOW_TAKEN });
});

export const addCategory = signedIn.tournaments.addCategory.handler(({ input, context, errors }) => {
  const adding = context.db.transaction(async (tx) => {
    const { tournamentId, ...typed } = input;
    const form = { ...typed, division: divisionIn(typed.format, typed.division) };
    const found = await lockOwnTournament(tx, tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, club, status, block } = found;
    const today = clubPlayDay(context.now(), club.timeZone);
    const present = await categoriesIn(tx, id);
    const dated = { tournamentStatus: status, endDate: block.lastDay };
    const category = orRefuse(checkAddable(dated, today, present, form), errors);
    const categoryId = await insertCategory(tx, id, category, (present.at(-1)?.position ?? 0) + 1);
    const { name, level, division, quota, cost, format, isSeeded } = category;
    const after = { name, level, division, quota, cost, format, isSeeded };
    await record(tx, context, { kind: "category.added", tournament: id, club: clubId, category: categoryId, after });
    return { categoryId };
  });
  return refuseOnConstraint(adding, { tournament_category_once: errors.CATEGORY_REPEATED });
});

export const removeCategory = signedIn.tournaments.removeCategory.handler(({ input, context, errors }) => {
  const removing = context.db.transaction(async (tx) => {
    const tournamentId = await tournamentOfCategory(tx, input.categoryId);
    // The lock on the tournament makes sure that of two operators who remove its last two categories one is refused.
    const held = tournamentId && (await lockOwnTournament(tx, tournamentId, context.actor));
    const category = held && (await lockCategory(tx, input.categoryId));
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, tournamentStatus, drawn } = category;
    const present = await categoriesIn(tx, category.tournamentId);
    const use = { ...(await useOf(tx, id)), others: present.length - 1 };
    orRefuse(checkRemovable({ status: tournamentStatus, drawn }, use), errors);
    const before = present.find((one) => one.id === id);
    if (!before) throw new Error("a category that is locked is gone");
    await deleteCategory(tx, id);
    await record(tx, context, { kind: "category.removed", ...idsOf(category), before });
    return { name: before.name, level: before.level, division: before.division };
  });
  const { CATEGORY_NOT_EMPTY, CATEGORY_WAS_DRAWN } = errors;
  return refuseOnConstraint(removing, {
    entry_of_category: CATEGORY_NOT_EMPTY,
    pair_of_category: CATEGORY_NOT_EMPTY,
    draw_of_category: CATEGORY_WAS_DRAWN,
  });
});
