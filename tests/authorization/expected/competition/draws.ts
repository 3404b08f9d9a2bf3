import { type Expectations, ownClub, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";

async function drawable({ app, clubAdmin }: Scene) {
  const categoryId = await categoryOf(app, clubAdmin);
  await fillWithConfirmedPairs(app, categoryId, clubAdmin, 3);
  return { categoryId };
}

async function drawn(scene: Scene) {
  const { categoryId } = await drawable(scene);
  const { drawId } = await scene.clubAdmin.api.draws.generate({ categoryId });
  return { categoryId, drawId, replacedDrawId: drawId };
}

async function zoned({ app, clubAdmin }: Scene) {
  const categoryId = await categoryOf(app, clubAdmin, { format: "ROUND_ROBIN" });
  await fillWithConfirmedPairs(app, categoryId, clubAdmin, 3);
  await clubAdmin.api.draws.generate({ categoryId });
  return { categoryId, letter: "A" };
}

async function drafted(scene: Scene) {
  const { categoryId } = await drawable(scene);
  return { categoryId, ...(await scene.clubAdmin.api.draws.draft({ categoryId })) };
}

async function plannable(scene: Scene) {
  const { categoryId } = await drawable(scene);
  return { categoryId, seenPlanId: null, order: null, zones: null };
}

const ofOtherClub = ownClub("404 CATEGORY_NOT_FOUND");

export const draws: Expectations<"draws"> = {
  "draws.savePlan": { least: "manager", answers: ofOtherClub, input: plannable },
  "draws.draft": { least: "manager", answers: ofOtherClub, input: drawable },
  "draws.discardDraft": { least: "manager", answers: ofOtherClub, input: drafted },
  "draws.publishDraft": { least: "manager", answers: ofOtherClub, input: drafted },
  "draws.generate": { least: "manager", answers: ofOtherClub, input: drawable },
  "draws.redraw": { least: "manager", answers: ofOtherClub, input: drawn },
  "draws.annul": { least: "manager", answers: ofOtherClub, input: drawn },
  "draws.history": { answers: signedIn, input: drawn },
  "draws.needs": { answers: signedIn, input: zoned },
};
