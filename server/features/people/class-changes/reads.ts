import { and, desc, eq, isNotNull, isNull, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { nearMax, proposalsPageSize } from "#contract/people/class-changes.ts";
import { matchesToBeSure } from "#domain/competition/ratings/reliability.ts";
import { instant, type PersonId, personId } from "#domain/lib/ids.ts";
import type { Proposal } from "#domain/people/class-changes/proposal.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { Level } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { classChange, classProposal } from "#server/db/tables/class-changes.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import type { Asker } from "#server/features/clubs/clubs/policy.ts";
import { type MayRead, mayAskerRead } from "#server/features/competition/ratings/policy.ts";
import { isVeiled } from "#server/features/competition/ratings/reads.ts";
import { isKnownAt } from "#server/features/people/players/policy.ts";

/** A stored proposal. */
export type StoredProposal = typeof classProposal.$inferSelect;

/** A stored proposal with its player, and the matches of its evidence that would tell another player's rating. */
export type FoundProposal = Awaited<ReturnType<typeof proposalsWhere>>[number];

const points = sql`(${classProposal.evidence} -> 'rating' ->> 'points')::double precision`;

/** Selects the nearest rated players on one side of the rating of a proposal. */
function nearest(side: ">=" | "<", order: "" | "desc"): SQL {
  return sql`(select named.id, named.name, named.short_name, named.image, profile.level, now.mu
    from rating_run join rating_now now on now.run_id = rating_run.id and now.ladder = ${classProposal.ladder}
    join person named on named.id = now.person_id and named.status = 'active' and named.rating_shown
    join player_profile profile on profile.person_id = named.id
    where rating_run.live and now.mu ${sql.raw(side)} ${points} and now.person_id <> ${classProposal.personId}
      and now.matches >= ${matchesToBeSure}
    order by now.mu ${sql.raw(order)} limit ${nearMax})`;
}

/** Matches proposals that wait for a decision, and decisions that wait for their review. */
const waits = or(
  isNull(classProposal.decidedAt),
  and(
    eq(classProposal.accepted, true),
    sql`${classProposal.answeredAt} > ${classProposal.decidedAt}`,
    isNull(classProposal.reviewedAt),
  ),
);

/** Finds a page of the waiting proposals and one more, the latest first: all, or those about players of a club. */
export async function waitingProposals(
  db: Database,
  asker: Asker,
  { clubId, after }: { readonly clubId: string | null; readonly after: string | undefined },
): Promise<readonly FoundProposal[]> {
  if (clubId !== null && after === undefined) return firstOfClubQuery(db).execute({ clubId, ...asker });
  const last = sql`(select proposed_at, id from class_proposal where id = ${after})`;
  const begins = after ? sql`(${classProposal.proposedAt}, ${classProposal.id}) < ${last}` : undefined;
  const which = and(waits, clubId === null ? undefined : isOfClub(clubId), begins);
  return proposalsWhere(db, which, mayAskerRead, proposalsPageSize + 1).execute(asker);
}

const isOfClub = (clubId: string | Placeholder) =>
  isKnownAt(classProposal.personId, (club) => sql`${club} = ${clubId}`);

const firstOfClubQuery = preparedOn((db) =>
  proposalsWhere(db, and(waits, isOfClub(sql.placeholder("clubId"))), mayAskerRead, proposalsPageSize + 1).prepare(
    "first_proposals",
  ),
);

/**
 * Finds the proposals about a person that wait, and those decided since a moment. One that ended because the class
 * changed otherwise is left out.
 */
export function proposalsAbout(db: Database, mayRead: MayRead, player: PersonId, decidedSince: Date) {
  const changedSince = sql`exists (select from class_proposal later where later.accepted
    and later.person_id = ${classProposal.personId} and later.decided_at >= ${classProposal.decidedAt})`;
  const isRecent = and(
    or(eq(classProposal.accepted, true), and(isNotNull(classProposal.decidedBy), not(changedSince))),
    sql`${classProposal.decidedAt} > ${decidedSince.toISOString()}`,
  );
  const mine = and(eq(classProposal.personId, player), or(waits, isRecent));
  return proposalsWhere(db, mine, mayRead, proposalsPageSize);
}

/** Finds one proposal. */
export async function findProposal(db: Database | Transaction, mayRead: MayRead, id: string) {
  const [found] = await proposalsWhere(db, eq(classProposal.id, id), mayRead, 1);
  if (!found) throw new Error(`proposal ${id} was not saved`);
  return found;
}

/**
 * Selects the players nearest to the rating of a proposal, above and below it: active ones who show a rating that is no
 * longer provisional, like the public list. Names are read anew each time, since a player may hide the rating later.
 */
const near = sql<readonly (NamedPlayer & { readonly level: Level })[]>`(
  select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name, 'shortName', other.short_name,
    'photoUrl', other.image, 'level', other.level) order by other.mu desc, other.id), '[]')
  from (select * from (${nearest(">=", "")} union all ${nearest("<", "desc")}) as around
    order by abs(mu - ${points}), id limit ${nearMax}) as other)`;

function proposalsWhere(db: Database | Transaction, which: SQL | undefined, mayRead: MayRead, most: number) {
  const matchId = sql`(said ->> 'matchId')::uuid`;
  const veiled = sql<readonly string[]>`(select coalesce(json_agg(said ->> 'matchId'), '[]')
    from jsonb_array_elements(${classProposal.evidence} -> 'matches') as said
    where ${isVeiled(mayRead, matchId, sql`${classProposal.personId}`)})`;
  return db
    .select({ proposal: classProposal, player: playerNameJson(person), veiled, near })
    .from(classProposal)
    .innerJoin(person, eq(person.id, classProposal.personId))
    .where(which)
    .orderBy(desc(classProposal.proposedAt), desc(classProposal.id))
    .limit(most);
}

/** Locks a proposal until the transaction ends: of two deciders the second reads the first one's decision. */
export async function lockProposal(tx: Transaction, id: string): Promise<StoredProposal | undefined> {
  const [found] = await tx.select().from(classProposal).where(eq(classProposal.id, id)).for("no key update");
  return found;
}

/** Locks the open proposal about a person, if there is one. */
export async function lockOpenProposal(tx: Transaction, player: PersonId): Promise<StoredProposal | undefined> {
  const open = and(eq(classProposal.personId, player), isNull(classProposal.decidedAt));
  const [found] = await tx.select().from(classProposal).where(open).limit(1).for("no key update");
  return found;
}

/** Returns a proposal as its rules read it. */
export function stateOf({ rule, proposedAt, answeredAt, decidedAt, accepted, reviewedAt }: StoredProposal): Proposal {
  const at = (moment: Date) => instant(moment.getTime());
  return {
    rule,
    proposedAt: at(proposedAt),
    answeredAt: answeredAt && at(answeredAt),
    decision: decidedAt && { at: at(decidedAt), accepted: accepted === true },
    isReviewed: reviewedAt !== null,
  };
}

/** Returns the classes before and after a proposed change. */
export function classesOf({ ladder, fromLevel, toCategory, toLevel }: StoredProposal): { from: Class; to: Class } {
  return { from: { category: ladder, level: fromLevel }, to: { category: toCategory, level: toLevel } };
}

/** Finds the latest changes of an active player's class; undefined if there is no such player. */
export async function changesOf(db: Database, playerId: string, most: number) {
  const known = await db
    .select({ id: person.id })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.id, playerId), eq(person.status, "active")));
  const [found] = known;
  if (!found) return undefined;
  return await db
    .select()
    .from(classChange)
    .where(eq(classChange.personId, personId(found.id)))
    .orderBy(desc(classChange.id))
    .limit(most);
}

/** A player whom a rule may concern. */
export type Candidate = Class & { readonly personId: PersonId };

/**
 * Finds the next players by id who are above the border of their class by their rating, or reached a final since a day,
 * without an open proposal and without one decided after `quietSince`.
 */
export async function candidates(
  db: Database,
  { matches, since, quietSince }: { readonly matches: number; readonly since: string; readonly quietSince: Date },
  after: string | null,
  most: number,
): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select profile.person_id as "personId", profile.category, profile.level
    from player_profile profile join person on person.id = profile.person_id and person.status = 'active'
    where ${after === null ? sql`true` : sql`profile.person_id > ${after}`}
      and (exists (select from rating_now now join rating_run on rating_run.id = now.run_id and rating_run.live
          where now.person_id = profile.person_id and now.ladder = profile.category and now.matches >= ${matches}
            and now.mu > (rating_run.rules -> 'middles' ->> profile.level)::double precision)
        or exists (select from tournament_result result
          join tournament_category category on category.id = result.category_id and category.name = profile.category
          where result.person_id = profile.person_id and result.final_position <= 2
            and result.date_completed > ${since}))
      and not exists (select from class_proposal earlier where earlier.person_id = profile.person_id
        and (earlier.decided_at is null or earlier.decided_at > ${quietSince.toISOString()}))
    order by profile.person_id limit ${most}`);
  return rows;
}

/** Matches open proposals whose player has another class by now. */
export const isOutdated = and(
  isNull(classProposal.decidedAt),
  sql`not exists (select from player_profile where person_id = ${classProposal.personId}
    and (category, level) = (${classProposal.ladder}, ${classProposal.fromLevel}))`,
);
