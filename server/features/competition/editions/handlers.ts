import { aloneToTell, toTell } from "#domain/competition/editions/previous-edition.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { findEdition } from "./policy.ts";
import { categoriesToEnter, enteredIn, formerPairs, formerPlayers, toldOf } from "./reads.ts";
import {
  presentAlone,
  presentFormer,
  type StandingAlone,
  type StandingPair,
  standingAlone,
  standingPairs,
} from "./view.ts";
import { noteTold } from "./writes.ts";

export const previous = signedIn.editions.previous.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const edition = await findEdition(db, input.tournamentId, actor);
  if (!edition) throw errors.TOURNAMENT_NOT_FOUND();
  if (!edition.previous) return { previous: null, pairs: [], players: [], toTell: 0 };
  const { pairs, alone, told } = await formerOf(db, edition.id, edition.previous.id);
  const today = clubPlayDay(now(), edition.timeZone);
  return {
    previous: edition.previous,
    pairs: presentFormer(pairs, told, today),
    players: presentAlone(alone),
    toTell: peopleToTell({ pairs, alone }, today).length,
  };
});

export const tell = signedIn.editions.tell.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const edition = await findEdition(tx, input.tournamentId, actor);
    if (!edition) throw errors.TOURNAMENT_NOT_FOUND();
    if (!edition.previous) return { told: 0 };
    const moment = now();
    const former = await formerOf(tx, edition.id, edition.previous.id);
    const asked = peopleToTell(former, clubPlayDay(moment, edition.timeZone));
    const people = await noteTold(tx, edition.id, asked, moment);
    if (people.length > 0) {
      const ids = { tournament: edition.id, club: edition.clubId };
      await record(tx, context, { kind: "edition.invited", ...ids, people, after: { people: people.length } });
    }
    return { told: people.length };
  }),
);

/**
 * Finds the pairs and the players alone of the previous edition with their standing in this one, and the players
 * notified of it, with the time.
 */
async function formerOf(db: Database | Transaction, tournamentId: string, previousId: string) {
  const found = await formerPairs(db, previousId);
  const categories = await categoriesToEnter(db, tournamentId);
  const entered = await enteredIn(
    db,
    categories.map(({ id }) => id),
  );
  const told = new Map((await toldOf(db, tournamentId)).map(({ personId, toldAt }) => [personId, toldAt]));
  const alone = standingAlone(await formerPlayers(db, previousId, tournamentId), categories);
  return { pairs: standingPairs(found, { categories, entered, told }), alone, told };
}

type Former = { readonly pairs: readonly StandingPair[]; readonly alone: readonly StandingAlone[] };

/** Lists the people whom the club can notify now, each once. */
function peopleToTell({ pairs, alone }: Former, today: CalendarDate): string[] {
  const players = alone.flatMap(({ opened, ...player }) => (opened ? [{ ...player, opened }] : []));
  return [...new Set([...toTell(pairs, today), ...aloneToTell(players, today)])].toSorted();
}
