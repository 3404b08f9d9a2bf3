import { categoryForm, newCategoryForm } from "#contract/competition/publication.ts";
import { usualEligibilityIn } from "#domain/competition/tournaments/eligibility.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { api } from "#web/api.ts";
import {
  type CategoryValues,
  freshCategory,
  inFormat,
} from "#web/features/competition/publication/form/publish-values.ts";
import { DivisionField } from "#web/features/competition/tournaments/division-field.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { EligibilityLine } from "#web/features/competition/tournaments/rules/eligibility-line.tsx";
import { categoryEditWords as words } from "#web/i18n/category-edit.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { TermsFields } from "./terms-fields.tsx";

const issuesOf = formIssues(newCategoryForm);

/** Adds a category to a published tournament. `first` lists the ones that it lacks, the suggested one first. */
export default function AddCategorySheet({
  tournamentId,
  first,
  onClose,
}: {
  tournamentId: string;
  first: readonly CategoryValues[];
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: () => first[0] ?? freshCategory(),
    check: issuesOf,
    send: (values) => api.tournaments.addCategory({ ...categoryForm.parse(values), tournamentId }),
    done: (_, added) => words.added(categoryLabel(added)),
    refused: { CATEGORY_REPEATED: "level", LEAGUE_ALONE: "format" },
    failed: words.addFailed,
    onClose,
  });
  const { values } = form;
  return (
    <FormSheet {...form.sheet} title={texts.addCategory} submit={texts.addCategory} submitting={texts.saving}>
      <Stack gap={4}>
        <SelectField
          label={texts.category}
          options={categoryNames.map((value) => ({ value, label: value }))}
          value={values.name}
          onChange={({ currentTarget }) => {
            const name = categoryNames.find((one) => one === currentTarget.value);
            // The error of a repeated category stands beside its level.
            if (name) form.change({ name }, ["name", "level"]);
          }}
        />
        <SelectField
          label={texts.level}
          options={levels.map((value) => ({ value, label: value }))}
          {...form.text("level")}
        />
        {hasFechas(values.format) && (
          <DivisionField
            value={values.division ?? null}
            onChange={(division) => form.change({ division }, ["level"])}
          />
        )}
        <EligibilityLine
          category={{ ...values, eligibility: values.eligibility ?? usualEligibilityIn(values.format) }}
          onUse={(eligibility) => form.change({ eligibility })}
        />
        <TermsFields
          values={values}
          errorOf={form.errorOf}
          onChange={(more) => form.change(more.format ? inFormat(values, more.format) : more)}
        />
      </Stack>
    </FormSheet>
  );
}
