import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { queries } from "#web/api.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { SearchChoiceSheet } from "./search-choice-sheet.tsx";

/** Number of clubs per answer of the server: with that many there may be others. */
const shownAtOnce = 40;

/** A sheet to choose the club of the search, among those with tournaments to come. */
export default function SearchClubSheet({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: string | undefined;
  onChoose: (clubId: string | undefined) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed.trim());
  const { data, error } = useQuery(
    queries.tournaments.clubs.queryOptions({ input: text ? { text } : {}, placeholderData: keepPreviousData }),
  );
  const isSearched = text !== "" || data?.length === shownAtOnce;
  return (
    <SearchChoiceSheet
      title={words.club}
      any={words.anyClub}
      options={(data ?? []).map(({ id, name, address }) => ({ value: id, label: name, detail: address }))}
      chosen={chosen}
      onChoose={onChoose}
      onClose={onClose}
      head={
        isSearched && (
          <SearchField label={words.clubSearch} placeholder={words.clubSearch} value={typed} onChange={setTyped} />
        )
      }
    >
      {!data && !error && <SkeletonRows count={4} />}
      {error && <p role="alert">{reasonOf(error)}</p>}
      {data?.length === 0 && text !== "" && <p className="quiet">{words.noClub(text)}</p>}
      {data?.length === shownAtOnce && <p className="quiet type-small">{words.clubsShown(shownAtOnce)}</p>}
    </SearchChoiceSheet>
  );
}
