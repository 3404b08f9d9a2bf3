import { findOwnClub } from "#server/features/clubs/policy.ts";
import { signedIn } from "#server/platform/gate.ts";
import { moneyByCategory } from "./reads.ts";
import { presentMoney } from "./view.ts";

export const ofClub = signedIn.finances.ofClub.handler(async ({ input, context: { db, actor }, errors }) => {
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  return presentMoney(await moneyByCategory(db, own.id));
});
