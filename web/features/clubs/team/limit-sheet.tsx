import type { Team } from "#contract/clubs/team.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { teamSheetWords as words } from "#web/i18n/team.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";

type Values = { readonly limit: number | null };

/** Sets the limit of the desk. */
export default function LimitSheet({ team, onClose }: { team: Team; onClose: () => void }) {
  const { clubId, deskLimit } = team;
  const form = useSheetForm({
    initial: (): Values => ({ limit: deskLimit }),
    check: ({ limit }) => (limit === null ? { limit: fieldWords.REQUIRED } : {}),
    send: ({ limit }) => api.team.setDeskLimit({ clubId, limit: limit ?? 0 }),
    done: () => words.limitSaved,
    failed: words.limitFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.limitTitle}
      detail={words.limitDetail}
      submit={texts.save}
      submitting={texts.saving}
    >
      <MoneyField label={words.limitField} {...form.pick("limit")} />
    </FormSheet>
  );
}
