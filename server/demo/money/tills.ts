import { and, asc, eq, gt } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { expectedCash } from "#domain/money/tills.ts";
import type { Transaction } from "#server/db/connect.ts";
import { chargeBalance, till as tillTable } from "#server/db/tables/money.ts";
import { doneBy, insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { openTill } from "#server/features/money/finances/writes-till.ts";
import { sumsOf } from "#server/features/money/tills/reads.ts";
import { insertEntry, saveClosing } from "#server/features/money/tills/writes.ts";

const openedFor = 4 * 60 * 60 * 1000;

type DemoClub = { readonly id: string; readonly owner: PersonId };
type Staffed = DemoClub & { readonly desk: PersonId };

/**
 * Writes two tills of the demonstration's club: one that the owner closed yesterday with a difference, and one that the
 * desk opened today.
 */
export async function writeTills(
  tx: Transaction,
  { id: clubId, owner, desk }: Staffed,
  today: CalendarDate,
  now: Date,
) {
  const at = (moment: Date, personId = owner) => ({
    actor: { personId, actsAs: [{ clubId, role: personId === desk ? ("desk" as const) : ("admin" as const) }] },
    ...{ requestId: "demo", now: () => moment },
  });
  const owed = await tx
    .select({ chargeId: chargeBalance.id, amount: chargeBalance.owed })
    .from(chargeBalance)
    .where(and(eq(chargeBalance.clubId, clubId), gt(chargeBalance.owed, 0)))
    .orderBy(asc(chargeBalance.pairId), asc(chargeBalance.half));
  // One half of three pairs: their partners still owe theirs.
  const [first, , second, , third] = owed;
  const pay = (
    one: (typeof owed)[number] | undefined,
    method: "cash" | "transfer",
    tillId: string,
    by: ReturnType<typeof at>,
  ) => {
    const how = { method, tillId: method === "cash" ? tillId : null };
    const rows = one ? [{ ...how, clubId, chargeId: one.chargeId, paid: one.amount }] : [];
    return insertMovements(
      tx,
      rows.map((row) => ({ ...row, kind: "payment", ...doneBy(by) })),
    );
  };
  const yesterday = addDays(today, -1);
  const opening = at(new Date(`${yesterday}T20:00:00Z`));
  const of = { clubId, tillId: (await openTill(tx, opening, clubId, 10_000)) ?? "" };
  await pay(first, "cash", of.tillId, at(new Date(`${yesterday}T21:10:00Z`)));
  await pay(second, "transfer", of.tillId, at(new Date(`${yesterday}T22:05:00Z`)));
  const evening = at(new Date(`${yesterday}T23:30:00Z`));
  await insertEntry(tx, evening, { ...of, kind: "in", amount: 5000, concept: "Cambio del kiosco", corrects: null });
  await insertEntry(tx, evening, { ...of, kind: "out", amount: 3000, concept: "Tubo de pelotas", corrects: null });
  const [closing] = await tx.select().from(tillTable).where(eq(tillTable.id, of.tillId));
  if (!closing) throw new Error("the demonstration lost a till");
  const expected = expectedCash(await sumsOf(tx, closing));
  const counted = { counted: expected - 2000, expected, note: "Un vuelto de más, creemos" };
  const closer = at(new Date(`${today}T02:40:00Z`));
  await saveClosing(tx, closer, closing, counted);
  // Nine in the morning or some hours ago, whichever is later, so that it opened today in the club's time zone.
  const since = Math.max(Date.parse(`${today}T12:00:00Z`), now.getTime() - openedFor);
  const opener = at(new Date(Math.min(since, now.getTime())), desk);
  const till = (await openTill(tx, opener, clubId, counted.counted)) ?? "";
  await pay(third, "cash", till, at(now, desk));
}

/** Opens a till at another club yesterday, and leaves it open. */
export async function leaveTillOpen(tx: Transaction, { id: clubId, owner }: DemoClub, today: CalendarDate) {
  const opening = new Date(`${addDays(today, -1)}T20:00:00Z`);
  const by = { actor: { personId: owner }, requestId: "demo", now: () => opening };
  const tillId = await openTill(tx, by, clubId, 15_000);
  if (!tillId) throw new Error("no till is left open in the demonstration");
  await insertEntry(tx, by, {
    clubId,
    tillId,
    kind: "in",
    amount: 6_000,
    concept: "Dos gaseosas y un agua",
    corrects: null,
  });
}
