import { z } from "zod";
import { me } from "#contract/accounts.ts";
import { ownBooking } from "#contract/bookings.ts";
import { myMatch } from "#contract/matches.ts";
import { playerStatistics, ranking } from "#contract/players.ts";
import { procedure } from "#contract/procedure.ts";
import {
  myEntries,
  pastTournament,
  publicTournament,
  tournamentCard,
  tournamentPageSize,
} from "#contract/tournaments.ts";
import { instant, next } from "#contract/values.ts";
import { packVersion } from "./pack-version.ts";

/** So many characters of tournaments fit, so that the whole is at most 60 kB when it travels, compressed. */
export const packedCharacters = 220_000;

/** What the screens that work without a connection show, as their own procedures answer it, and when that was. */
const offlinePack = z.object({
  version: z.literal(packVersion),
  madeAt: instant,
  me,
  /** Null of who has no player profile, as is all that follows from one. */
  statistics: playerStatistics.nullable(),
  ranking: ranking.nullable(),
  bookings: z.object({ toCome: z.array(ownBooking).max(50), over: z.array(ownBooking).max(20) }).nullable(),
  matches: z.array(myMatch),
  mine: z.array(tournamentCard).max(50),
  past: z.object({ tournaments: z.array(pastTournament).max(tournamentPageSize), next }),
  /** The tournaments of `mine` that are nearest, whole, as many as fit. */
  tournaments: z.array(z.object({ tournament: publicTournament, entries: myEntries })),
});
export type OfflinePack = z.infer<typeof offlinePack>;

export const offline = {
  pack: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/offline-pack",
    summary: "What an installed application shows the signed-in person where there is no connection",
    refuses: {},
  }).output(offlinePack),
};
