import { z } from "zod";
import { myMatch } from "#contract/competition/matches/matches.ts";
import {
  myEntries,
  pastTournament,
  publicTournament,
  tournamentCard,
  tournamentPageSize,
} from "#contract/competition/tournaments/tournaments.ts";
import { ownBookings } from "#contract/courts/bookings/bookings.ts";
import { me } from "#contract/people/accounts/accounts.ts";
import { playerStatistics, ranking } from "#contract/people/players.ts";
import { procedure } from "#contract/procedure.ts";
import { instant, next } from "#contract/values.ts";
import { packVersion } from "./pack-version.ts";

/** Maximum number of characters of tournaments. The whole pack then travels in at most 60 kB, compressed. */
export const packedCharacters = 220_000;

/** The data of the screens that work offline, as their own procedures answer it, and its time. */
const offlinePack = z.object({
  version: z.literal(packVersion),
  madeAt: instant,
  me,
  /** Null without a player profile, like everything else that depends on one. */
  statistics: playerStatistics.nullable(),
  ranking: ranking.nullable(),
  bookings: ownBookings.nullable(),
  matches: z.array(myMatch),
  mine: z.array(tournamentCard).max(50),
  past: z.object({ tournaments: z.array(pastTournament).max(tournamentPageSize), next }),
  /** The nearest tournaments of `mine` in full, as many as fit. */
  tournaments: z.array(z.object({ tournament: publicTournament, entries: myEntries })),
});
export type OfflinePack = z.infer<typeof offlinePack>;

export const offline = {
  pack: procedure({
    policy: "signed-in",
    ability: "see-day",
    method: "GET",
    path: "/offline-pack",
    summary: "What an installed application shows the signed-in person where there is no connection",
    refuses: {},
  }).output(offlinePack),
};
