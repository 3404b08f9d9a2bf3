import { and, eq, isNull, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw, rotationPlayer } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { wholeRotation } from "./reads.ts";

const rotationsQuery = preparedOn((db) =>
  db
    .select({
      stored: wholeRotation,
      place: {
        categoryId: draw.categoryId,
        category: tournamentCategory.name,
        level: tournamentCategory.level,
        tournamentId: tournament.id,
        tournamentName: tournament.name,
        clubName: club.name,
      },
    })
    .from(rotationPlayer)
    .innerJoin(draw, and(eq(draw.id, rotationPlayer.drawId), isNull(draw.supersededAt)))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, and(eq(tournament.id, tournamentCategory.tournamentId), eq(tournament.status, "upcoming")))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(eq(rotationPlayer.personId, sql.placeholder("player")), isNull(rotationPlayer.untilRound)))
    .orderBy(tournament.startDate, tournament.id, tournamentCategory.position)
    .prepare("rotations_of_player"),
);

/** Finds the live rotations of tournaments to be played in which a player takes part and has not left. */
export function rotationsWith(db: Database, player: PersonId) {
  return rotationsQuery(db).execute({ player });
}
