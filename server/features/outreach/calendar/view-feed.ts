import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarPath, myBookingsPath, openMatchPath } from "#contract/addresses.ts";
import type { CalendarFeed } from "#contract/outreach/calendar.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { presentCategoryName } from "#server/features/competition/categories/view.ts";
import { hashOfToken, type LinkTokens } from "#server/platform/identity/link-token.ts";
import type { CalendarEntry } from "./reads.ts";

/** Interval at which a calendar program should poll, in seconds. */
export const refreshSeconds = 900;

type Stored = { readonly serial: number; readonly tokenHash: string; readonly madeAt: Date };

/** Returns the token that ends the address of a person's calendar with this serial number. */
export function calendarToken(tokens: LinkTokens, person: PersonId, serial: number): string {
  return tokens.of(`calendar|${person}|${serial}`);
}

/**
 * Presents the calendar's address to its owner. The path is null after revocation, or once a new secret has changed
 * every token.
 */
export function presentFeed(person: PersonId, stored: Stored | undefined, tokens: LinkTokens): CalendarFeed {
  if (!stored) return { path: null, madeAt: null };
  const token = calendarToken(tokens, person, stored.serial);
  const isKnown = hashOfToken(token) === stored.tokenHash;
  return { path: isKnown ? calendarPath(token) : null, madeAt: isKnown ? stored.madeAt.toISOString() : null };
}

/**
 * Presents entries as an iCalendar text (RFC 5545), with a fingerprint that changes with any content. Hours are in UTC:
 * Argentina has no daylight saving time, so no program needs a time zone table. Design, reach 0.6.
 */
export function presentCalendar(entries: readonly CalendarEntry[], publicUrl: string) {
  const host = new URL(publicUrl).host;
  const calendar = ical({
    name: "Punto de Oro",
    description: "Tus partidos, turnos y torneos de pádel",
    prodId: { company: "Punto de Oro", product: "Calendario", language: "ES" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.kind}-${entry.id}@${host}`,
      sequence: entry.revision,
      // The time of the last change; the time of the request would change the text each time.
      stamp: new Date(entry.kind === "match" ? 0 : entry.revision * 1_000),
      location: `${entry.club.name}, ${entry.club.address}`,
      status: statusOf(entry),
      ...timesOf(entry),
      ...wordsOf(entry, publicUrl),
    });
  }
  const text = calendar.toString();
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}

/** Returns the status of an entry. A match has none: it leaves the calendar when its tournament is cancelled. */
function statusOf(entry: CalendarEntry): ICalEventStatus {
  if (entry.kind === "match") return ICalEventStatus.CONFIRMED;
  if (entry.kind === "tournament") return entry.off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
  return bookingStatuses[entry.state];
}

const bookingStatuses = {
  asked: ICalEventStatus.TENTATIVE,
  reserved: ICalEventStatus.CONFIRMED,
  over: ICalEventStatus.CANCELLED,
} as const;

function timesOf(entry: CalendarEntry) {
  // An all-day event ends when the next day begins.
  if (entry.kind === "tournament")
    return { allDay: true, start: midnight(entry.first), end: midnight(addDays(entry.last, 1)) };
  const start = new Date(entry.start);
  return { start, end: new Date(start.getTime() + entry.minutes * 60_000) };
}

function midnight(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

function wordsOf(entry: CalendarEntry, publicUrl: string) {
  if (entry.kind === "booking")
    return {
      summary: `${entry.state === "asked" ? "Turno pedido" : "Turno"}: ${entry.court}`,
      url: publicUrl + myBookingsPath(entry.id),
    };
  if (entry.kind === "seat")
    return { summary: `Partido abierto: ${entry.court}`, url: publicUrl + openMatchPath(entry.id) };
  if (entry.kind === "tournament") {
    const categories = entry.categories.map(presentCategoryName).join(", ");
    return { summary: entry.name, description: categories, url: `${publicUrl}/torneo/${entry.id}` };
  }
  const { tournament, category, court, sides } = entry;
  const [own, theirs] = sides.map((names) => (names.length === 0 ? "por definirse" : names.join("/")));
  return {
    summary: `Pádel: ${own} contra ${theirs}`,
    description: [tournament.name, presentCategoryName(category), court].filter((part) => part !== null).join(" · "),
    url: `${publicUrl}/torneo/${tournament.id}`,
  };
}
