import { type OfflinePack, packedCharacters } from "#contract/outreach/offline/offline-pack.ts";
import { packVersion } from "#contract/outreach/offline/pack-version.ts";
import { ownMatches } from "#server/features/competition/matches/handlers-own.ts";
import { ownPairsIn } from "#server/features/competition/pairs/reads.ts";
import { rankingOf } from "#server/features/competition/ranking/reads.ts";
import {
  ownPastTournaments,
  ownTournaments,
  publicTournament,
} from "#server/features/competition/tournaments/handlers-shown.ts";
import { presentMyEntries } from "#server/features/competition/tournaments/view.ts";
import { ownBookings } from "#server/features/courts/bookings/handlers-own.ts";
import { mayPlay } from "#server/features/people/accounts/policy.ts";
import { findMe } from "#server/features/people/accounts/reads.ts";
import { presentMe } from "#server/features/people/accounts/view.ts";
import { matchesOfPlayer } from "#server/features/people/players/reads-matches.ts";
import { presentRanking } from "#server/features/people/players/view.ts";
import { presentStatistics } from "#server/features/people/players/view-statistics.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { refusal } from "#server/platform/api/refusal.ts";

type Packing = RequestContext & { readonly actor: Actor };

/** Limit of tournaments: no player is in more at once, and each costs four statements. */
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
  const bookings = mayPlay(actor) ? await ownBookings(context) : null;
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

/** Reads tournaments one after the other, so that a pack holds one connection and not all; the rest is read online. */
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
