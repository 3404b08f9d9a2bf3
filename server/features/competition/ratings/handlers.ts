import { rulesOf } from "#domain/competition/ratings/settings.ts";
import { personId } from "#domain/lib/ids.ts";
import { asker } from "#server/features/clubs/clubs/policy.ts";
import { lockClass } from "#server/features/people/accounts/reads.ts";
import { clubThatKnows } from "#server/features/people/players/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { mayReadRating } from "./policy.ts";
import { findRated, ownRatings, ratedPlayers, ratingsInMatch, ratingsOf, startIn } from "./reads.ts";
import { candidateOfLiveRun, newMatchesToCompare } from "./reads-comparison.ts";
import { measuredQuality } from "./reads-quality.ts";
import { presentBand, presentList, presentMatch, presentRating } from "./view.ts";
import { presentComparison, presentQuality } from "./view-quality.ts";
import { saveRatingShown } from "./writes.ts";
import { askForRebuild, holdLearning, saveStarts } from "./writes-learning.ts";

export const ofPlayer = signedIn.ratings.ofPlayer.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findRated(db, input.playerId, asker(actor));
  if (!found) throw errors.PLAYER_NOT_FOUND();
  const isOwn = found.id === actor.personId;
  const ratings = found.isReadable ? await ratingsOf(db, found.id, asker(actor)) : [];
  const start = found.isKnown ? await startIn(db, found.id, found.ladder) : "played";
  return {
    shown: isOwn ? found.shown : null,
    ladders: ratings.map((one) => presentRating(one, isOwn)),
    isComing: found.isComing,
    start: start === "played" ? null : (start ?? "open"),
  };
});

export const bands = signedIn.ratings.bands.handler(async ({ context: { db, actor } }) => ({
  ladders: (await ownRatings(db, actor.personId)).map(presentBand),
}));

export const ofMatch = signedIn.ratings.ofMatch.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await ratingsInMatch(db, input.matchId, actor.personId, mayReadRating(actor));
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

export const quality = signedIn.ratings.quality.handler(async ({ context }) => {
  const run = await measuredQuality(context.db);
  return {
    quality: presentQuality(run?.quality),
    madeAt: run?.madeAt.toISOString() ?? null,
    isRebuilding: run?.isRebuilding ?? false,
    isWeighing: run?.isWeighing ?? false,
    comparison: presentComparison(run),
    missing: newMatchesToCompare - (run?.newMatches ?? 0),
  };
});

export const rebuild = signedIn.ratings.rebuild.handler(({ context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await askForRebuild(tx, personId);
    await record(tx, context, { kind: "rating.rebuild-asked", person: personId });
    return { asked: true };
  }),
);

export const apply = signedIn.ratings.apply.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const settings = await candidateOfLiveRun(tx, input.candidateId);
    if (!settings) throw errors.RATING_COMPARISON_OLD();
    const person = context.actor.personId;
    const became = await askForRebuild(tx, person, rulesOf(settings));
    if (became === "other") throw errors.RATING_REBUILD_ASKED();
    if (became === "asked") await record(tx, context, { kind: "rating.settings-applied", person, after: settings });
    return { asked: true };
  }),
);

export const confirm = signedIn.ratings.confirm.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const player = personId(input.playerId);
    const club = await clubThatKnows(tx, player, context.actor);
    const declared = club && (await lockClass(tx, player));
    if (!club || !declared) throw errors.PLAYER_NOT_FOUND();
    // The job would otherwise write the start of a first match at the same time.
    await holdLearning(tx);
    const start = await startIn(tx, player, declared.category);
    if (start === "played") throw errors.RATING_STARTED();
    if (start === null) {
      const confirmed = { how: "confirmed", level: declared.level, byPerson: context.actor.personId } as const;
      await saveStarts(tx, [{ person: player, ladder: declared.category, ...confirmed }]);
      await record(tx, context, { kind: "rating.confirmed", person: player, club });
    }
    return { confirmed: true };
  }),
);
