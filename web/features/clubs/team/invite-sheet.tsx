import { useState } from "react";
import { teamInvitationPath } from "#contract/addresses.ts";
import type { Team } from "#contract/clubs/team.ts";
import { mayManage } from "#domain/clubs/team/team.ts";
import { type ClubRole, clubRoles } from "#domain/people/club-roles.ts";
import { api } from "#web/api.ts";
import { roleNames } from "#web/i18n/club-role-names.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { roleDetails, teamSheetWords as words } from "#web/i18n/team.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { productOrigin } from "#web/surroundings.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import ShareSheet from "#web/ui/sharing/share-sheet.tsx";

type Values = { readonly role: ClubRole; readonly way: "whatsapp" | "email"; readonly email: string };

/** Invites somebody to the team: by a link to send on WhatsApp, or by mail. An owner is invited by mail. */
export default function InviteSheet({ team, onClose }: { team: Team; onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const form = useSheetForm({
    initial: (): Values => ({ role: "desk", way: "whatsapp", email: "" }),
    check: (values) => (isByMail(values) && values.email.trim() === "" ? { email: fieldWords.REQUIRED } : {}),
    send: (values) => {
      const { role, email } = values;
      return api.team.invite({ clubId: team.clubId, role, ...(isByMail(values) && { email: email.trim() }) });
    },
    onSent: (made, { email }) => {
      if (made.token !== null) return setToken(made.token);
      toast(words.mailed(email.trim()));
      onClose();
    },
    failed: words.inviteFailed,
    onClose,
  });
  const { role } = form.values;
  if (token) {
    const share = { title: words.shareTitle, text: words.shareText(team.clubName, roleNames[role]) };
    return <ShareSheet share={{ ...share, url: productOrigin() + teamInvitationPath(token) }} onClose={onClose} />;
  }
  const roles = clubRoles.filter((one) => mayManage(team.myRole, one)).toReversed();
  return (
    <FormSheet {...form.sheet} title={words.inviteTitle} submit={words.submit} submitting={words.submitting}>
      <Stack gap={4}>
        <div>
          <ChoiceChips
            label={words.role}
            showLabel
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
            {...form.choose("role")}
          />
          <p className="quiet type-small">{roleDetails[role]}</p>
        </div>
        {role === "admin" ? (
          <p>{texts.ownerByMail}</p>
        ) : (
          <Segmented
            label={words.way}
            options={(["whatsapp", "email"] as const).map((value) => ({ value, label: words.ways[value] }))}
            {...form.choose("way")}
          />
        )}
        {isByMail(form.values) && (
          <TextField
            label={words.email}
            hint={words.emailHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.text("email")}
          />
        )}
      </Stack>
    </FormSheet>
  );
}

function isByMail({ role, way }: Values): boolean {
  return role === "admin" || way === "email";
}
