import { type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { endsWithAccount } from "#server/db/person-columns.ts";
import type { MovedRows } from "#server/db/tables/claims.ts";

/**
 * Lays aside the rows of a merged account that the other cannot take over, because it has its own or would repeat them.
 * Among them are the calendar address, notice choices, quiet hours and partner ads. Follows that both have, in either
 * direction, and follows between the two are laid aside as well. Whole rows are kept.
 */
export async function layAside(tx: Transaction, from: PersonId, into: PersonId): Promise<MovedRows[]> {
  const aside: MovedRows[] = [];
  const drop = async (table: string, which: SQL) => {
    const { rows } = await tx.execute<Readonly<Record<string, unknown>>>(sql`
      delete from ${sql.identifier(table)} gone where ${which} returning to_jsonb(gone) as row`);
    aside.push(...wholeRows(table, rows));
  };
  for (const table of endsWithAccount) await drop(table, sql`person_id = ${from}`);
  await drop("claim_request", sql`person_id = ${from} and answered_at is null`);
  await drop(
    "place_seen",
    sql`person_id = ${from}
      and exists (select from place_seen other where other.person_id = ${into} and other.match_id = gone.match_id)`,
  );
  await drop(
    "edition_invitation",
    sql`person_id = ${from} and exists (select from edition_invitation other where other.person_id = ${into}
      and other.tournament_id = gone.tournament_id)`,
  );
  await drop(
    "follow",
    sql`(person_id = ${from} and target_id = ${into}) or (person_id = ${into} and target_id = ${from})
      or (person_id = ${from} and exists (select from follow other where other.person_id = ${into}
        and (other.target, other.target_id) = (gone.target, gone.target_id)))
      or (target_id = ${from}
        and exists (select from follow other where other.person_id = gone.person_id and other.target_id = ${into}))`,
  );
  for (const [table, one, other, isOpen] of betweenTwo) {
    const [a, b] = [sql.identifier(one), sql.identifier(other)];
    const said = isOpen ? sql`and gone.answered_at is null and said.answered_at is null` : sql``;
    const twice =
      isOpen === null
        ? sql`false`
        : sql`exists (select from ${sql.identifier(table)} said where true ${said}
      and ((gone.${a} = ${from} and said.${a} = ${into} and said.${b} = gone.${b})
        or (gone.${b} = ${from} and said.${b} = ${into} and said.${a} = gone.${a})))`;
    await drop(table, sql`(${a}, ${b}) in ((${from}, ${into}), (${into}, ${from})) or ${twice}`);
  }
  return aside;
}

/**
 * The tables of messages, blocks and reports between people. Rows between the two are laid aside, and so are
 * duplicates: only open ones where isOpen is true, all where it is false, none where it is null.
 */
const betweenTwo: readonly (readonly [table: string, one: string, other: string, isOpen: boolean | null])[] = [
  ["partner_message", "from_id", "to_id", null],
  ["person_block", "person_id", "blocked_id", false],
  ["player_report", "person_id", "reporter_id", true],
];

/** Returns deleted rows as a merge record keeps them. */
export function wholeRows(table: string, found: readonly { readonly row?: unknown }[]): MovedRows[] {
  const rows = found.flatMap(({ row }) => (isRow(row) ? [row] : []));
  return rows.length > 0 ? [{ table, column: "", rows, dropped: true }] : [];
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
