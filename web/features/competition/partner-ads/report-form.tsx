import { reportForm } from "#contract/competition/partner-ads/partner-messages.ts";
import { type ReportReason, reportDetailMax, reportReasons } from "#domain/competition/partner-ads/partner-ads.ts";
import { api } from "#web/api.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { BoardPlayer } from "./ads-search.ts";

type Values = { reason: ReportReason; detail: string };
const issues = formIssues(reportForm);
const begun: Values = { reason: "rude", detail: "" };

/** A form to report a player's ad or message to the super administrators. */
export function ReportForm({ player: { id: playerId, name }, onClose }: { player: BoardPlayer; onClose: () => void }) {
  const form = useSheetForm({
    initial: begun,
    check: issues,
    send: (values) => api.partnerMessages.report({ playerId, ...values }),
    done: () => words.reported,
    failed: words.reportFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.reportTitle(name)}
      detail={words.reportDetail}
      submit={words.sendReport}
      submitting={texts.sending}
    >
      <Stack gap={4}>
        <SelectField
          label={words.reason}
          options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
          {...form.text("reason")}
        />
        <TextAreaField
          label={words.reportMore}
          optional
          rows={2}
          maxLength={reportDetailMax}
          {...form.text("detail")}
        />
      </Stack>
    </FormSheet>
  );
}
