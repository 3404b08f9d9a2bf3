import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { claimLink } from "#server/db/tables/claims.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

/** A category in which a guest took part, as it is shown to the person who may claim it. */
export type Part = {
  readonly categoryId: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly clubName: string;
  readonly category: CategoryName;
  readonly level: Level;
  readonly startDate: CalendarDate;
  readonly finalPosition: number | null;
  readonly points: number | null;
};

/** Limit of the latest parts shown; they are enough to recognize the person. */
const partsMax = 30;

/** Finds a claim link with its guest and the club that added them; undefined for an unknown token. */
export async function findLink(db: Database | Transaction, token: string) {
  const [found] = await db
    .select({
      link: claimLink,
      guest: { id: person.id, name: person.name, status: person.status, phoneKey: person.phoneKey },
      profile: playerProfile,
      club: { id: club.id, name: club.name },
    })
    .from(claimLink)
    .innerJoin(person, eq(person.id, claimLink.personId))
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .innerJoin(club, eq(club.id, person.madeByClub))
    .where(eq(claimLink.tokenHash, hashOfToken(token)));
  return found;
}

/** Finds an active player, with or without an account, with the facts needed to merge. */
export async function findJoinable(db: Database | Transaction, id: string) {
  const { name, shortName, image, claimedAt, madeByClub, mergedInto, status, role } = person;
  const { phone, phoneKey, phoneProvenAt } = person;
  const [found] = await db
    .select({
      person: {
        id: sql<PersonId>`${person.id}`,
        name,
        shortName,
        image,
        claimedAt,
        madeByClub,
        mergedInto,
        status,
        role,
      },
      phone: { e164: phone, key: phoneKey, provenAt: phoneProvenAt },
      profile: playerProfile,
    })
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.id, id), eq(person.status, "active")));
  return found;
}

/** Finds the categories in which a person took part, latest first. */
export function partsOf(db: Database | Transaction, id: string): Promise<Part[]> {
  return partsIn(db, id, sql`${takesPartIn(id, null)}`);
}

/**
 * Finds the categories in which two people both took part, so that they cannot be one. They did so by entries, results
 * or a live draw, or as the two players of one pair. A replacement of one by the other within a pair is no clash: they
 * were the same player all along.
 */
export function clashesOf(tx: Transaction, one: string, other: string): Promise<Part[]> {
  return partsIn(
    tx,
    one,
    sql`(${takesPartIn(one, other)} intersect ${takesPartIn(other, one)})
      union select draw.category_id from pair join draw_entry on draw_entry.pair_id = pair.id
        join draw on draw.id = draw_id
        where (proposer_id, invitee_id) in ((${one}, ${other}), (${other}, ${one}))
      union select draw.category_id from match_lineup join match on match.id = match_id join draw on draw.id = draw_id
        where (one_id, other_id) in ((${one}, ${other}), (${other}, ${one}))
      union select draw.category_id from player_in_play mine join match on match.id = mine.match_id
        join draw on draw.id = draw_id
        where mine.person_id = ${one} and exists (select from player_in_play where person_id = ${other})`,
  );
}

/** Selects the categories in which a person took part; one replaced by `successor` in a pair took part as them. */
function takesPartIn(id: string, successor: string | null): SQL {
  return sql`(select category_id from entry where person_id = ${id}
    union select category_id from pair_substitute where person_id = ${id}
    union select category_id from tournament_result where person_id = ${id}
    union select draw.category_id from pair join draw_entry on draw_entry.pair_id = pair.id
      join draw on draw.id = draw_id and superseded_at is null where ${id} in (proposer_id, invitee_id)
    union select draw.category_id from match_lineup join match on match.id = match_id
      join draw on draw.id = draw_id and superseded_at is null
      where ${id} in (one_id, other_id) and not exists (select from pair
        where pair.id = match_lineup.pair_id and ${successor}::uuid in (proposer_id, invitee_id)))`;
}

async function partsIn(db: Database | Transaction, id: string, categories: SQL): Promise<Part[]> {
  const { rows } = await db.execute<Part>(sql`
    select here.id as "categoryId", tournament.id as "tournamentId", tournament.name as "tournamentName",
      club.name as "clubName", here.name as category, here.level, tournament.start_date::text as "startDate",
      won.final_position as "finalPosition",
      won.points_awarded as points
    from tournament_category here join tournament on tournament.id = here.tournament_id
    join club on club.id = tournament.club_id
    left join tournament_result won on won.category_id = here.id and won.person_id = ${id}
    where here.id in (${categories})
    order by tournament.start_date desc, here.id limit ${partsMax}`);
  return rows;
}

/** Finds the tournaments in which a merge of this person shows. */
export async function tournamentsOf(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct tournament_id as id from tournament_category where id in (${takesPartIn(id, null)}) order by 1`);
  return rows.map((row) => row.id);
}
