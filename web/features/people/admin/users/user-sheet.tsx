import { useQuery } from "@tanstack/react-query";
import { type UserForm, type UserRow, userForm } from "#contract/people/admin.ts";
import { isSameClass } from "#domain/people/players/own-class.ts";
import { api, queries } from "#web/api.ts";
import { ActList } from "#web/features/people/admin/act-list.tsx";
import { type ChosenClub, ClubPicker } from "#web/features/people/admin/club-picker.tsx";
import { ProfileFields } from "#web/features/people/admin/profile-fields.tsx";
import { roleWords, usersWords, userFormWords as words } from "#web/i18n/admin.ts";
import { classDecisionWords as decisionWords } from "#web/i18n/class-changes.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmailCorrection } from "./email-correction.tsx";

type Values = Omit<UserForm, "clubIds" | "why"> & { clubs: ChosenClub[]; why: string };

const issuesOf = formIssues(userForm);
const sent = ({ clubs, why, ...values }: Values): UserForm => ({
  ...values,
  clubIds: clubs.map(({ id }) => id),
  ...(why.trim() !== "" && { why: why.trim() }),
});

/** Returns true if the chosen class is another one than that of a profile. */
function isOtherClassOf(own: UserRow["profile"], { profile }: Pick<Values, "profile">): boolean {
  return own !== null && profile !== null && !isSameClass(own, profile);
}

/**
 * Edits a person's name, role with its clubs, and player profile. Lists the earlier changes by administrators below.
 */
export default function UserSheet({
  user,
  onJoin,
  onClose,
}: {
  user: UserRow;
  /** Opens the merge with another account; undefined if this one cannot be a second account. */
  onJoin: (() => void) | undefined;
  onClose: () => void;
}) {
  const acts = useQuery(queries.admin.userActs.queryOptions({ input: { userId: user.id } }));
  const { name, role, clubs, profile } = user;
  const isOtherClass = (values: Values) => isOtherClassOf(profile, values);
  const form = useSheetForm({
    initial: (): Values => ({
      name,
      // A person without an account cannot run a club.
      role: role === "super_admin" || user.email === null ? null : role,
      clubs: clubs.map((club) => ({ id: club.id, name: club.name })),
      profile: profile && {
        category: profile.category,
        level: profile.level,
        location: profile.location,
        instagram: profile.instagram ?? "",
      },
      why: "",
    }),
    check: (values) => ({
      ...issuesOf(sent(values)),
      ...(isOtherClass(values) && values.why.trim() === "" && { why: fieldWords.REQUIRED }),
    }),
    send: (values) => api.admin.editUser({ ...userForm.parse(sent(values)), userId: user.id }),
    done: (saved, wanted) => (isOtherClassOf(saved.profile, wanted) ? decisionWords.proposed(name) : texts.saved),
    failed: usersWords.failed,
    onClose,
  });
  const { values } = form;
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={user.email ?? usersWords.noAccount}
      submit={texts.saveChanges}
      submitting={texts.saving}
      after={
        <Stack gap={4}>
          {onJoin && (
            <Card>
              <ActionRow icon={<PeopleIcon size={20} />} detail={words.joinDetail} onClick={onJoin}>
                {texts.samePerson}
              </ActionRow>
            </Card>
          )}
          {user.email !== null && user.status === "active" && <EmailCorrection userId={user.id} email={user.email} />}
          <section aria-label={words.history}>
            <h3>{words.history}</h3>
            {acts.data && <ActList acts={acts.data} empty={<p className="quiet type-small">{words.noHistory}</p>} />}
          </section>
        </Stack>
      }
    >
      <Stack gap={4}>
        <TextField label={texts.fullName} autoComplete="off" required {...form.text("name")} />
        {values.role === null ? (
          <p className="quiet type-small">{user.email === null ? words.guestRole : texts.roleFixed}</p>
        ) : (
          <SelectField
            label={words.role}
            value={values.role}
            onChange={(event) =>
              form.change({ role: event.currentTarget.value === "club_admin" ? "club_admin" : "player" })
            }
            options={[
              { value: "player", label: roleWords.player },
              { value: "club_admin", label: roleWords.club_admin },
            ]}
          />
        )}
        {values.role === "club_admin" && (
          <ClubPicker chosen={values.clubs} onChange={(chosen) => form.change({ clubs: chosen })} />
        )}
        {values.profile ? (
          <ProfileFields
            profile={values.profile}
            onChange={(changed) => form.change({ profile: changed })}
            errors={{ location: form.errorOf("profile.location"), instagram: form.errorOf("profile.instagram") }}
            why={
              isOtherClass(values) && (
                <TextAreaField
                  label={decisionWords.reason}
                  hint={decisionWords.whyHint}
                  rows={2}
                  maxLength={300}
                  {...form.text("why")}
                />
              )
            }
          />
        ) : (
          <p className="quiet type-small">{words.noProfile}</p>
        )}
      </Stack>
    </FormSheet>
  );
}
