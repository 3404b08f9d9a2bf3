import { categoryTermsForm } from "#contract/competition/tournaments/tournament-changes.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { changeTerms } from "#domain/competition/tournaments/category-change.ts";
import { api } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { categoryEditWords as words } from "#web/i18n/category-edit.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { BinIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { TermsFields, type TermsValues } from "./terms-fields.tsx";

const issuesOf = formIssues(categoryTermsForm);

/** The refusals that stand beside the format; all others stand beside the number of pairs. */
const ofFormat = new Set<string>(["CATEGORY_NOT_EMPTY", "LEAGUE_ALONE"]);

/** Edits places, price and format of a published category until its draw. An empty category can be removed. */
export default function CategorySheet({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const title = categoryLabel(category);
  const { id: categoryId, quota, cost, format, isSeeded, taken, entrants, rules } = category;
  const form = useSheetForm({
    initial: (): TermsValues => ({ quota, cost, format, isSeeded }),
    check: (values) => {
      const terms = categoryTermsForm.safeParse(values);
      const before = { status: "upcoming", drawn: false, taken, entrants: entrants.length, format, rules } as const;
      const changed = terms.success ? changeTerms(before, terms.data) : null;
      if (!changed || changed.ok) return issuesOf(values);
      return { ...issuesOf(values), [ofFormat.has(changed.reason) ? "format" : "quota"]: refusalWords[changed.reason] };
    },
    send: (values) => api.tournaments.changeCategory({ ...categoryTermsForm.parse(values), categoryId }),
    done: () => words.saved(title),
    refused: {
      QUOTA_BELOW_TAKEN: "quota",
      GROUP_TOO_LARGE: "quota",
      DIVISION_TOO_SMALL: "quota",
      CATEGORY_NOT_EMPTY: "format",
      LEAGUE_ALONE: "format",
    },
    failed: texts.changeCategoryFailed,
    onClose,
  });
  const remove = useAct({
    mutationFn: (gone: string) => api.tournaments.removeCategory({ categoryId: gone }),
    onSuccess: () => {
      toast(words.removed(title));
      onClose();
    },
    onError: (error) => void showFailure(words.removeFailed, error),
  });

  async function askToRemove() {
    const accepted = await confirmAction({
      title: words.removeQuestion(title),
      message: words.removeMessage,
      acceptLabel: words.remove,
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) remove.act(categoryId);
  }

  return (
    <FormSheet {...form.sheet} title={title} detail={words.terms} submit={texts.save} submitting={texts.saving}>
      <Stack gap={4}>
        <TermsFields
          values={form.values}
          errorOf={form.errorOf}
          quotaHint={words.quotaHint(taken)}
          costHint={words.costHint}
          onChange={form.change}
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
