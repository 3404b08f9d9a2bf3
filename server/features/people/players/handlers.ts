import { runsClub } from "#server/features/clubs/clubs/policy.ts";
import { rankingOf } from "#server/features/competition/ranking/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { findHistory, findPlayer } from "./reads.ts";
import { matchesOfPlayer } from "./reads-matches.ts";
import { presentHistory, presentPlayer, presentRanking } from "./view.ts";
import { presentStatistics } from "./view-statistics.ts";

export const profile = signedIn.players.profile.handler(async ({ input, context, errors }) => {
  const found = await findPlayer(context.db, input.playerId);
  if (!found) throw errors.PLAYER_NOT_FOUND();
  const isOwnGuest = found.guestOfId !== null && runsClub(context.actor, found.guestOfId);
  return presentPlayer(found, { today: rankingDay(context), isOwnGuest });
});

export const history = signedIn.players.history.handler(async ({ input, context }) =>
  presentHistory(await findHistory(context.db, input.playerId, input.after), rankingDay(context)),
);

export const statistics = signedIn.players.statistics.handler(async ({ input, context: { db, actor }, errors }) => {
  const { playerId } = input;
  const matches = await matchesOfPlayer(db, playerId);
  if (!matches) throw errors.PLAYER_NOT_FOUND();
  return presentStatistics(matches, playerId === actor.personId ? null : actor.personId);
});

export const ranking = signedIn.players.ranking.handler(async ({ input, context }) => {
  const viewer = context.actor.personId;
  const ranked = await rankingOf(context.db, { ...input, viewer });
  return presentRanking(ranked, viewer, context.rankingWeeks);
});
