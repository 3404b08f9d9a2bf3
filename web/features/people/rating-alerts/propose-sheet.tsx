import type { RatingAlert } from "#contract/people/rating-alerts.ts";
import { isHigher } from "#domain/people/class-changes/ascent.ts";
import { type Level, levels } from "#domain/people/players/person.ts";
import { api } from "#web/api.ts";
import { classDecisionWords } from "#web/i18n/class-changes.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { alertAnswerWords as words } from "#web/i18n/rating-alerts.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Values = { readonly level: Level; readonly why: string };

/** Proposes a higher level to the player of an alert, with a reason; the alert ends. */
export default function ProposeSheet({ alert, onClose }: { alert: RatingAlert; onClose: () => void }) {
  const { id: alertId, player, class: own, evidence } = alert;
  const higher = levels.filter((level) => own && isHigher(level, own.level));
  // The band of the rating is the first choice where it lies above the class.
  const band = evidence.kind === "plays-below" ? evidence.rating.band : undefined;
  const form = useSheetForm({
    initial: (): Values => ({ level: higher.find((level) => level === band) ?? higher[0] ?? "1ra", why: "" }),
    check: ({ why }) => (why.trim() === "" ? { why: fieldWords.REQUIRED } : {}),
    send: ({ level, why }) => api.classChanges.propose({ playerId: player.id, level, why: why.trim(), alertId }),
    done: () => words.proposed(player.name),
    failed: words.proposeFailed,
    isUnsaved: ({ why }) => why.trim() !== "",
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.proposeTitle(player.name)}
      detail={own ? words.proposeDetail(tournamentWords.categoryName(own.category, own.level)) : ""}
      submit={texts.send}
      submitting={texts.sending}
    >
      <Stack gap={4}>
        <ChoiceChips
          label={words.level}
          showLabel
          options={higher.map((value) => ({ value, label: value }))}
          {...form.choose("level")}
        />
        <TextAreaField
          label={words.reason}
          hint={classDecisionWords.whyHint}
          rows={3}
          maxLength={300}
          {...form.text("why")}
        />
      </Stack>
    </FormSheet>
  );
}
