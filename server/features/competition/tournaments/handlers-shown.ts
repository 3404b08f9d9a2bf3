import { tournamentPageSize } from "#contract/competition/tournaments/tournaments.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Database } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { storedBoardsOf } from "#server/features/competition/draws/reads-board.ts";
import { presentBrackets } from "#server/features/competition/draws/view.ts";
import { ownPairsIn } from "#server/features/competition/pairs/reads.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { versionsOf } from "#server/platform/live/versions.ts";
import { findEntered, findEnteredPast, findTournament, resultsIn, type Summary } from "./reads.ts";
import { findRoster } from "./reads-roster.ts";
import { presentCard, presentPast, presentPublic } from "./view.ts";

/** The parts of a request: the database, the clock and the actor. */
type Asking = Pick<RequestContext, "db" | "now"> & { readonly actor: Actor };

/** Finds a player's tournaments that are not over. */
export async function ownTournaments({ db, actor, now }: Asking) {
  return cardsOf(db, await findEntered(db, actor.personId, now()), actor);
}

/** Finds a player's past tournaments, the page after one of them. */
export async function ownPastTournaments({ db, actor, now }: Asking, after: string | undefined) {
  const found = await findEnteredPast(db, actor.personId, now(), after);
  const { shown, next } = pageOf(found, tournamentPageSize, ({ id }) => id);
  const [cards, results] = await Promise.all([
    cardsOf(db, shown, actor),
    resultsIn(db, actor.personId, categoryIdsOf(shown)),
  ]);
  return { tournaments: cards.map((card) => presentPast(card, results)), next };
}

/** Presents tournaments with the player's next step in each of their categories. */
export async function cardsOf(db: Database, found: readonly Summary[], actor: Actor) {
  const own = await ownPairsIn(db, categoryIdsOf(found), actor.personId);
  return found.map((tournament) => presentCard(actor.personId, tournament, own));
}

/** Presents a tournament to the public; null if there is none. */
export async function publicTournament(db: Database, tournamentId: string) {
  const topic = topicOf("tournament", tournamentId);
  // Read before the rest: a subscriber from this version on hears of every later change.
  const live = (await versionsOf(db, [topic])).get(topic) ?? 0;
  const { found, roster, brackets } = await readWhole(db, tournamentId);
  return found ? presentPublic(found, roster, brackets, live) : null;
}

/**
 * Reads everything that one screen shows of a tournament, in three queries at most: the tournament, its roster and its
 * draws.
 */
export async function readWhole(db: Database, tournamentId: string) {
  const [found, roster] = await Promise.all([findTournament(db, tournamentId), findRoster(db, tournamentId)]);
  const drawn = found?.categories.flatMap(({ id, drawn }) => (drawn ? id : [])) ?? [];
  const brackets = presentBrackets(await storedBoardsOf(db, drawn));
  return { found, roster, brackets };
}

function categoryIdsOf(found: readonly Summary[]): string[] {
  return found.flatMap(({ categories }) => categories.map(({ id }) => id));
}
