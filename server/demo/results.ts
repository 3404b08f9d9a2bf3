import { and, eq, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Random } from "#domain/lib/random.ts";
import { shuffled } from "#domain/lib/random.ts";
import { expiresOn, usualValidity } from "#domain/ranking/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";

/** Points by the place where a pair finished a knockout: champion, final, semifinal, quarter-final. */
const pointsByRound = [500, 300, 180, 90] as const;

/** Ends a category of the past: every confirmed pair gets a place by lot and its points, and rankings follow from them. */
export async function writeResults(tx: Transaction, categoryId: string, completed: CalendarDate, random: Random) {
  const confirmed = await tx
    .select()
    .from(pair)
    .where(and(eq(pair.categoryId, categoryId), eq(pair.state, "confirmed")));
  const rows = shuffled(confirmed, random).flatMap(({ proposerId, inviteeId }, index) => {
    const round = index === 0 ? 0 : Math.floor(Math.log2(index)) + 1;
    const finish = {
      categoryId,
      finalPosition: index === 0 ? 1 : 2 ** (round - 1) + 1,
      pointsAwarded: pointsByRound[round] ?? 45,
      dateCompleted: completed,
      validUntil: expiresOn({ earnedOn: completed }, usualValidity),
    };
    return [
      { ...finish, personId: proposerId, partnerId: inviteeId },
      { ...finish, personId: inviteeId, partnerId: proposerId },
    ];
  });
  if (rows.length > 0) await tx.insert(tournamentResult).values(rows);
}

/** Every player's points are the sum of what they were awarded (I7). */
export async function sumPoints(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE player_profile SET ranking_points = awarded.points
    FROM (SELECT person_id, sum(points_awarded)::int AS points FROM tournament_result GROUP BY person_id) AS awarded
    WHERE awarded.person_id = player_profile.person_id`);
}
