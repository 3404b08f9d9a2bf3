import { and, eq, sql } from "drizzle-orm";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

const isLeague = formatIs(tournamentCategory.format, hasFechas);

/** Finds whether rivals may write to a player of a league; undefined if the player is not entered in one. */
export async function ownContact(db: Database, categoryId: string, player: PersonId) {
  const [found] = await db
    .select({ rivalsMayWrite: entry.rivalsMayWrite })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .where(and(eq(entry.categoryId, categoryId), eq(entry.personId, player), isLeague));
  return found;
}

/**
 * Finds the phones of the rivals in a player's open matches of a league, of those rivals who let others write, unless
 * one of the two has blocked the other. The one place that tells them to a player, besides those of partners (decision
 * 0039).
 */
export async function rivalPhones(db: Database, categoryId: string, player: PersonId) {
  const { rows } = await db.execute<{ personId: string; phone: string }>(sql`
    select distinct rival.id as "personId", rival.phone
    from draw join tournament_category category on category.id = draw.category_id
      join tournament on tournament.id = category.tournament_id and tournament.status = 'upcoming'
      join match on match.draw_id = draw.id and match.outcome is null
      join match_side own on own.match_id = match.id join pair mine on mine.id = own.pair_id
      join match_side other on other.match_id = match.id and other.side <> own.side
      join pair theirs on theirs.id = other.pair_id
      join person rival on rival.id in (theirs.proposer_id, theirs.invitee_id) and rival.phone is not null
      join entry on entry.category_id = category.id and entry.person_id = rival.id and entry.rivals_may_write
    where draw.category_id = ${categoryId} and draw.superseded_at is null
      and ${player} in (mine.proposer_id, mine.invitee_id) and not ${areApart(player, sql`rival.id`)}
    order by rival.id`);
  return rows;
}

/** Saves whether rivals may write to a player, and returns the place of the entry; undefined outside of leagues. */
export async function saveOwnContact(tx: Transaction, categoryId: string, player: PersonId, rivalsMayWrite: boolean) {
  const [place] = await tx
    .select({ category: tournamentCategory.id, tournament: tournament.id, club: tournament.clubId })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(tournamentCategory.id, categoryId), isLeague));
  if (!place) return undefined;
  const saved = await tx
    .update(entry)
    .set({ rivalsMayWrite })
    .where(and(eq(entry.categoryId, categoryId), eq(entry.personId, player)))
    .returning({ person: entry.personId });
  return saved.length > 0 ? place : undefined;
}
