import { tournamentPageSize } from "#contract/competition/tournaments/tournaments.ts";
import type { Database } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { runsClub } from "#server/features/clubs/clubs/policy.ts";
import { preparedIn } from "#server/features/competition/draws/reads-plans.ts";
import { ownPairsIn } from "#server/features/competition/pairs/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { cardsOf, ownPastTournaments, ownTournaments, publicTournament, readWhole } from "./handlers-shown.ts";
import { findOfClub, findPastOfClub, type Summary } from "./reads.ts";
import { findCategoryIds } from "./reads-categories.ts";
import { countEntries } from "./reads-roster.ts";
import { clubsToCome, findUpcoming } from "./reads-search.ts";
import { presentManagement, presentMyEntries, presentOfClub } from "./view.ts";

export const search = signedIn.tournaments.search.handler(async ({ input, context: { db, actor, now } }) => {
  const { shown, next } = pageOf(await findUpcoming(db, now(), input), input.size, ({ id }) => id);
  return { tournaments: await cardsOf(db, shown, actor), next };
});

export const clubs = signedIn.tournaments.clubs.handler(({ input, context: { db, now } }) =>
  clubsToCome(db, now(), input.text),
);

export const mine = signedIn.tournaments.mine.handler(({ context }) => ownTournaments(context));

export const myPast = signedIn.tournaments.myPast.handler(({ input, context }) =>
  ownPastTournaments(context, input.after),
);

export const get = signedIn.tournaments.get.handler(async ({ input, context: { db }, errors }) => {
  const found = await publicTournament(db, input.tournamentId);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  return found;
});

export const myEntries = signedIn.tournaments.myEntries.handler(async ({ input, context: { db, actor }, errors }) => {
  const categoryIds = await findCategoryIds(db, input.tournamentId);
  // Every tournament has at least one category.
  if (categoryIds.length === 0) throw errors.TOURNAMENT_NOT_FOUND();
  return presentMyEntries(actor.personId, categoryIds, await ownPairsIn(db, categoryIds, actor.personId));
});

export const ofClub = signedIn.tournaments.ofClub.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  return withCounts(db, await findOfClub(db, input.clubId));
});

export const pastOfClub = signedIn.tournaments.pastOfClub.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  const found = await findPastOfClub(db, input.clubId, input.after);
  const { shown, next } = pageOf(found, tournamentPageSize, ({ id }) => id);
  return { tournaments: await withCounts(db, shown), next };
});

export const manage = signedIn.tournaments.manage.handler(async ({ input, context: { db, actor }, errors }) => {
  const [{ found, roster, brackets }, prepared] = await Promise.all([
    readWhole(db, input.tournamentId),
    preparedIn(db, input.tournamentId),
  ]);
  if (!found || !runsClub(actor, found.club.id)) throw errors.TOURNAMENT_NOT_FOUND();
  return presentManagement(found, roster, brackets, prepared);
});

async function withCounts(db: Database, found: readonly Summary[]) {
  const counts = await countEntries(
    db,
    found.map(({ id }) => id),
  );
  return found.map((tournament) => presentOfClub(tournament, counts));
}
