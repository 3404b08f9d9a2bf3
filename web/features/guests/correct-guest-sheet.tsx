import { useForm } from "@mantine/form";
import { guestForm } from "#contract/players.ts";
import type { Phone } from "#contract/values.ts";
import { api, refusalCode } from "#web/api.ts";
import { guestWords as words } from "#web/i18n/guests.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";

import { Stack } from "#web/ui/layouts/stack.tsx";
import { GuestFields, type GuestValues } from "./guest-fields.tsx";

const issues = formIssues(guestForm);

/** Corrects what the club wrote down of a player without an account, or erases it when they ask for that. Ley 25.326, article 16. */
export default function CorrectGuestSheet({
  guest,
  onClose,
}: {
  guest: { readonly id: string; readonly name: string; readonly phone: Phone | null };
  onClose: () => void;
}) {
  const form = useForm<GuestValues>({
    initialValues: { name: guest.name, phone: guest.phone?.text ?? "" },
    validate: issues,
  });
  const save = useAct({
    mutationFn: (values: GuestValues) => api.guests.correct({ ...values, playerId: guest.id }),
    onSuccess: ({ name }) => {
      toast(words.saved(name));
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "PHONE_INVALID") form.setFieldError("phone", refusalWords.PHONE_INVALID);
      else void showFailure(words.saveFailed, error);
    },
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
      title={words.correctTitle}
      detail={guest.name}
      submit={words.save}
      submitting={words.saving}
      isSubmitting={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => save.act(values))}
      onClose={onClose}
      after={
        <Button variant="danger" fullWidth onClick={() => void askToErase()}>
          {words.erase}
        </Button>
      }
    >
      <Stack gap={4}>
        <GuestFields form={form} />
      </Stack>
    </FormSheet>
  );
}
