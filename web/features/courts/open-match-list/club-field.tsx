import { useClubSearch } from "#web/features/courts/free-hours/use-club-search.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";

/** A list of the clubs that take bookings, with a search if it cannot hold all of them. */
export function ClubField({
  town,
  label,
  placeholder,
  chosen = "",
  chosenName,
  without = [],
  error,
  onChoose,
}: {
  readonly town: string;
  readonly label: string;
  readonly placeholder: string;
  readonly chosen?: string | undefined;
  /** The name of the chosen club, which need not be among those of the list. */
  readonly chosenName?: string | undefined;
  readonly without?: readonly string[];
  readonly error?: string | undefined;
  readonly onChoose: (clubId: string) => void;
}) {
  const { clubs = [], error: failure, isPart, searched, setSearched } = useClubSearch(town);
  const listed = clubs.filter(({ id }) => !without.includes(id));
  const beyond = chosenName && !listed.some(({ id }) => id === chosen) ? [{ id: chosen, name: chosenName }] : [];
  return (
    <Stack gap={2}>
      {isPart && (
        <SearchField label={words.searchClub} placeholder={words.searchClub} value={searched} onChange={setSearched} />
      )}
      <SelectField
        label={label}
        placeholder={placeholder}
        options={[...beyond, ...listed].map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={error ?? (failure ? reasonOf(failure) : undefined)}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Stack>
  );
}
