import { useState } from "react";
import { categoryForm } from "#contract/tournament-drafts.ts";
import { categoryNames, levels } from "#domain/people/person.ts";
import { usualEligibility } from "#domain/tournaments/eligibility.ts";
import { api, refusalCode } from "#web/api.ts";
import { type CategoryValues, freshCategory } from "#web/features/publish/form/publish-values.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { EligibilityLine } from "#web/features/tournament/rules/eligibility-line.tsx";
import { categoryEditWords as words } from "#web/i18n/category-edit.ts";
import { publishWords } from "#web/i18n/publish.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { tournamentOptionWords } from "#web/i18n/tournament-options.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { TermsFields, type TermsIssues } from "./terms-fields.tsx";

const issuesOf = formIssues(categoryForm);

/** One category more for a published tournament; `first` are those that it does not have, the one to begin with first. */
export default function AddCategorySheet({
  tournamentId,
  first,
  onClose,
}: {
  tournamentId: string;
  first: readonly CategoryValues[];
  onClose: () => void;
}) {
  const [before] = useState(() => first[0] ?? freshCategory());
  const [values, setValues] = useState(before);
  const [issues, setIssues] = useState<TermsIssues>({});
  const add = useAct({
    mutationFn: (input: CategoryValues) => api.tournaments.addCategory({ ...categoryForm.parse(input), tournamentId }),
    onSuccess: (_, added) => {
      toast(words.added(categoryLabel(added)));
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "CATEGORY_REPEATED") setIssues({ level: refusalWords.CATEGORY_REPEATED });
      else void showFailure(words.addFailed, error);
    },
  });
  const change = (more: Partial<CategoryValues>) => {
    setIssues({});
    setValues({ ...values, ...more });
  };
  return (
    <FormSheet
      title={words.add}
      submit={words.add}
      submitting={tournamentOptionWords.saving}
      isSubmitting={add.isPending}
      unsaved={values !== before}
      onSubmit={() => {
        const found = issuesOf(values);
        setIssues(found);
        if (Object.keys(found).length === 0) add.act(values);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField
          label={publishWords.category}
          options={categoryNames.map((value) => ({ value, label: value }))}
          value={values.name}
          onChange={({ currentTarget }) => {
            const name = categoryNames.find((one) => one === currentTarget.value);
            if (name) change({ name });
          }}
        />
        <SelectField
          label={publishWords.level}
          options={levels.map((value) => ({ value, label: value }))}
          value={values.level}
          error={issues.level}
          onChange={({ currentTarget }) => {
            const level = levels.find((one) => one === currentTarget.value);
            if (level) change({ level });
          }}
        />
        <EligibilityLine
          category={{ ...values, eligibility: values.eligibility ?? usualEligibility }}
          onUse={(eligibility) => change({ eligibility })}
        />
        <TermsFields values={values} issues={issues} onChange={change} />
      </Stack>
    </FormSheet>
  );
}
