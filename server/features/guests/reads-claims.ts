import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { claimLink } from "#server/db/tables/claims.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

/** A category in which somebody took part, as it is told to whoever asks whether that was them. */
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

/** The latest parts that are told; whoever has more is asked about the same person. */
const partsMax = 30;

/** What somebody brings by a link: the link, the guest whom it names and the club that wrote them down; nothing for what is no link. */
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

/** A player who is there, with or without an account, as whoever joins two of them needs to know them. */
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

/** Where somebody took part, the latest first. */
export function partsOf(db: Database | Transaction, id: string): Promise<Part[]> {
  return partsIn(db, id, sql`${takesPartIn(id, null)}`);
}

/**
 * Where two people both took part, so that they cannot be one: in a category, by an entry, a result or a draw that stands, or as the two
 * of one pair. Who gave way to the other within a pair is no such case: then both were the same player all along.
 */
export function clashesOf(tx: Transaction, one: string, other: string): Promise<Part[]> {
  return partsIn(
    tx,
    one,
    sql`(${takesPartIn(one, other)} intersect ${takesPartIn(other, one)})
      union select draw.category_id from pair join draw_entry on draw_entry.pair_id = pair.id join draw on draw.id = draw_id
        where (proposer_id, invitee_id) in ((${one}, ${other}), (${other}, ${one}))
      union select draw.category_id from match_lineup join match on match.id = match_id join draw on draw.id = draw_id
        where (one_id, other_id) in ((${one}, ${other}), (${other}, ${one}))
      union select draw.category_id from player_in_play mine join match on match.id = mine.match_id join draw on draw.id = draw_id
        where mine.person_id = ${one} and exists (select from player_in_play where person_id = ${other})`,
  );
}

/** The categories in which somebody took part; whoever gave way to `successor` in a pair took part as them. */
function takesPartIn(id: string, successor: string | null): SQL {
  return sql`(select category_id from entry where person_id = ${id}
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
    select here.id as "categoryId", tournament.id as "tournamentId", tournament.name as "tournamentName", club.name as "clubName",
      here.name as category, here.level, tournament.start_date::text as "startDate", won.final_position as "finalPosition",
      won.points_awarded as points
    from tournament_category here join tournament on tournament.id = here.tournament_id join club on club.id = tournament.club_id
    left join tournament_result won on won.category_id = here.id and won.person_id = ${id}
    where here.id in (${categories})
    order by tournament.start_date desc, here.id limit ${partsMax}`);
  return rows;
}

/** The tournaments that a change of who somebody is shows in. */
export async function tournamentsOf(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct tournament_id as id from tournament_category where id in (${takesPartIn(id, null)}) order by 1`);
  return rows.map((row) => row.id);
}
