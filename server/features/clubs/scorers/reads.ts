import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { matchHistory } from "#server/db/tables/draws.ts";
import { person } from "#server/db/tables/people.ts";
import { scorerDevice, scorerPass } from "#server/db/tables/scorers.ts";
import { tournament, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isOpenPass, passEndsAt } from "#server/platform/identity/pass.ts";

/** An open pass with its maker, its end and its phones. */
export type FoundPass = Awaited<ReturnType<typeof openPasses>>[number];

/** Finds the open passes of a tournament, the oldest first. */
export function passesOf(db: Database | Transaction, tournamentId: string, now: Date): Promise<FoundPass[]> {
  return openPasses(db, eq(scorerPass.tournamentId, tournamentId), now);
}

/** Finds a pass, if it is open. */
export async function openPass(db: Transaction, passId: string, now: Date): Promise<FoundPass | undefined> {
  const [found] = await openPasses(db, eq(scorerPass.id, passId), now);
  return found;
}

/** Phones come in JSON form: moments are texts. */
const phones = sql<{ readonly id: string; readonly name: string; readonly seenAt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'seenAt', seen_at) order by seen_at desc), '[]')
  from ${scorerDevice} where ${scorerDevice.passId} = ${scorerPass.id})`;

function openPasses(db: Database | Transaction, which: SQL, now: Date) {
  const { id, label, courtIds, tournamentId, enrolUntil, madeAt } = scorerPass;
  const ofPass = { id, label, courtIds, tournamentId, enrolUntil };
  return db
    .select({ ...ofPass, clubId: tournament.clubId, madeBy: person.name, endsAt: passEndsAt, phones })
    .from(scorerPass)
    .innerJoin(tournament, eq(tournament.id, tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .innerJoin(person, eq(person.id, scorerPass.madeBy))
    .where(and(which, isOpenPass(now)))
    .orderBy(asc(madeAt), asc(id));
}

/** Finds the courts of a tournament, in the order of the club. */
export function courtsOf(db: Database | Transaction, tournamentId: string) {
  return db
    .select({ id: court.id, name: court.name })
    .from(tournamentCourt)
    .innerJoin(court, eq(court.id, tournamentCourt.courtId))
    .where(eq(tournamentCourt.tournamentId, tournamentId))
    .orderBy(asc(court.position), asc(court.number));
}

/** Returns the name of a club. */
export async function clubNameOf(db: Database, clubId: string): Promise<string> {
  const [found] = await db.select({ name: club.name }).from(club).where(eq(club.id, clubId));
  return found?.name ?? "";
}

/** Finds the changes of the results of these matches, latest first. */
export async function historiesOf(db: Database, matchIds: readonly string[]) {
  if (matchIds.length === 0) return [];
  const { id, matchId, kind, at, passId } = matchHistory;
  return db
    .select({ matchId, kind, at, passId })
    .from(matchHistory)
    .where(inArray(matchId, [...matchIds]))
    .orderBy(desc(id));
}
