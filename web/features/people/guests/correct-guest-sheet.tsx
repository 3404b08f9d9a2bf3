import { guestForm } from "#contract/people/players.ts";
import type { Phone } from "#contract/values.ts";
import { api } from "#web/api.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { guestWords as words } from "#web/i18n/guests.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { GuestFields, type GuestValues } from "./guest-fields.tsx";

const issues = formIssues(guestForm);

/**
 * Corrects the club's data of a player without an account, or erases it at the player's request. Ley 25.326, article
 * 16.
 */
export default function CorrectGuestSheet({
  guest,
  onClose,
}: {
  guest: { readonly id: string; readonly name: string; readonly phone: Phone | null };
  onClose: () => void;
}) {
  const can = useAbilities();
  const form = useSheetForm({
    initial: (): GuestValues => ({ name: guest.name, phone: guest.phone?.text ?? "" }),
    check: issues,
    send: (values) => api.guests.correct({ ...values, playerId: guest.id }),
    done: ({ name }) => words.saved(name),
    refused: { PHONE_INVALID: "phone" },
    failed: words.saveFailed,
    onClose,
  });
  const erase = useAct({
    mutationFn: () => api.guests.erase({ playerId: guest.id }),
    onSuccess: () => toast(words.erased),
    onError: (error) => void showFailure(words.eraseFailed, error),
  });

  async function askToErase() {
    onClose();
    const accepted = await confirmAction({
      title: words.eraseQuestion(guest.name),
      message: words.eraseMessage,
      acceptLabel: words.erase,
      danger: true,
    });
    if (accepted) erase.act(undefined);
  }

  return (
    <FormSheet
      {...form.sheet}
      title={words.correctTitle}
      detail={guest.name}
      submit={texts.save}
      submitting={texts.saving}
      after={
        can("terms") && (
          <Button variant="danger" fullWidth onClick={() => void askToErase()}>
            {words.erase}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <GuestFields form={form} />
      </Stack>
    </FormSheet>
  );
}
