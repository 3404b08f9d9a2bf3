import { divisionBounds } from "#domain/competition/leagues/league-rules.ts";
import { leagueFormWords as words } from "#web/i18n/league-form.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

const numbers = Array.from({ length: divisionBounds.most }, (_, index) => index + divisionBounds.least);

/** The number of the division of a league, or none for a league with one division. */
export function DivisionField({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (division: number | null) => void;
}) {
  return (
    <SelectField
      label={words.division}
      options={[
        { value: "", label: words.noDivision },
        ...numbers.map((one) => ({ value: String(one), label: String(one) })),
      ]}
      value={value === null ? "" : String(value)}
      onChange={({ currentTarget }) => onChange(numbers.find((one) => String(one) === currentTarget.value) ?? null)}
    />
  );
}
