import { signedIn } from "#server/platform/gate.ts";
import { findPlayer } from "./reads.ts";
import { rankingOf } from "./reads-ranking.ts";
import { presentPlayer, presentRanking } from "./view.ts";

export const profile = signedIn.players.profile.handler(async ({ input, context: { db }, errors }) => {
  const found = await findPlayer(db, input.playerId);
  if (!found) throw errors.PLAYER_NOT_FOUND();
  return presentPlayer(found);
});

export const ranking = signedIn.players.ranking.handler(async ({ input, context: { db, actor } }) =>
  presentRanking(await rankingOf(db, input.category, input.level, actor.personId), actor.personId),
);
