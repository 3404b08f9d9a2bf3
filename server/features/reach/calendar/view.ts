import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarPath } from "#contract/play/addresses.ts";
import type { CalendarFeed } from "#contract/reach/calendar.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { hashOfToken, type LinkTokens } from "#server/platform/identity/link-token.ts";
import type { CalendarEntry } from "./reads.ts";

/** How often a calendar program should ask, in seconds. */
export const refreshSeconds = 900;

type Stored = { readonly serial: number; readonly tokenHash: string; readonly madeAt: Date };

/** The word with which the address of a person's calendar with this number ends. */
export function calendarToken(tokens: LinkTokens, person: PersonId, serial: number): string {
  return tokens.of(`calendar|${person}|${serial}`);
}

/** The address as its owner reads it: no path once the secret, and so every token, is another one, and after it was revoked. */
export function presentFeed(person: PersonId, stored: Stored | undefined, tokens: LinkTokens): CalendarFeed {
  if (!stored) return { path: null, madeAt: null };
  const token = calendarToken(tokens, person, stored.serial);
  const isKnown = hashOfToken(token) === stored.tokenHash;
  return { path: isKnown ? calendarPath(token) : null, madeAt: isKnown ? stored.madeAt.toISOString() : null };
}

/**
 * Entries as an iCalendar text (RFC 5545), with its fingerprint, which is another one whenever something is told otherwise. Hours are
 * in UTC: Argentina keeps no summer time, and so no program needs a table of the clock's changes. Design, reach 0.6.
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
      // When it was told as it is; the moment of asking would make another text of it each time.
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

/** Of a match nothing is called off: a tournament that is drawn is played. */
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
  // A day without hours ends when the next one begins.
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
      url: `${publicUrl}/dashboard`,
    };
  if (entry.kind === "tournament") {
    const categories = entry.categories.map(categoryIn).join(", ");
    return { summary: entry.name, description: categories, url: `${publicUrl}/torneo/${entry.id}` };
  }
  const { tournament, category, court, sides } = entry;
  const [own, theirs] = sides.map((names) => (names.length === 0 ? "por definirse" : names.join("/")));
  return {
    summary: `Pádel: ${own} contra ${theirs}`,
    description: [tournament.name, categoryIn(category), court].filter((part) => part !== null).join(" · "),
    url: `${publicUrl}/torneo/${tournament.id}`,
  };
}

function categoryIn({ name, level }: { readonly name: string; readonly level: string }): string {
  return `${level} ${name}`;
}
