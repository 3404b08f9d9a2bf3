import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { clubsListed } from "#domain/courts/free-hours.ts";
import { nameHasWords } from "#web/kit/name-search.ts";
import { bookableClubsQuery } from "./asking-queries.ts";

/**
 * Searches the clubs that take bookings by name or town, those of the player's town first. A full list may not hold all
 * of them: then the server searches.
 */
export function useClubSearch(town: string | undefined) {
  const [searched, setSearched] = useState("");
  const text = useDeferredValue(searched.trim());
  const first = useQuery(bookableClubsQuery(town));
  const isPart = first.data?.length === clubsListed;
  const isAsked = isPart && text !== "";
  const found = useQuery({ ...bookableClubsQuery(town, text), enabled: isAsked, placeholderData: keepPreviousData });
  const listed = first.data?.filter(({ name, address }) => nameHasWords(`${name} ${address}`, text));
  const { data: clubs, error } = isAsked ? found : { ...first, data: listed };
  return { clubs, error, isPart, searched, setSearched };
}
