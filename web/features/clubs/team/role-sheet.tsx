import type { Member, Team } from "#contract/clubs/team.ts";
import { api } from "#web/api.ts";
import { roleNames } from "#web/i18n/club-role-names.ts";
import { roleDetails, teamSheetWords as words } from "#web/i18n/team.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";

const roles = ["desk", "manager"] as const;

type Props = { readonly team: Team; readonly member: Member; readonly onClose: () => void };

/** Gives a member another role. Owners are made by invitation. */
export default function RoleSheet({ team: { clubId }, member: { person, role }, onClose }: Props) {
  const form = useSheetForm({
    initial: (): { readonly role: (typeof roles)[number] } => ({ role: role === "desk" ? "desk" : "manager" }),
    send: (values) => api.team.changeRole({ clubId, personId: person.id, ...values }),
    done: (_, values) => words.roleSaved(person.name, roleNames[values.role]),
    failed: words.roleFailed,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={words.roleTitle(person.name)} submit={texts.save} submitting={texts.saving}>
      <ChoiceChips
        label={words.role}
        showLabel
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        {...form.choose("role")}
      />
      <p className="quiet type-small">{roleDetails[form.values.role]}</p>
    </FormSheet>
  );
}
