import { useState } from "react";
import { type LinkToSend, partnerNameForm } from "#contract/competition/pairs/partner-links.ts";
import { api } from "#web/api.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import ShareSheet from "#web/ui/sharing/share-sheet.tsx";
import { type InvitedTo, partnerShare } from "./partner-share.ts";

const issues = formIssues(partnerNameForm);

/** A sheet that invites a partner who is not on the platform: asks for their name, then gives the link to send. */
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
  const form = useSheetForm({
    initial: { partnerName: "" },
    check: issues,
    send: (values) => api.pairs.inviteByLink({ categoryId, ...values }),
    onSent: setLink,
    failed: words.failed,
    // A name is typed again in a moment: closing asks nothing.
    isUnsaved: () => false,
    onClose,
  });
  if (link) return <ShareSheet share={partnerShare(link, tournament, category)} onClose={onClose} />;
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${tournament.name} · ${category}`}
      submit={words.make}
      submitting={texts.creating}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        autoCapitalize="words"
        required
        {...form.text("partnerName")}
      />
    </FormSheet>
  );
}
