import type { RatingAlert } from "#contract/people/rating-alerts.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { ratingAlertWords, alertAnswerWords as words } from "#web/i18n/rating-alerts.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";

/** Ends an alert with a reason. */
export default function DismissSheet({ alert, onClose }: { alert: RatingAlert; onClose: () => void }) {
  const form = useSheetForm({
    initial: { why: "" },
    check: ({ why }) => (why.trim() === "" ? { why: fieldWords.REQUIRED } : {}),
    send: ({ why }) => api.ratingAlerts.dismiss({ alertId: alert.id, why: why.trim() }),
    done: () => words.dismissed,
    failed: words.dismissFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.dismissTitle(alert.player.name)}
      detail={words.dismissDetail}
      submit={ratingAlertWords.dismiss}
      submitting={texts.saving}
    >
      <TextAreaField label={words.why} rows={3} maxLength={300} {...form.text("why")} />
    </FormSheet>
  );
}
