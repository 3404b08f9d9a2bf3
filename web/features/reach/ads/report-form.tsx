import { useForm } from "@mantine/form";
import { reportForm } from "#contract/reach/partner-messages.ts";
import { type ReportReason, reportDetailMax, reportReasons } from "#domain/pairs/partner-ad.ts";
import { api } from "#web/api.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { BoardPlayer } from "./ads-search.ts";

type Values = { reason: ReportReason; detail: string };
const issues = formIssues(reportForm);
const begun: Values = { reason: "rude", detail: "" };

/** Telling whoever keeps the platform what is wrong with somebody's ad or message. */
export function ReportForm({ player: { id: playerId, name }, onClose }: { player: BoardPlayer; onClose: () => void }) {
  const form = useForm<Values>({ initialValues: begun, validate: issues });
  const send = useAct({
    mutationFn: (values: Values) => api.partnerMessages.report({ playerId, ...values }),
    onSuccess: () => {
      toast(words.reported);
      onClose();
    },
    onError: (error: Error) => void showFailure(words.reportFailed, error),
  });
  return (
    <FormSheet
      title={words.reportTitle(name)}
      detail={words.reportDetail}
      submit={words.sendReport}
      submitting={words.sending}
      isSubmitting={send.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => send.act(values))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField
          label={words.reason}
          options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
          {...form.getInputProps("reason")}
        />
        <TextAreaField
          label={words.reportMore}
          optional
          rows={2}
          maxLength={reportDetailMax}
          {...form.getInputProps("detail")}
        />
      </Stack>
    </FormSheet>
  );
}
