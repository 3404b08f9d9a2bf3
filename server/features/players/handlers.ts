import { rankingDay } from "#server/platform/club-clock.ts";
import { signedIn } from "#server/platform/gate.ts";
import { findPlayer } from "./reads.ts";
import { matchesOfPlayer } from "./reads-matches.ts";
import { rankingOf } from "./reads-ranking.ts";
import { presentPlayer, presentRanking } from "./view.ts";
import { presentStatistics } from "./view-statistics.ts";

export const profile = signedIn.players.profile.handler(async ({ input, context, errors }) => {
  const found = await findPlayer(context.db, input.playerId);
  if (!found) throw errors.PLAYER_NOT_FOUND();
  return presentPlayer(found, rankingDay(context));
});

export const statistics = signedIn.players.statistics.handler(async ({ input, context: { db, actor }, errors }) => {
  const { playerId } = input;
  const matches = await matchesOfPlayer(db, playerId);
  if (!matches) throw errors.PLAYER_NOT_FOUND();
  return presentStatistics(matches, playerId === actor.personId ? null : actor.personId);
});

export const ranking = signedIn.players.ranking.handler(async ({ input, context }) => {
  const viewer = context.actor.personId;
  const ranked = await rankingOf(context.db, { ...input, viewer, today: rankingDay(context) });
  return presentRanking(ranked, viewer, context.rankingWeeks);
});
