import { topicOf } from "#contract/play/live-topics.ts";
import { tournamentPageSize } from "#contract/tournaments.ts";
import type { Database } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { storedBoardsOf } from "#server/features/draws/reads-board.ts";
import { presentBrackets } from "#server/features/draws/view.ts";
import { ownPairsIn } from "#server/features/pairs/reads.ts";
import type { Actor, RequestContext } from "#server/platform/gate.ts";
import { versionsOf } from "#server/platform/live/versions.ts";
import { findEntered, findEnteredPast, findTournament, resultsIn, type Summary } from "./reads.ts";
import { findRoster } from "./reads-roster.ts";
import { presentCard, presentPast, presentPublic } from "./view.ts";

/** Who asks, of what, and when. */
type Asking = Pick<RequestContext, "db" | "now"> & { readonly actor: Actor };

/** The tournaments of a player that are not over. */
export async function ownTournaments({ db, actor, now }: Asking) {
  return cardsOf(db, await findEntered(db, actor.personId, now()), actor);
}

/** Those that are over, the page after one of them. */
export async function ownPastTournaments({ db, actor, now }: Asking, after: string | undefined) {
  const found = await findEnteredPast(db, actor.personId, now(), after);
  const { shown, next } = pageOf(found, tournamentPageSize, ({ id }) => id);
  const [cards, results] = await Promise.all([
    cardsOf(db, shown, actor),
    resultsIn(db, actor.personId, categoryIdsOf(shown)),
  ]);
  return { tournaments: cards.map((card) => presentPast(card, results)), next };
}

/** Tournaments with what a player can do next in each of their categories. */
export async function cardsOf(db: Database, found: readonly Summary[], actor: Actor) {
  const own = await ownPairsIn(db, categoryIdsOf(found), actor.personId);
  return found.map((tournament) => presentCard(actor.personId, tournament, own));
}

/** A tournament as everybody reads it; null where there is none. */
export async function publicTournament(db: Database, tournamentId: string) {
  const topic = topicOf("tournament", tournamentId);
  // Asked before the rest: whoever listens from there on is told of all that has changed since.
  const live = (await versionsOf(db, [topic])).get(topic) ?? 0;
  const { found, roster, brackets } = await readWhole(db, tournamentId);
  return found ? { ...presentPublic(found, roster, brackets), live } : null;
}

/** Everything that one screen shows of a tournament, in three queries at most: what it is, who plays, what was drawn. */
export async function readWhole(db: Database, tournamentId: string) {
  const [found, roster] = await Promise.all([findTournament(db, tournamentId), findRoster(db, tournamentId)]);
  const drawn = found?.categories.flatMap(({ id, drawn }) => (drawn ? id : [])) ?? [];
  const brackets = presentBrackets(await storedBoardsOf(db, drawn));
  return { found, roster, brackets };
}

function categoryIdsOf(found: readonly Summary[]): string[] {
  return found.flatMap(({ categories }) => categories.map(({ id }) => id));
}
