import { pesosLimits } from "#domain/lib/money-limits.ts";
import { api } from "#web/api.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";

/** Opens the till of a club with the cash that lies in it. */
export default function OpenSheet({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const form = useSheetForm({
    initial: (): { readonly float: number | null } => ({ float: null }),
    check: ({ float }) => (float === null ? { float: words.floatMissing } : {}),
    send: ({ float }) => api.tills.open({ clubId, float: float ?? 0 }),
    done: () => words.opened,
    failed: (failure, { refuse }) => refuse({ float: `${words.openFailed} ${reasonOf(failure)}` }),
    isUnsaved: () => false,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={words.open} submit={words.open} submitting={words.opening}>
      <MoneyField label={words.float} hint={words.floatHint} max={pesosLimits.sum} {...form.pick("float")} />
    </FormSheet>
  );
}
