import { timeText } from "#domain/courts/bookings/booking.ts";
import { type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { NoticeFacts, NoticeKind, NoticePlace, OwedFor } from "#domain/outreach/notices/facts.ts";
import type { Names } from "./names.ts";

/** The Spanish text of a notice, the same in the list of notices, on phones and in e-mails. */
export type Sentence = { readonly title: string; readonly body: string };

/** The function that builds the sentence of a kind from its facts. */
export type Say<Kind extends NoticeKind> = (facts: NoticeFacts[Kind], names: Names) => Sentence;

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/** Formats a day: "sábado 28/11". */
export function dayText(day: CalendarDate): string {
  const [, month, date] = day.split("-");
  return `${weekdays[weekday(day)] ?? ""} ${date}/${month}`.trim();
}

/** Formats a day and an hour: "sábado 28/11 a las 21:30". */
export function whenText({ day, minute }: Pick<NoticePlace, "day" | "minute">): string {
  return `${dayText(day)} a las ${timeText(minute)}`;
}

/** Formats a weekly slot: "los martes a las 20:00". */
export function everyWeek({ day, minute }: Pick<NoticePlace, "day" | "minute">): string {
  const name = weekdays[weekday(day)] ?? "";
  return `los ${name.endsWith("s") ? name : `${name}s`} a las ${timeText(minute)}`;
}

/** Formats a category in its tournament: "6ta Femenino, Copa Primavera". */
export function inTournament(
  { category, tournament }: { readonly category: string; readonly tournament: string },
  names: Names,
): string {
  return `${names.category(category)}, ${names.tournament(tournament).name}`;
}

type Turn = Pick<NoticeFacts["booking-moved"], "booking" | "club" | "court" | "now">;

/** Formats a booked slot: "Club Paraná, Cancha 2, sábado 28/11 a las 21:30." `now` is its hour at that moment. */
export function turnText({ booking, club, court, now }: Turn, names: Names): string {
  const held = now ?? names.booking(booking);
  return `${[names.club(club), names.court(court), held && whenText(held)].filter(Boolean).join(", ")}.`;
}

/** Formats the settlement of a booking ended by rain: "No te cuesta nada. Te quedan $ 6.000 a favor." */
export function rainedText({ credit, toReturn }: Settled): string {
  return [
    "No te cuesta nada.",
    credit > 0 && `Te quedan ${pesosText(credit)} a favor.`,
    toReturn > 0 && `El complejo tiene ${pesosText(toReturn)} para devolver.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Formats the subjects of debts: " de 6ta Femenino, Copa Primavera; Cancha 2, sábado 28/11 a las 21:30". Empty if
 * nothing can be named.
 */
export function owedForText(debts: readonly OwedFor[], names: Names): string {
  const each = debts.map(({ booking, court, category, tournament, concept }) => {
    const held = booking === undefined ? null : names.booking(booking);
    if (court !== undefined) return [names.court(court), held && whenText(held)].filter(Boolean).join(", ");
    if (tournament === undefined) return concept ?? "";
    return category === undefined ? names.tournament(tournament).name : inTournament({ category, tournament }, names);
  });
  const named = each.filter(Boolean).join("; ");
  return named && ` de ${named}`;
}

/** Formats an amount in pesos: "$ 6.000". */
export function pesosText(amount: number): string {
  return `$ ${figures.format(amount)}`;
}

const figures = new Intl.NumberFormat("es-AR");
const conjunction = new Intl.ListFormat("es-AR", { type: "conjunction" });

type MatchFacts = Pick<NoticeFacts["match-scheduled"], "place" | "tournament"> & {
  readonly sides: readonly (string | null)[] | undefined;
};

/** Formats a match: "Cancha 2, contra Ríos / Sosa. Copa Primavera." */
export function matchText({ place, sides, tournament }: MatchFacts, names: Names): string {
  const rivals = names.rivals(sides);
  const at = [place && names.court(place.court), rivals && `contra ${rivals}`].filter(Boolean).join(", ");
  const begun = at.charAt(0).toUpperCase() + at.slice(1);
  return [begun, names.tournament(tournament).name]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}

/** Names who decided: a club, or without one the platform. */
export function byWhom(club: string | undefined, names: Pick<Names, "club">): string {
  return club === undefined ? "la plataforma" : names.club(club);
}

/** Joins names as a sentence lists them: "Bea e Inés". */
export function listOfAll(names: readonly string[]): string {
  return conjunction.format(names);
}
