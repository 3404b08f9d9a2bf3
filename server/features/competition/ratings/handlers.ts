import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { mayReadRating } from "./policy.ts";
import { findRated, ratedPlayers, ratingsInMatch, ratingsOf } from "./reads.ts";
import { measuredQuality } from "./reads-quality.ts";
import { presentList, presentMatch, presentRating } from "./view.ts";
import { presentQuality } from "./view-quality.ts";
import { saveRatingShown } from "./writes.ts";

export const ofPlayer = signedIn.ratings.ofPlayer.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findRated(db, input.playerId, mayReadRating(actor));
  if (!found) throw errors.PLAYER_NOT_FOUND();
  const isOwn = found.id === actor.personId;
  const ratings = found.isReadable ? await ratingsOf(db, found.id, mayReadRating(actor)) : [];
  return { shown: isOwn ? found.shown : null, ladders: ratings.map((one) => presentRating(one, isOwn)) };
});

export const ofMatch = signedIn.ratings.ofMatch.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await ratingsInMatch(db, input.matchId, mayReadRating(actor));
  if (!found) throw errors.MATCH_NOT_FOUND();
  return presentMatch(found, actor.personId);
});

export const list = signedIn.ratings.list.handler(async ({ input, context }) =>
  presentList(await ratedPlayers(context.db, input.ladder, input.after)),
);

export const setShown = signedIn.ratings.setShown.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await saveRatingShown(tx, personId, input.shown);
    await record(tx, context, { kind: "person.rating-shown-changed", person: personId });
    return input;
  }),
);

export const quality = signedIn.ratings.quality.handler(async ({ context }) => ({
  quality: presentQuality(await measuredQuality(context.db)),
}));
