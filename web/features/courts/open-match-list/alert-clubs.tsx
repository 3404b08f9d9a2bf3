import { useClubNames } from "#web/features/courts/free-hours/asking-queries.ts";
import { matchAlertWords as words } from "#web/i18n/match-alerts.ts";
import { ChosenChips } from "#web/ui/fields/chosen-chips.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClubField } from "./club-field.tsx";

/** The clubs of an alert as chips, each of which a press takes out, and a list that adds another one. */
export function AlertClubs({
  town,
  chosen,
  error,
  onChange,
}: {
  town: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (clubIds: readonly string[]) => void;
}) {
  const nameOf = useClubNames(chosen);
  return (
    <Stack gap={3}>
      {chosen.length > 0 && nameOf && (
        <ChosenChips
          legend={words.picked}
          hideLegend
          error={undefined}
          options={chosen.map((value) => ({ value, label: nameOf(value) ?? words.unnamed }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      <ClubField
        town={town}
        label={words.addClub}
        placeholder={words.pickClub}
        without={chosen}
        error={error}
        onChoose={(id) => id && onChange([...chosen, id])}
      />
    </Stack>
  );
}
