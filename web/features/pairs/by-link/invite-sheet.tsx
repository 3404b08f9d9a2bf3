import { useForm } from "@mantine/form";
import { useState } from "react";
import { type LinkToSend, partnerNameForm } from "#contract/reach/partner-links.ts";
import { api } from "#web/api.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import ShareSheet from "#web/ui/sharing/share-sheet.tsx";
import { type InvitedTo, partnerShare } from "./partner-share.ts";

const issues = formIssues(partnerNameForm);

/** Inviting somebody who is not here: their name, and then the link, which the player sends. */
export default function InviteSheet({
  categoryId,
  category,
  tournament,
  onClose,
}: {
  categoryId: string;
  category: string;
  tournament: InvitedTo;
  onClose: () => void;
}) {
  const [link, setLink] = useState<LinkToSend>();
  const form = useForm({ initialValues: { partnerName: "" }, validate: issues });
  const invite = useAct({
    mutationFn: (values: { partnerName: string }) => api.pairs.inviteByLink({ categoryId, ...values }),
    onSuccess: setLink,
    onError: (error: Error) => void showFailure(words.failed, error),
  });
  if (link) return <ShareSheet share={partnerShare(link, tournament, category)} onClose={onClose} />;
  return (
    <FormSheet
      title={words.title}
      detail={`${tournament.name} · ${category}`}
      submit={words.make}
      submitting={words.making}
      isSubmitting={invite.isPending}
      onSubmit={form.onSubmit((values) => invite.act(values))}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        autoCapitalize="words"
        required
        {...form.getInputProps("partnerName")}
      />
    </FormSheet>
  );
}
