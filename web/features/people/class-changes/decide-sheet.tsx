import type { ClassProposal } from "#contract/people/class-changes.ts";
import { api } from "#web/api.ts";
import { classDecisionWords as words } from "#web/i18n/class-changes.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Evidence } from "./evidence.tsx";

type Values = { readonly decision: "yes" | "no"; readonly why: string };

/** Decides about a proposal, or reviews a decision that the player contests. */
export default function DecideSheet({ proposal, onClose }: { proposal: ClassProposal; onClose: () => void }) {
  const { id: proposalId, player, from, to, evidence, near, act } = proposal;
  const form = useSheetForm({
    initial: (): Values => ({ decision: "yes", why: "" }),
    send: ({ decision, why }) => {
      const reason = why.trim();
      return api.classChanges.decide({ proposalId, accept: decision === "yes", ...(reason && { why: reason }) });
    },
    done: () => words.saved(player.name),
    failed: words.failed,
    isUnsaved: ({ why }) => why.trim() !== "",
    onClose,
  });
  const [before, after] = [from, to].map(({ category, level }) => tournamentWords.categoryName(category, level));
  const [yes, no] =
    act === "review"
      ? [words.keep(after ?? ""), words.reverse(before ?? "")]
      : [words.accept(after ?? ""), words.stay(before ?? "")];
  return (
    <FormSheet
      {...form.sheet}
      title={words.title(player.name)}
      detail={words.detail}
      submit={texts.save}
      submitting={texts.saving}
    >
      <Stack gap={4}>
        <Evidence evidence={evidence} from={from} near={near} />
        <ChoiceChips
          label={words.question}
          showLabel
          allSeen
          options={[
            { value: "yes", label: yes },
            { value: "no", label: no },
          ]}
          {...form.choose("decision")}
        />
        <TextAreaField label={words.why} hint={words.whyHint} rows={2} maxLength={300} {...form.text("why")} />
      </Stack>
    </FormSheet>
  );
}
