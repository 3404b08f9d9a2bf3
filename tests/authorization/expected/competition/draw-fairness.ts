import { type Expectations, signedIn } from "#tests/authorization/expectation.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";

export const drawFairness: Expectations<"drawFairness"> = {
  "drawFairness.ofCategory": {
    answers: signedIn,
    input: async ({ app, clubAdmin }) => {
      const categoryId = await categoryOf(app, clubAdmin);
      await fillWithConfirmedPairs(app, categoryId, clubAdmin, 2);
      await clubAdmin.api.draws.generate({ categoryId });
      return { categoryId };
    },
  },
};
