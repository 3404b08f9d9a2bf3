import { useState } from "react";
import { categoryTermsForm } from "#contract/tournament-changes.ts";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { changeTerms } from "#domain/tournaments/category-change.ts";
import { api, refusalCode } from "#web/api.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { categoryEditWords as words } from "#web/i18n/category-edit.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { tournamentOptionWords } from "#web/i18n/tournament-options.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { BinIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { TermsFields, type TermsIssues, type TermsValues } from "./terms-fields.tsx";

const issuesOf = formIssues(categoryTermsForm);

/** Places, price and format of a published category until its draw; while nobody is in it, it can be taken away. */
export default function CategorySheet({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const title = categoryLabel(category);
  const { id: categoryId, quota, cost, format, isSeeded, taken, entrants } = category;
  const [before] = useState<TermsValues>({ quota, cost, format, isSeeded });
  const [values, setValues] = useState(before);
  const [issues, setIssues] = useState<TermsIssues>({});
  const save = useAct({
    mutationFn: (input: TermsValues) =>
      api.tournaments.changeCategory({ ...categoryTermsForm.parse(input), categoryId }),
    onSuccess: () => {
      toast(words.saved(title));
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "QUOTA_BELOW_TAKEN") setIssues({ quota: refusalWords.QUOTA_BELOW_TAKEN });
      else void showFailure(words.saveFailed, error);
    },
  });
  const remove = useAct({
    mutationFn: (gone: string) => api.tournaments.removeCategory({ categoryId: gone }),
    onSuccess: () => {
      toast(words.removed(title));
      onClose();
    },
    onError: (error) => void showFailure(words.removeFailed, error),
  });

  function submit() {
    const found: TermsIssues = issuesOf(values);
    const whole = categoryTermsForm.safeParse(values);
    const fits = !whole.success || changeTerms({ status: "upcoming", drawn: false, taken }, whole.data).ok;
    const all = fits ? found : { ...found, quota: refusalWords.QUOTA_BELOW_TAKEN };
    setIssues(all);
    if (whole.success && fits) save.act(values);
  }

  async function askToRemove() {
    const accepted = await confirmAction({
      title: words.removeQuestion(title),
      message: words.removeMessage,
      acceptLabel: words.remove,
      cancelLabel: tournamentOptionWords.keep,
      danger: true,
    });
    if (accepted) remove.act(categoryId);
  }

  return (
    <FormSheet
      title={title}
      detail={words.terms}
      submit={tournamentOptionWords.save}
      submitting={tournamentOptionWords.saving}
      isSubmitting={save.isPending}
      unsaved={values !== before}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TermsFields
          values={values}
          issues={issues}
          quotaHint={words.quotaHint(taken)}
          costHint={words.costHint}
          onChange={(more) => {
            setIssues({});
            setValues({ ...values, ...more });
          }}
        />
        {entrants.length === 0 && (
          <Button variant="quiet" icon={<BinIcon size={20} />} onClick={() => void askToRemove()}>
            {words.remove}
          </Button>
        )}
      </Stack>
    </FormSheet>
  );
}
