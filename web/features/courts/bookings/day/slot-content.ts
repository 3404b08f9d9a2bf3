import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { HeldMatch } from "#contract/courts/bookings/held-match.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { bookingActWords, bookingWords, slotWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { type Stretch, writtenSpan } from "./day-stretches.ts";

/** Returns the word for the state of a slot; a slot without a booking is free. */
export function slotState(booking: ClubBooking | null): string {
  if (booking === null || booking.state === "CANCELADO") return slotWords.LIBRE;
  if (booking.kind === "block") return bookingWords.blocked;
  if (booking.offered) return bookingWords.offered;
  if (booking.noShow) return texts.noShow;
  if (booking.kind === "series") return bookingWords.fixed;
  return slotWords[booking.state];
}

/** Returns the state with the expiry of a pre-booking: "Pre-reserva (vence 20:00)". */
export function slotStanding(booking: ClubBooking | null, today: CalendarDate): string {
  const ends = booking && expiryText(booking, today);
  return ends ? bookingWords.expiring(slotState(booking), ends) : slotState(booking);
}

/** Returns the line of a held court in the table of all courts: its open match, else its state with the expiry. */
export function cellStanding(booking: ClubBooking, today: CalendarDate): string {
  const { openMatch } = booking;
  return openMatch ? bookingActWords.openMatch(openMatch.seats.length) : slotStanding(booking, today);
}

/**
 * Formats the expiry of a pre-booking: "20:00" if both it and the slot are today, else "mañana, 08:00"; null without
 * expiry.
 */
export function expiryText({ day, expires }: ClubBooking, today: CalendarDate): string | null {
  if (!expires) return null;
  const time = timeText(expires.minute);
  return expires.day === today && day === today ? time : formatRelativeDayAt(expires.day, time, today).toLowerCase();
}

/**
 * Names the holder of a slot: a tournament, a player, a guest, or the player to whom it is offered. A blocked slot has
 * the club's note.
 */
export function slotTitle({ tournament, holder, note, offered }: ClubBooking): string {
  if (offered) return bookingWords.heldUntil(offered.name, timeText(offered.untilMinute));
  return tournament?.name ?? holder?.name ?? note ?? texts.noName;
}

/**
 * Lists the facts of the second line: the hours of a longer booking, its open match, the match of a league, its unpaid
 * deposit, another court at its hours, the phone.
 */
export function slotDetail(stretch: Stretch, booking: ClubBooking): string | null {
  const { holder, deposit, alsoAt, league, openMatch } = booking;
  const match = openMatch && bookingActWords.openMatch(openMatch.seats.length);
  const written = writtenSpan(stretch);
  const span = written && bookingWords.span(timeText(written[0]), timeText(written[1]));
  const waits = deposit?.awaited ? bookingWords.waitsDeposit(formatMoney(deposit.amount)) : null;
  const also = alsoAt ? bookingWords.alsoAtThatHour : null;
  const facts = [span, match, league && bookingWords.league(league), waits, also, holder?.phone?.text];
  return facts.filter(Boolean).join(" · ") || null;
}

/** Formats a match in one line: "6ta Masc.: Pérez / Gómez – Díaz / Sosa". */
export function matchLine({ category, level, pairs }: HeldMatch): string {
  const [one, other] = pairs.map((names) => names ?? bookingWords.unknownPair);
  return `${tournamentWords.shortCategory({ name: category, level })}: ${one} – ${other}`;
}

/** Returns the match on a court: the one played or called there, else the one planned for now. */
export function matchNow({ matches = [] }: ClubBooking, now: number): HeldMatch | undefined {
  const inPlay = matches.find(({ state }) => state === "playing") ?? matches.find(({ state }) => state === "called");
  const isOn = (one: HeldMatch) => one.state === "planned" && one.startMinute <= now && now < one.endMinute;
  return inPlay ?? matches.find(isOn);
}
