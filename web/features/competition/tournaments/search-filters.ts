import { searchedSpans } from "#contract/addresses.ts";
import type { TournamentFilters } from "#contract/competition/tournaments/tournaments.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { daysOfSpan } from "#domain/competition/tournaments/search-span.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { type CategoryKey, categoryFromSlug } from "#web/kit/category-slug.ts";

/** Spans of time of the search, as the address names them. */
export const spans = searchedSpans;
export type Span = (typeof spans)[number];

/** The days of a search: a span, or a first and a last day, either of them open. */
export type SearchDays = { fecha?: Span; desde?: CalendarDate; hasta?: CalendarDate };

/** The search in the address; without a category it is the player's own, and "todas" is any. */
export type SearchFilters = { texto?: string; categoria?: string; club?: string } & SearchDays;

/** Reads the search parameters it knows from an address and ignores the rest. */
export function searchFilters({ texto, categoria, club, ...days }: Record<string, unknown>): SearchFilters {
  const text = typeof texto === "number" ? String(texto) : texto;
  const category =
    categoria === "todas" || (typeof categoria === "string" && categoryFromSlug(categoria)) ? categoria : null;
  return {
    ...(typeof text === "string" && text.trim() !== "" && { texto: text.slice(0, searchLettersMax) }),
    ...(typeof category === "string" && { categoria: category }),
    ...searchDays(days),
    ...(typeof club === "string" && /^[0-9a-f-]{36}$/i.test(club) && { club }),
  };
}

/** Reads the days of the search. A span excludes chosen days, and a last day before the first one is ignored. */
export function searchDays({ fecha, desde, hasta }: Record<string, unknown>): SearchDays {
  const span = spans.find((one) => one === fecha);
  if (span) return { fecha: span };
  const from = typeof desde === "string" && isCalendarDate(desde) ? desde : null;
  const to = typeof hasta === "string" && isCalendarDate(hasta) ? hasta : null;
  return { ...(from && { desde: from }), ...(to && !(from && to < from) && { hasta: to }) };
}

/** Returns the search without its days. */
export function withoutDays({ fecha: _, desde: __, hasta: ___, ...rest }: SearchFilters): SearchFilters {
  return rest;
}

/** Returns the category of the search, or null for any. */
export function wantedCategory({ categoria }: SearchFilters, me: Me): CategoryKey | null {
  if (categoria) return categoryFromSlug(categoria);
  return me.profile && { name: me.profile.category, level: me.profile.level };
}

/** Builds the filters of the server's query. */
export function serverFilters(search: SearchFilters, me: Me, today: CalendarDate): TournamentFilters {
  const category = wantedCategory(search, me);
  return {
    ...(search.texto && { text: search.texto }),
    ...(category && { category: category.name, level: category.level }),
    ...(search.fecha && daysOfSpan(search.fecha, today)),
    ...(search.desde && { from: search.desde }),
    ...(search.hasta && { to: search.hasta }),
    ...(search.club && { clubId: search.club }),
  };
}
