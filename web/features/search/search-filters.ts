import type { Me } from "#contract/accounts.ts";
import type { TournamentFilters } from "#contract/tournaments.ts";
import { addDays, type CalendarDate, isCalendarDate, weekday } from "#domain/lib/calendar.ts";
import { type CategoryKey, categoryFromSlug } from "#web/kit/category-slug.ts";

/** Spans of time to look in, as the address names them. */
export const spans = ["finde", "15-dias", "30-dias"] as const;
export type Span = (typeof spans)[number];

/** When the tournaments are that somebody looks for: a span, or from one day to another, either end open. */
export type SearchDays = { fecha?: Span; desde?: CalendarDate; hasta?: CalendarDate };

/** What somebody looks for, as it stands in the address; without a category it is the player's own, and "todas" is any. */
export type SearchFilters = { texto?: string; categoria?: string; club?: string } & SearchDays;

/** Takes from an address what it understands; anything else is as if it were not there. */
export function searchFilters({ texto, categoria, club, ...days }: Record<string, unknown>): SearchFilters {
  const text = typeof texto === "number" ? String(texto) : texto;
  const category =
    categoria === "todas" || (typeof categoria === "string" && categoryFromSlug(categoria)) ? categoria : null;
  return {
    ...(typeof text === "string" && text.trim() !== "" && { texto: text.slice(0, 80) }),
    ...(typeof category === "string" && { categoria: category }),
    ...searchDays(days),
    ...(typeof club === "string" && /^[0-9a-f-]{36}$/i.test(club) && { club }),
  };
}

/** A span leaves no room for days of one's own, and a last day before the first one is none. */
export function searchDays({ fecha, desde, hasta }: Record<string, unknown>): SearchDays {
  const span = spans.find((one) => one === fecha);
  if (span) return { fecha: span };
  const from = typeof desde === "string" && isCalendarDate(desde) ? desde : null;
  const to = typeof hasta === "string" && isCalendarDate(hasta) ? hasta : null;
  return { ...(from && { desde: from }), ...(to && !(from && to < from) && { hasta: to }) };
}

/** The same search without the days. */
export function withoutDays({ fecha: _, desde: __, hasta: ___, ...rest }: SearchFilters): SearchFilters {
  return rest;
}

/** The category that is looked for, or null for any. */
export function wantedCategory({ categoria }: SearchFilters, me: Me): CategoryKey | null {
  if (categoria) return categoryFromSlug(categoria);
  return me.profile && { name: me.profile.category, level: me.profile.level };
}

/** What the server is asked for. */
export function serverFilters(search: SearchFilters, me: Me, today: CalendarDate): TournamentFilters {
  const category = wantedCategory(search, me);
  return {
    ...(search.texto && { text: search.texto }),
    ...(category && { category: category.name, level: category.level }),
    ...(search.fecha && daysOf(search.fecha, today)),
    ...(search.desde && { from: search.desde }),
    ...(search.hasta && { to: search.hasta }),
    ...(search.club && { clubId: search.club }),
  };
}

/** The first and the last day of a span; the weekend is Saturday and Sunday, or what is left of them. */
export function daysOf(span: Span, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  if (span !== "finde") return { from: today, to: addDays(today, span === "15-dias" ? 15 : 30) };
  const daysToSunday = 6 - weekday(today);
  const sunday = addDays(today, daysToSunday);
  return { from: daysToSunday === 0 ? today : addDays(sunday, -1), to: sunday };
}
