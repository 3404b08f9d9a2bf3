import { timeText } from "#domain/bookings/booking.ts";
import { type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import type { Settled } from "#domain/money/booking-end.ts";
import type { NoticeFacts, NoticeKind, NoticePlace } from "#domain/notices/facts.ts";
import type { Names } from "./names.ts";

/** What a notice says, in Spanish: to the list of notices, a telephone and a mailbox alike. */
export type Sentence = { readonly title: string; readonly body: string };

/** The sentence of a kind, from its facts. */
export type Say<Kind extends NoticeKind> = (facts: NoticeFacts[Kind], names: Names) => Sentence;

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/** "sábado 28/11". */
export function dayText(day: CalendarDate): string {
  const [, month, date] = day.split("-");
  return `${weekdays[weekday(day)] ?? ""} ${date}/${month}`.trim();
}

/** "sábado 28/11 a las 21:30". */
export function whenText({ day, minute }: Pick<NoticePlace, "day" | "minute">): string {
  return `${dayText(day)} a las ${timeText(minute)}`;
}

/** "los martes a las 20:00". */
export function everyWeek({ day, minute }: Pick<NoticePlace, "day" | "minute">): string {
  const name = weekdays[weekday(day)] ?? "";
  return `los ${name.endsWith("s") ? name : `${name}s`} a las ${timeText(minute)}`;
}

/** "6ta Femenino, Copa Primavera". */
export function inTournament(
  { category, tournament }: { readonly category: string; readonly tournament: string },
  names: Names,
): string {
  return `${names.category(category)}, ${names.tournament(tournament).name}`;
}

/** "Club Paraná, Cancha 2, sábado 28/11 a las 21:30." */
export function turnText(
  { booking, club, court }: { readonly booking: string; readonly club: string; readonly court: string },
  names: Names,
): string {
  const held = names.booking(booking);
  return `${[names.club(club), names.court(court), held && whenText(held)].filter(Boolean).join(", ")}.`;
}

/** "No te cuesta nada. Te quedan $ 6.000 a favor.": what rain leaves of what was paid. */
export function rainedText({ credit, toReturn }: Settled): string {
  return [
    "No te cuesta nada.",
    credit > 0 && `Te quedan ${pesosText(credit)} a favor.`,
    toReturn > 0 && `El complejo tiene ${pesosText(toReturn)} para devolver.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "$ 6.000". */
export function pesosText(amount: number): string {
  return `$ ${amount.toLocaleString("es-AR")}`;
}
