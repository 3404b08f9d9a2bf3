import { type AnyColumn, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { charge, movement } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

type ChargeColumns = Readonly<
  Record<"personId" | "debtorName" | "concept" | "tournamentId" | "categoryId" | "bookingId", AnyColumn>
>;

/** Returns the join conditions of the tables that name a debt's debtor and subject. */
export function joinsOfMatter(of: ChargeColumns) {
  return {
    person: eq(person.id, of.personId),
    tournament: eq(tournament.id, of.tournamentId),
    category: eq(tournamentCategory.id, of.categoryId),
    booking: eq(booking.id, of.bookingId),
    court: eq(court.id, booking.courtId),
  };
}

/**
 * Returns conditions that all words of a text occur in the debtor or the subject of a debt, without regard to accents
 * and capitals.
 */
export function isAbout(of: ChargeColumns, text: string | undefined, also?: AnyColumn): SQL[] {
  const typed = [of.debtorName, of.concept, tournament.name, court.name, ...(also ? [also] : [])];
  const words = sql`concat(${foundBy.personName}, fold_text(concat_ws(' ', '', ${sql.join(typed, sql`, `)})))`;
  return wordsOf(text).map((word) => holdsWord(words, word));
}

/** The part of the row's movement that the desk wrote off; `letOff` is the part that the program wrote off. */
export const forgiven = sql`case when ${movement.why} is null then ${movement.waived} else 0 end`;
export const letOff = sql`case when ${movement.why} is null then 0 else ${movement.waived} end`;

/**
 * Returns a table with the columns of the view `charge_balance` for charges of a club that a mark selects. It reads no
 * other charge, however many the club has.
 */
export function balancesOf(clubId: string | Placeholder, isMarked: SQLWrapper): SQL {
  return sql`(select stands.* from ${charge} join charge_balance as stands on stands.id = ${charge.id}
    where ${charge.clubId} = ${clubId} and (${isMarked})) as charge_balance`;
}
