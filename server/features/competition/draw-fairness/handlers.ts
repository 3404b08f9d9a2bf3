import { ownCategory } from "#server/features/competition/categories/policy.ts";
import { categoryExists } from "#server/features/competition/categories/reads.ts";
import { mayReadRating } from "#server/features/competition/ratings/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { fairnessOfCategory } from "./reads.ts";
import { presentFairness } from "./view.ts";

export const ofCategory = signedIn.drawFairness.ofCategory.handler(
  async ({ input: { categoryId }, context: { db, actor }, errors }) => {
    if (!(await categoryExists(db, categoryId))) throw errors.CATEGORY_NOT_FOUND();
    const found = await fairnessOfCategory(db, categoryId, actor.personId, mayReadRating(actor));
    return presentFairness(found, (await ownCategory(db, categoryId, actor)) !== undefined);
  },
);
