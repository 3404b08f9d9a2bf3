import { ownCategory } from "#server/features/competition/categories/policy.ts";
import { categoryExists } from "#server/features/competition/categories/reads.ts";
import { mayReadRating } from "#server/features/competition/ratings/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { fairnessOfCategory } from "./reads.ts";
import { fairnessOfDraft } from "./reads-drafts.ts";
import { presentFairness } from "./view.ts";

export const ofCategory = signedIn.drawFairness.ofCategory.handler(
  async ({ input: { categoryId }, context: { db, actor }, errors }) => {
    if (!(await categoryExists(db, categoryId))) throw errors.CATEGORY_NOT_FOUND();
    const isOwnClub = (await ownCategory(db, categoryId, actor)) !== undefined;
    const drawn = await fairnessOfCategory(db, categoryId, actor.personId, mayReadRating(actor));
    return presentFairness(drawn ?? (isOwnClub ? await fairnessOfDraft(db, categoryId) : undefined), isOwnClub);
  },
);
