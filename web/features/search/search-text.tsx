import { tournamentWords } from "#web/i18n/tournaments.ts";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { SearchField } from "#web/ui/tables/search-field.tsx";

/** The words to look for; they take effect when the typing pauses. */
export function SearchText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useTypedSearch(text, onChange);
  return (
    <SearchField
      label={tournamentWords.searchTitle}
      placeholder={tournamentWords.searchPlaceholder}
      value={typed}
      onChange={setTyped}
    />
  );
}
