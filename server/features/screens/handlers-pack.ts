import { type OfflinePack, packedCharacters } from "#contract/reach/offline-pack.ts";
import { packVersion } from "#contract/reach/pack-version.ts";
import { can } from "#domain/people/memberships.ts";
import { findMe } from "#server/features/accounts/reads.ts";
import { presentMe } from "#server/features/accounts/view.ts";
import { ownBookings } from "#server/features/courts/bookings/handlers-own.ts";
import { ownMatches } from "#server/features/matches/handlers-own.ts";
import { ownPairsIn } from "#server/features/pairs/reads.ts";
import { matchesOfPlayer } from "#server/features/players/reads-matches.ts";
import { rankingOf } from "#server/features/players/reads-ranking.ts";
import { presentRanking } from "#server/features/players/view.ts";
import { presentStatistics } from "#server/features/players/view-statistics.ts";
import { ownPastTournaments, ownTournaments, publicTournament } from "#server/features/tournaments/handlers-shown.ts";
import { presentMyEntries } from "#server/features/tournaments/view.ts";
import type { Actor, RequestContext } from "#server/platform/gate.ts";
import { signedIn } from "#server/platform/gate.ts";
import { refusal } from "#server/platform/refusal.ts";

type Packing = RequestContext & { readonly actor: Actor };

/** Nobody plays in more at once, and each is four statements. */
const tournamentsMax = 4;

export const pack = signedIn.offline.pack.handler(async ({ context }) => {
  const { db, actor, now } = context;
  const madeAt = now().toISOString();
  const found = await findMe(db, actor.personId);
  if (!found) throw refusal("UNAUTHORIZED");
  const me = presentMe(found);
  const [mine, past, matches] = await Promise.all([
    ownTournaments(context),
    ownPastTournaments(context, undefined),
    ownMatches(context),
  ]);
  const numbers = await numbersOf(context, me.profile);
  const bookings = can(actor, "play") ? await ownBookings(context) : null;
  const nearest = mine.slice(0, tournamentsMax).map(({ id }) => id);
  const tournaments = await wholeOf(context, nearest);
  return { version: packVersion, madeAt, me, ...numbers, bookings, matches, mine, past, tournaments };
});

async function numbersOf({ db, actor, rankingWeeks }: Packing, profile: OfflinePack["me"]["profile"]) {
  const viewer = actor.personId;
  const played = profile && (await matchesOfPlayer(db, viewer));
  const ranked = profile && (await rankingOf(db, { category: profile.category, level: profile.level, viewer }));
  return {
    statistics: played ? presentStatistics(played, null) : null,
    ranking: ranked && presentRanking(ranked, viewer, rankingWeeks),
  };
}

/** One after the other, so that a pack holds one connection and not all; what does not fit is read with a connection. */
async function wholeOf({ db, actor }: Packing, ids: readonly string[]): Promise<OfflinePack["tournaments"]> {
  const whole: OfflinePack["tournaments"] = [];
  let room = packedCharacters;
  for (const id of ids) {
    const tournament = await publicTournament(db, id);
    room -= JSON.stringify(tournament).length;
    if (tournament === null || room < 0) break;
    const categoryIds = tournament.categories.map((category) => category.id);
    const own = await ownPairsIn(db, categoryIds, actor.personId);
    whole.push({ tournament, entries: presentMyEntries(actor.personId, categoryIds, own) });
  }
  return whole;
}
