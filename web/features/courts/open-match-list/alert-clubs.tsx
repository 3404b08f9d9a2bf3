import { useQuery } from "@tanstack/react-query";
import { bookableClubsQuery } from "#web/features/courts/free-hours/asking-queries.ts";
import { matchAlertWords as words } from "#web/i18n/match-alerts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ChosenChips } from "#web/ui/fields/chosen-chips.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The clubs of an alert as chips, each of which a press takes out, and a list that adds another one. */
export function AlertClubs({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (clubIds: readonly string[]) => void;
}) {
  const { data: clubs = [], error: failure } = useQuery(bookableClubsQuery);
  const nameOf = (id: string) => clubs.find((one) => one.id === id)?.name ?? words.unnamed;
  return (
    <Stack gap={3}>
      {chosen.length > 0 && clubs.length > 0 && (
        <ChosenChips
          legend={words.picked}
          hideLegend
          error={undefined}
          options={chosen.map((value) => ({ value, label: nameOf(value) }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      <SelectField
        label={words.addClub}
        placeholder={words.pickClub}
        options={clubs.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        error={error ?? (failure && reasonOf(failure))}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
    </Stack>
  );
}
