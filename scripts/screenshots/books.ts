import { addDays } from "#domain/lib/calendar.ts";
import { today } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { apiAs } from "./people.ts";

/** The day on which the other club has a booking with a divided charge. */
export const dividedDay = addDays(today(), 9);
/** The holder of a recurring booking at the demonstration's club, who has paid half of today's date. */
export const payingWeekly = "Los del último turno";
/** The holder of the booking with a divided charge. */
export const divider = "Los de los jueves";

/** Pays half of the debt for today's date of a recurring booking. */
export async function payWeekly(url: string, demoClub: string): Promise<void> {
  const club = apiAs(url, demoClub);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const series = await club.series.ofClub({ clubId });
  const debt = series.find(({ holder }) => holder?.name === payingWeekly)?.debts[0];
  if (!debt) throw new Error("no turno fijo of the demonstration is played today");
  await club.finances.pay({ clubId, payments: [{ chargeId: debt.id, amount: debt.owed / 2, method: "transfer" }] });
}

/** Writes, at the other club, a player with more than a page of paid charges and a credit, and a divided charge. */
export async function writeBooks(url: string, otherClub: string, settler: string): Promise<void> {
  const club = apiAs(url, otherClub);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  await settle(club, clubId, (await apiAs(url, settler).accounts.me()).id);
  await divide(club, clubId);
}

/** Charges a player for the bar on many evenings, and overpays once. */
async function settle(club: Client, clubId: string, playerId: string): Promise<void> {
  const debtor = { kind: "player", playerId } as const;
  for (let evening = 1; evening <= 34; evening++) {
    await club.finances.charge({
      clubId,
      debtor,
      concept: `Tubo de pelotas ${evening}`,
      amount: 8_000,
      method: "transfer",
    });
  }
  const { chargeId } = await club.finances.charge({
    clubId,
    debtor,
    concept: "Alquiler de dos paletas",
    amount: 9_000,
  });
  await club.finances.pay({ clubId, payments: [{ chargeId, amount: 12_000, method: "transfer" }], leaves: true });
}

/** Books a court with a price, divided into four unpaid parts. */
async function divide(club: Client, clubId: string): Promise<void> {
  const [court] = (await club.clubs.panel({ clubId })).courts;
  const slot = { day: dividedDay, startMinute: 20 * 60, endMinute: 21 * 60 } as const;
  const { id: bookingId } = await club.bookings.reserve({
    ...slot,
    courtId: court?.id ?? "",
    holder: { kind: "guest", name: divider },
  });
  const [whole] = (await club.finances.ofBooking({ bookingId })).charges;
  if (!whole) throw new Error("the other club lets its court without a price");
  await club.finances.divide({ chargeId: whole.id, others: ["Rubén Sartori", "Nicolás Ferreyra", "Ezequiel Zapata"] });
}
