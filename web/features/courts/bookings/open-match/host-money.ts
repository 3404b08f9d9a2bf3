import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";

/**
 * Computes the money of an open match's host, who owes the free seats too: that of the booking without that of the
 * other seats. Undefined if nothing was charged.
 */
export function moneyOfHost({ money, openMatch }: Pick<ClubBooking, "money" | "openMatch">) {
  if (!money) return undefined;
  const others = openMatch?.seats.flatMap(({ isHost, money: ofSeat }) => (isHost || !ofSeat ? [] : ofSeat)) ?? [];
  const sumOf = (part: "paid" | "owed") => others.reduce((sum, one) => sum + one[part], 0);
  const inReview = money.inReview && !others.some((one) => one.inReview);
  return { paid: money.paid - sumOf("paid"), owed: money.owed - sumOf("owed"), inReview };
}
