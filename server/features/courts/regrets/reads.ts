import { and, asc, between, count, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { regretCase } from "#server/db/tables/regrets.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

type Asked = { readonly first: string; readonly last: string; readonly email: string };

const whose = {
  personId: sql<PersonId>`${person.id}`,
  email: person.email,
  clubId: club.id,
  clubName: club.name,
  timeZone: club.timeZone,
};

/** Finds the live booking with this code whose holder has this address; undefined if there is none. */
export async function bookingBought(tx: Transaction, { first, last, email }: Asked) {
  const [found] = await tx
    .select({ ...whose, booking, phone: club.phone, whatsapp: club.whatsapp })
    .from(booking)
    .innerJoin(person, and(eq(person.id, booking.personId), eq(person.email, email), eq(person.status, "active")))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(between(booking.id, first, last), inArray(booking.state, ["PRE_RESERVA", "RESERVADO"])));
  return found;
}

/** Finds the pair with this code and a player of this address, with a place in a tournament that is not cancelled. */
export async function pairBought(tx: Transaction, { first, last, email }: Asked) {
  const isOne = or(eq(person.id, pair.proposerId), eq(person.id, pair.inviteeId));
  const [found] = await tx
    .select({
      ...whose,
      pair: { id: pair.id, acceptedAt: pair.acceptedAt },
      tournament: { id: tournament.id, startDate: tournament.startDate },
      phone: club.phone,
      whatsapp: club.whatsapp,
    })
    .from(pair)
    .innerJoin(person, and(isOne, eq(person.email, email), eq(person.status, "active")))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pair.categoryId))
    .innerJoin(tournament, and(eq(tournament.id, tournamentCategory.tournamentId), ne(tournament.status, "cancelled")))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(between(pair.id, first, last), inArray(pair.state, ["awaiting-club", "confirmed"])));
  return found;
}

/**
 * Finds the place of a player alone with this address, in a tournament that is not cancelled. The code is that of the
 * category.
 */
export async function entryBought(tx: Transaction, { first, last, email }: Asked) {
  const [found] = await tx
    .select({
      ...whose,
      entry: { categoryId: entry.categoryId, enteredAt: entry.enteredAt, enteredBy: entry.enteredBy },
      tournament: { id: tournament.id, startDate: tournament.startDate },
      phone: club.phone,
      whatsapp: club.whatsapp,
    })
    .from(entry)
    .innerJoin(person, and(eq(person.id, entry.personId), eq(person.email, email), eq(person.status, "active")))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(tournament, and(eq(tournament.id, tournamentCategory.tournamentId), ne(tournament.status, "cancelled")))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(between(entry.categoryId, first, last), inArray(entry.status, ["awaiting-club", "confirmed"])));
  return found;
}

/**
 * Finds the seat of a player with this address in a live open match of somebody else. The code is that of the match,
 * whose host has the booking instead.
 */
export async function seatBought(tx: Transaction, { first, last, email }: Asked) {
  const { day, startMinute } = booking;
  const isSeated = and(eq(openMatchSeat.matchId, openMatch.id), isNull(openMatchSeat.leftAt));
  const isGuest = sql`${booking.personId} is distinct from ${openMatchSeat.personId}`;
  const [found] = await tx
    .select({
      ...whose,
      matchId: openMatch.id,
      seat: { id: openMatchSeat.id, joinedAt: openMatchSeat.joinedAt },
      booking: { day, startMinute },
    })
    .from(openMatch)
    .innerJoin(openMatchSeat, isSeated)
    .innerJoin(person, and(eq(person.id, openMatchSeat.personId), eq(person.email, email), eq(person.status, "active")))
    .innerJoin(booking, and(eq(booking.id, openMatch.bookingId), isGuest))
    .innerJoin(club, eq(club.id, openMatch.clubId))
    .where(and(between(openMatch.id, first, last), eq(openMatch.state, "live")));
  return found;
}

/** Finds the person's open case about this booking, this pair, this category or this seat. */
export async function openCaseOf(tx: Transaction, of: { readonly personId: PersonId; readonly id: string }) {
  const { bookingId, pairId, categoryId, seatId } = regretCase;
  const isAbout = or(eq(bookingId, of.id), eq(pairId, of.id), eq(categoryId, of.id), eq(seatId, of.id));
  const [found] = await tx
    .select({ id: regretCase.id, number: regretCase.number })
    .from(regretCase)
    .where(and(isAbout, eq(regretCase.personId, of.personId), isNull(regretCase.answeredAt)));
  return found;
}

const casesShown = 100;

/** Finds the cases of a club: open ones first, longest waiting first, then the latest answered. */
export function casesOf(db: Database, clubId: string) {
  return cases(db, eq(regretCase.clubId, clubId))
    .orderBy(
      sql`${regretCase.answeredAt} is not null`,
      sql`case when ${regretCase.answeredAt} is null then ${regretCase.askedAt} end`,
      sql`${regretCase.answeredAt} desc`,
      asc(regretCase.number),
    )
    .limit(casesShown);
}

/** Counts the cases of a club beyond those shown. */
export async function countBeyond(db: Database, clubId: string, shown: number): Promise<number> {
  return shown < casesShown ? 0 : (await db.$count(regretCase, eq(regretCase.clubId, clubId))) - shown;
}

/** Counts the open cases of a club. */
export async function countWaiting(db: Database, clubId: string): Promise<number> {
  const [found] = await countWaitingQuery(db).execute({ clubId });
  return found?.waiting ?? 0;
}

const countWaitingQuery = preparedOn((db) =>
  db
    .select({ waiting: count() })
    .from(regretCase)
    .where(and(eq(regretCase.clubId, sql.placeholder("clubId")), isNull(regretCase.answeredAt)))
    .prepare("count_waiting_regrets"),
);

/** Finds the case that matches the condition. */
export async function findCase(tx: Transaction, which: SQL | undefined) {
  const [found] = await cases(tx, which);
  return found;
}
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

function cases(db: Database | Transaction, condition: SQL | undefined) {
  return db
    .select({
      regret: regretCase,
      person: { name: person.name, phone: person.phone },
      booking,
      court: court.name,
      matchId: openMatch.id,
      tournament: { id: tournament.id, name: tournament.name },
    })
    .from(regretCase)
    .innerJoin(person, eq(person.id, regretCase.personId))
    .leftJoin(openMatchSeat, eq(openMatchSeat.id, regretCase.seatId))
    .leftJoin(openMatch, eq(openMatch.id, openMatchSeat.matchId))
    .leftJoin(booking, eq(booking.id, sql`coalesce(${regretCase.bookingId}, ${openMatch.bookingId})`))
    .leftJoin(court, eq(court.id, booking.courtId))
    .leftJoin(tournament, eq(tournament.id, regretCase.tournamentId))
    .where(condition);
}
