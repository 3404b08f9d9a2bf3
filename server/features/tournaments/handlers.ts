import { topicOf } from "#contract/play/live-topics.ts";
import { tournamentPageSize } from "#contract/tournaments.ts";
import { can } from "#domain/people/memberships.ts";
import type { Database } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { storedBoardsOf } from "#server/features/draws/reads-board.ts";
import { preparedIn } from "#server/features/draws/reads-plans.ts";
import { presentBrackets } from "#server/features/draws/view.ts";
import { ownPairsIn } from "#server/features/pairs/reads.ts";
import type { Actor } from "#server/platform/gate.ts";
import { signedIn } from "#server/platform/gate.ts";
import { versionsOf } from "#server/platform/live/versions.ts";
import {
  clubsToCome,
  findEntered,
  findEnteredPast,
  findOfClub,
  findPastOfClub,
  findTournament,
  findUpcoming,
  resultsIn,
  type Summary,
} from "./reads.ts";
import { findCategoryIds } from "./reads-categories.ts";
import { countEntries, findRoster } from "./reads-roster.ts";
import { presentCard, presentManagement, presentMyEntries, presentOfClub, presentPast, presentPublic } from "./view.ts";

export const search = signedIn.tournaments.search.handler(async ({ input, context: { db, actor, now } }) => {
  const { shown, next } = pageOf(await findUpcoming(db, now(), input), input.size, ({ id }) => id);
  return { tournaments: await cardsOf(db, shown, actor), next };
});

export const clubs = signedIn.tournaments.clubs.handler(({ input, context: { db, now } }) =>
  clubsToCome(db, now(), input.text),
);

export const mine = signedIn.tournaments.mine.handler(async ({ context: { db, actor, now } }) =>
  cardsOf(db, await findEntered(db, actor.personId, now()), actor),
);

export const myPast = signedIn.tournaments.myPast.handler(async ({ input, context: { db, actor, now } }) => {
  const found = await findEnteredPast(db, actor.personId, now(), input.after);
  const { shown, next } = pageOf(found, tournamentPageSize, ({ id }) => id);
  const [cards, results] = await Promise.all([
    cardsOf(db, shown, actor),
    resultsIn(db, actor.personId, categoryIdsOf(shown)),
  ]);
  return { tournaments: cards.map((card) => presentPast(card, results)), next };
});

export const get = signedIn.tournaments.get.handler(async ({ input, context: { db }, errors }) => {
  const topic = topicOf("tournament", input.tournamentId);
  // Asked before the rest: whoever listens from there on is told of all that has changed since.
  const live = (await versionsOf(db, [topic])).get(topic) ?? 0;
  const { found, roster, brackets } = await readWhole(db, input.tournamentId);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  return { ...presentPublic(found, roster, brackets), live };
});

export const myEntries = signedIn.tournaments.myEntries.handler(async ({ input, context: { db, actor }, errors }) => {
  const categoryIds = await findCategoryIds(db, input.tournamentId);
  // A tournament has a category at least.
  if (categoryIds.length === 0) throw errors.TOURNAMENT_NOT_FOUND();
  return presentMyEntries(actor.personId, categoryIds, await ownPairsIn(db, categoryIds, actor.personId));
});

export const ofClub = signedIn.tournaments.ofClub.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!can(actor, "run-club", input.clubId)) throw errors.NOT_YOUR_CLUB();
  return withCounts(db, await findOfClub(db, input.clubId));
});

export const pastOfClub = signedIn.tournaments.pastOfClub.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  if (!can(actor, "run-club", input.clubId)) throw errors.NOT_YOUR_CLUB();
  const found = await findPastOfClub(db, input.clubId, input.after);
  const { shown, next } = pageOf(found, tournamentPageSize, ({ id }) => id);
  return { tournaments: await withCounts(db, shown), next };
});

export const manage = signedIn.tournaments.manage.handler(async ({ input, context: { db, actor }, errors }) => {
  const [{ found, roster, brackets }, prepared] = await Promise.all([
    readWhole(db, input.tournamentId),
    preparedIn(db, input.tournamentId),
  ]);
  if (!found || !can(actor, "run-club", found.club.id)) throw errors.TOURNAMENT_NOT_FOUND();
  return presentManagement(found, roster, brackets, prepared);
});

async function withCounts(db: Database, found: readonly Summary[]) {
  const counts = await countEntries(
    db,
    found.map(({ id }) => id),
  );
  return found.map((tournament) => presentOfClub(tournament, counts));
}

async function cardsOf(db: Database, found: readonly Summary[], actor: Actor) {
  const own = await ownPairsIn(db, categoryIdsOf(found), actor.personId);
  return found.map((tournament) => presentCard(actor.personId, tournament, own));
}

/** Everything that one screen shows of a tournament, in three queries at most: what it is, who plays, what was drawn. */
async function readWhole(db: Database, tournamentId: string) {
  const [found, roster] = await Promise.all([findTournament(db, tournamentId), findRoster(db, tournamentId)]);
  const drawn = found?.categories.flatMap(({ id, drawn }) => (drawn ? id : [])) ?? [];
  const brackets = presentBrackets(await storedBoardsOf(db, drawn));
  return { found, roster, brackets };
}

function categoryIdsOf(found: readonly Summary[]): string[] {
  return found.flatMap(({ categories }) => categories.map(({ id }) => id));
}
