import type { ScorerCode, ScorerPasses } from "#contract/clubs/scorers.ts";
import { passLimits } from "#domain/clubs/scorers/pass.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { scorerWords as words } from "#web/i18n/scorers.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Values = { readonly courtIds: readonly string[]; readonly label: string };

/** Makes a pass for some courts of a tournament. Its name follows the courts until somebody types one. */
export function NewPassSheet({
  tournamentId,
  courts,
  onMade,
  onClose,
}: Pick<ScorerPasses, "tournamentId" | "courts"> & {
  readonly onMade: (code: ScorerCode) => void;
  readonly onClose: () => void;
}) {
  const labelOf = (courtIds: readonly string[]) =>
    words.labelOf(courts.flatMap(({ id, name }) => (courtIds.includes(id) ? name : []))).slice(0, passLimits.nameMax);
  const only = courts.length === 1 ? courts.map(({ id }) => id) : [];
  const form = useSheetForm({
    initial: (): Values => ({ courtIds: only, label: only.length > 0 ? labelOf(only) : "" }),
    check: ({ courtIds, label }) => ({
      ...(courtIds.length === 0 && { courtIds: words.noCourts }),
      ...(courtIds.length > 0 && label.trim() === "" && { label: fieldWords.REQUIRED }),
    }),
    send: ({ courtIds, label }) => api.scorers.make({ tournamentId, courtIds: [...courtIds], label: label.trim() }),
    onSent: onMade,
    failed: words.makeFailed,
    onClose,
  });
  const { courtIds, label } = form.values;
  const choose = (courtId: string, isChosen: boolean) => {
    const chosen = isChosen ? [...courtIds, courtId] : courtIds.filter((id) => id !== courtId);
    const isTyped = label !== "" && label !== labelOf(courtIds);
    const follows = chosen.length === 0 ? "" : labelOf(chosen);
    form.change({ courtIds: chosen, label: isTyped ? label : follows }, ["courtIds", "label"]);
  };
  const error = form.errorOf("courtIds");
  return (
    <FormSheet {...form.sheet} title={words.add} submit={words.make} submitting={words.making}>
      <Stack gap={4}>
        <fieldset>
          <legend>{words.courts}</legend>
          <Stack gap={2}>
            {courts.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={courtIds.includes(id)}
                onChange={({ currentTarget: { checked } }) => choose(id, checked)}
              />
            ))}
          </Stack>
          <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
        </fieldset>
        <TextField
          label={words.label}
          hint={words.labelHint}
          maxLength={passLimits.nameMax}
          autoComplete="off"
          {...form.text("label")}
        />
      </Stack>
    </FormSheet>
  );
}
