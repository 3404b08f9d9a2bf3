import { keepPreviousData } from "@tanstack/react-query";
import type { OpenMatchFilters } from "#contract/courts/open-match-list.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { isId } from "#domain/lib/ids.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { type CategoryName, categoryNames } from "#domain/people/players/person.ts";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/**
 * Search parameters of the open matches. `nivel`: all instead of the own one. `siguiendo`: only clubs that the player
 * follows. `cerca`: only the own town. `desde` and `hasta`: the hours of the clock in which a match begins.
 */
export type MatchSearch = {
  nivel?: "todos";
  siguiendo?: true;
  cerca?: true;
  rama?: CategoryName;
  cuando?: CalendarDate;
  desde?: number;
  hasta?: number;
  club?: string;
};

/** The parameters as an address gives them, before they are read. */
export type MatchAddress = { [Name in keyof MatchSearch]?: unknown };

/** The hours between which a match may begin. */
export const firstHour = 6;
export const lastHour = 23;

/** Reads the search parameters it knows from an address and ignores the rest. */
export function matchSearch(asked: MatchAddress): MatchSearch {
  const { nivel, siguiendo, cerca, rama, cuando, desde, hasta, club } = asked;
  const ladder = categoryNames.find((one) => one === rama);
  const from = hourOf(desde);
  const until = hourOf(hasta);
  return {
    ...(nivel === "todos" && { nivel }),
    ...(siguiendo === true && { siguiendo }),
    ...(cerca === true && { cerca }),
    ...(ladder && { rama: ladder }),
    ...(typeof cuando === "string" && isCalendarDate(cuando) && { cuando }),
    ...(from !== undefined && { desde: from }),
    ...(until !== undefined && !(from !== undefined && until < from) && { hasta: until }),
    ...(typeof club === "string" && isId(club) && { club }),
  };
}

/** Queries the open matches, page by page. It asks again when it is shown; while a new filter loads, the rows stay. */
export function matchListQuery(search: MatchSearch, me: Pick<Me, "profile">) {
  const asked = serverFilters(search, me);
  return queries.openMatchList.find.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Builds the filters of the server's query. A match that begins at any minute of the last hour counts. */
export function serverFilters(
  { nivel, siguiendo, cerca, rama, cuando, desde, hasta, club }: MatchSearch,
  { profile }: Pick<Me, "profile">,
): OpenMatchFilters {
  return {
    ...(nivel && { fits: false }),
    ...(siguiendo && { followed: true }),
    ...(cerca && profile && { town: profile.location }),
    ...(rama && { ladder: rama }),
    ...(cuando && { day: cuando }),
    ...(desde !== undefined && { fromMinute: desde * minutesPerHour }),
    ...(hasta !== undefined && { untilMinute: (hasta + 1) * minutesPerHour - 1 }),
    ...(club && { clubId: club }),
  };
}

function hourOf(asked: unknown): number | undefined {
  const isHour = typeof asked === "number" && Number.isInteger(asked) && asked >= firstHour && asked <= lastHour;
  return isHour ? asked : undefined;
}
