import type { ClubBooking, HeldMatch } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { bookingWords, slotWords } from "#web/i18n/bookings.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import type { Stretch } from "./day-stretches.ts";

/** The word for the state of a slot; without a booking it is free. */
export function slotState(booking: ClubBooking | null): string {
  if (booking === null || booking.state === "CANCELADO") return slotWords.LIBRE;
  if (booking.kind === "block") return bookingWords.blocked;
  if (booking.offered) return bookingWords.offered;
  if (booking.noShow) return bookingWords.nobodyCame;
  if (booking.kind === "series") return bookingWords.fixed;
  return slotWords[booking.state];
}

/** "Pre-reserva (vence 20:00)": the same with until when what somebody asked for is held. */
export function slotStanding(booking: ClubBooking | null, today: CalendarDate): string {
  const ends = booking && expiryText(booking, today);
  return ends ? bookingWords.expiring(slotState(booking), ends) : slotState(booking);
}

/** Until when it is held, "20:00" where that is today's, else "mañana, 08:00"; null for what waits for nobody. */
export function expiryText({ day, expires }: ClubBooking, today: CalendarDate): string | null {
  if (!expires) return null;
  const time = timeText(expires.minute);
  return expires.day === today && day === today ? time : formatRelativeDayAt(expires.day, time, today).toLowerCase();
}

/** Who holds the court: a tournament, a player or a guest; to whom it is offered; and why, where its club keeps it. */
export function slotTitle({ tournament, holder, note, offered }: ClubBooking): string {
  if (offered) return bookingWords.heldUntil(offered.name, timeText(offered.untilMinute));
  return tournament?.name ?? holder?.name ?? note ?? bookingWords.someone;
}

/** The second line: from when to when what takes more than an hour lasts, the seña that it waits for, and how to reach who booked. */
export function slotDetail({ from, to }: Stretch, { holder, deposit }: ClubBooking): string | null {
  const span = to - from === 60 ? null : bookingWords.span(timeText(from), timeText(to));
  const waits = deposit?.awaited ? bookingWords.waitsDeposit(formatMoney(deposit.amount)) : null;
  return [span, waits, holder?.phone?.text].filter(Boolean).join(" · ") || null;
}

/** A match in a line: "6ta M: Pérez / Gómez – Díaz / Sosa". */
export function matchLine({ category, level, pairs }: HeldMatch): string {
  const [one, other] = pairs.map((names) => names ?? bookingWords.unknownPair);
  return `${tournamentWords.shortCategory({ name: category, level })}: ${one} – ${other}`;
}

/** The match that is on a court: the one that is played or called there, else the one whose hour it is. */
export function matchNow({ matches = [] }: ClubBooking, now: number): HeldMatch | undefined {
  const inPlay = matches.find(({ state }) => state === "playing") ?? matches.find(({ state }) => state === "called");
  const isOn = (one: HeldMatch) => one.state === "planned" && one.startMinute <= now && now < one.endMinute;
  return inPlay ?? matches.find(isOn);
}
