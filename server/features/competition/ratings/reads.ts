import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { changesMax, monthsMax, ratingsPageSize } from "#contract/competition/ratings.ts";
import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import { matchesToBeSure } from "#domain/competition/ratings/reliability.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { type Asker, isRunByAsker } from "#server/features/clubs/clubs/policy.ts";
import type { StoredResult } from "#server/features/competition/draws/reads-board.ts";
import { isKnownAt } from "#server/features/people/players/policy.ts";
import { type MayRead, mayAskerRead } from "./policy.ts";
import { placeOfRated } from "./reads-place.ts";

const live = sql`(select id from rating_run where live)`;

/** A stored change of a player. */
type Change = {
  readonly side: 1 | 2;
  readonly won: boolean;
  readonly muBefore: number;
  readonly muAfter: number;
  readonly sigmaBefore: number;
  readonly sigmaAfter: number;
  readonly expected: number;
  readonly factor: number;
};

/** A change of a player's rating, with its match. */
export type ChangeOfPlayer = Change &
  StoredResult & {
    readonly matchId: string;
    readonly tournamentId: string;
    readonly tournamentName: string;
    /** True for an open match, whose club stands for the tournament. */
    readonly isOpenMatch: boolean;
    readonly day: CalendarDate;
    readonly partner: NamedPlayer;
    readonly partnerSigma: number;
    /** True if another player of the match hides the rating from the reader. */
    readonly isVeiled: boolean;
  };

/** A player's rating in one ladder, with the constants of its run. */
export type RatingOfPlayer = {
  readonly ladder: CategoryName;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly rules: RatingRules;
  readonly months: readonly { readonly month: string; readonly mu: number }[];
  readonly changes: readonly ChangeOfPlayer[];
};

/** The start of a player in the ladder of the class: written by a first match, confirmed by a club, or not yet. */
type Start = "played" | "confirmed" | null;

/** Finds how a player started in a ladder; null before the first match. */
export async function startIn(db: Database | Transaction, playerId: string, ladder: CategoryName): Promise<Start> {
  const { rows } = await db.execute<{ how: string; isRated: boolean }>(sql`
    select how, exists (select from rating_change change join rating_run on rating_run.id = run_id and live
      where change.person_id = ${playerId} and change.ladder = ${ladder}) as "isRated"
    from rating_start where person_id = ${playerId} and ladder = ${ladder} order by at limit 1`);
  const [start] = rows;
  if (!start) return null;
  return start.how === "confirmed" && !start.isRated ? "confirmed" : "played";
}

/**
 * Finds an active player, with whether they show their rating, whether the asker may read it, and the ladder of the
 * class. `isKnown` is true if a club of the asker knows them.
 */
export async function findRated(db: Database, playerId: string, asker: Asker) {
  const [found] = await ratedQuery(db).execute({ playerId, ...asker });
  return found;
}

const ratedQuery = preparedOn((db) => {
  const { id, ratingShown: shown } = person;
  // From the player's matches to the queue: it holds every match of the province after an import.
  const waits = (matchId: SQL) => sql`lateral (select from rating_todo where match_id = ${matchId} limit 1) as waits`;
  const isComing = sql<boolean>`(exists (select from pair join match_side side on side.pair_id = pair.id
      cross join ${waits(sql`side.match_id`)} where person.id in (pair.proposer_id, pair.invitee_id))
    or exists (select from open_match_seat seat cross join ${waits(sql`seat.match_id`)}
      where seat.person_id = person.id and seat.left_at is null))`;
  return db
    .select({
      ...{ id, shown, isComing, ladder: playerProfile.category },
      isReadable: sql<boolean>`${mayAskerRead(id, shown)}`,
      isKnown: sql<boolean>`${isKnownAt(id, isRunByAsker)}`,
    })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, id))
    .where(and(eq(id, sql.placeholder("playerId")), eq(person.status, "active")))
    .prepare("rated_player");
});

const changeJson = (of: SQL) => sql`${of}.side, ${of}.won, ${of}.mu_before as "muBefore", ${of}.mu_after as "muAfter",
  ${of}.sigma_before as "sigmaBefore", ${of}.sigma_after as "sigmaAfter", ${of}.expected, ${of}.factor`;

/** Selects whether another player of a match than `own` hides the rating from the reader. */
export function isVeiled(mayRead: MayRead, matchId: SQL, own: SQL): SQL {
  return sql`exists (select from rating_change theirs join person as other on other.id = theirs.person_id
    where theirs.run_id = ${live} and theirs.match_id = ${matchId} and theirs.person_id <> ${own}
      and not ${mayRead(sql`other.id`, sql`other.rating_shown`)})`;
}

/** A player's rating in one ladder, without its changes. */
export type OwnRating = Pick<RatingOfPlayer, "ladder" | "mu" | "sigma" | "matches" | "rules">;

/** Finds the ratings of a player in one short read by key. */
export async function ownRatings(db: Database, playerId: string): Promise<readonly OwnRating[]> {
  const { rows } = await db.execute<OwnRating>(sql`
    select now.ladder, now.mu, now.sigma, now.matches, rating_run.rules
    from rating_now now join rating_run on rating_run.id = now.run_id and rating_run.live
    where now.person_id = ${playerId}`);
  return rows;
}

/** Matches a seat of the reader in an open match: only its players read what it moved. Rules R.19. */
const isSeated = (reader: string | Placeholder, matchId: SQL) => sql`exists (select from open_match_seat
  where open_match_seat.match_id = ${matchId} and person_id = ${reader} and left_at is null)`;

/**
 * Finds the ratings of a player, the ladder with the most matches first. The changes are those that the asker may know
 * of.
 */
export function ratingsOf(db: Database, playerId: string, asker: Asker): Promise<readonly RatingOfPlayer[]> {
  return ratingsQuery(db).execute({ playerId, ...asker });
}

const ratingsQuery = preparedOn((db) => {
  const partner = sql`json_build_object('id', mate.id, 'name', mate.name, 'shortName', mate.short_name,
    'photoUrl', mate.image)`;
  const months = sql<RatingOfPlayer["months"]>`(select coalesce(json_agg(line order by month), '[]') from (
        select distinct on (month) to_char(day, 'YYYY-MM') as month, mu_after as mu from rating_change
        where run_id = now.run_id and person_id = now.person_id and ladder = now.ladder
        order by month desc, seq desc limit ${monthsMax}) as line)`;
  const changes = sql<RatingOfPlayer["changes"]>`(select coalesce(json_agg(one order by seq desc), '[]') from (
        select mine.seq, mine.match_id as "matchId", place.id as "tournamentId", place.name as "tournamentName",
          place.is_open as "isOpenMatch", mine.day, place.outcome, place.sets, place.winner_side as "winnerSide",
          ${changeJson(sql`mine`)}, ${partner} as partner, beside.sigma_before as "partnerSigma",
          ${isVeiled(mayAskerRead, sql`mine.match_id`, sql`mine.person_id`)} as "isVeiled"
        from (select * from rating_change where run_id = now.run_id and person_id = now.person_id
          and ladder = now.ladder order by seq desc limit ${changesMax}) as mine
        join rating_change beside on beside.run_id = mine.run_id and beside.match_id = mine.match_id
          and beside.side = mine.side and beside.person_id <> mine.person_id
        join person mate on mate.id = beside.person_id
        cross join ${placeOfRated(sql`mine.match_id`)}
        where not place.is_open or ${isSeated(sql.placeholder("asker"), sql`mine.match_id`)}) as one)`;
  return db
    .select({
      ladder: sql<CategoryName>`now.ladder`,
      mu: sql<number>`now.mu`,
      sigma: sql<number>`now.sigma`,
      matches: sql<number>`now.matches`,
      rules: sql<RatingRules>`rating_run.rules`,
      ...{ months, changes },
    })
    .from(sql`rating_now now join rating_run on rating_run.id = now.run_id and rating_run.live`)
    .where(sql`now.person_id = ${sql.placeholder("playerId")}`)
    .orderBy(sql`now.matches desc`, sql`now.ladder`)
    .prepare("ratings_of_player");
});

/** A player's part in a match, and whether the reader may not read that player's rating. */
export type ChangeInMatch = Change & { readonly player: NamedPlayer; readonly isHidden: boolean };

/**
 * Finds a match with the changes that it made; undefined if there is no such match in a live draw, and no such open
 * match of the reader.
 */
export async function ratingsInMatch(db: Database, matchId: string, reader: string, mayRead: MayRead) {
  const hidden = sql`not ${mayRead(sql`person.id`, sql`person.rating_shown`)}`;
  const { rows } = await db.execute<{
    changes: readonly ChangeInMatch[];
    rules: RatingRules | null;
    isComing: boolean;
    isBeyondCap: boolean;
    isOpenMatch: boolean;
  }>(sql`
    select match.is_open as "isOpenMatch", (select rules from rating_run where live) as rules,
      exists (select from rating_todo where match_id = match.id) as "isComing",
      exists (select from rating_capped where run_id = ${live} and match_id = match.id
        and not counts) as "isBeyondCap",
      (select coalesce(json_agg(one order by side, player ->> 'name'), '[]') from (
        select ${changeJson(sql`change`)}, ${playerNameJson(person)} as player, ${hidden} as "isHidden"
        from rating_change change join person on person.id = change.person_id
        where change.run_id = ${live} and change.match_id = match.id) as one) as changes
    from (select match.id, false as is_open from match
        join draw on draw.id = match.draw_id and draw.superseded_at is null where match.id = ${matchId}
      union all select id, true from open_match
        where id = ${matchId} and state <> 'cancelled' and ${isSeated(reader, sql`open_match.id`)}) as match`);
  return rows[0];
}

/** A row of the list by rating. */
export type ListedRating = NamedPlayer & {
  readonly location: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
  readonly rules: RatingRules;
};

/** Finds a page of the players of a ladder by rating and one more: those who show it and are no longer provisional. */
export async function ratedPlayers(db: Database, ladder: CategoryName, after: string | undefined) {
  const last = sql`(select mu from rating_now where run_id = ${live} and person_id = ${after} and ladder = ${ladder})`;
  const begins = after ? sql`and now.mu <= ${last} and (now.mu < ${last} or now.person_id > ${after})` : sql``;
  const { rows } = await db.execute<ListedRating>(sql`
    select person.id, person.name, person.short_name as "shortName", person.image as "photoUrl",
      player_profile.location, now.mu, now.sigma, now.matches, rating_run.rules
    from rating_now now join rating_run on rating_run.id = now.run_id
    join person on person.id = now.person_id and person.status = 'active' and person.rating_shown
    join player_profile on player_profile.person_id = person.id
    where now.run_id = ${live} and now.ladder = ${ladder} and now.matches >= ${matchesToBeSure} ${begins}
    order by now.mu desc, now.person_id limit ${ratingsPageSize + 1}`);
  return rows;
}
