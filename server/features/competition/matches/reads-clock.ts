import { eq, sql } from "drizzle-orm";
import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { matchDay } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { clubClock } from "#server/platform/club-clock.ts";

/** Returns the moment some minutes ago; now by default. */
export function momentAgo(now: Date, minutes = 0): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/** Returns the present minute of the match's tournament, and the time since when the match is on court, if known. */
export async function clockOfMatch(tx: Transaction, matchId: string, now: Date) {
  const [found] = await tx
    .select({
      startDate: tournament.startDate,
      timeZone: club.timeZone,
      since: sql<Date | null>`coalesce(${matchDay.startedAt}, ${matchDay.calledAt})`.mapWith(matchDay.startedAt),
    })
    .from(match)
    .innerJoin(draw, eq(draw.id, match.drawId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .leftJoin(matchDay, eq(matchDay.matchId, match.id))
    .where(eq(match.id, matchId));
  if (!found) throw new Error(`match ${matchId} is in no draw`);
  const { since, startDate, timeZone } = found;
  const minuteOf = (moment: Date) => {
    const { today, minute } = clubClock(moment, timeZone);
    return tournamentMinute(startDate, today, minute);
  };
  return { minute: minuteOf(now), from: since && minuteOf(since) };
}
