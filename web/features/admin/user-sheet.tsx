import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type UserForm, type UserRow, userForm } from "#contract/admin.ts";
import { api, queries } from "#web/api.ts";
import { roleWords, usersWords, userFormWords as words } from "#web/i18n/admin.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ActList } from "./act-list.tsx";
import { type ChosenClub, ClubPicker } from "./club-picker.tsx";
import { ProfileFields } from "./profile-fields.tsx";

type Values = Omit<UserForm, "clubIds"> & { clubs: ChosenClub[] };

const issuesOf = formIssues(userForm);
const sent = ({ clubs, ...values }: Values): UserForm => ({ ...values, clubIds: clubs.map(({ id }) => id) });

/** A person's name, role with its clubs, and player profile; under them, what administrators changed before. */
export default function UserSheet({
  user,
  onJoin,
  onClose,
}: {
  user: UserRow;
  /** Asks whose other account this is; absent where it cannot be anybody's. */
  onJoin: (() => void) | undefined;
  onClose: () => void;
}) {
  const acts = useQuery(queries.admin.userActs.queryOptions({ input: { userId: user.id } }));
  const { name, role, clubs, profile } = user;
  const form = useForm<Values>({
    initialValues: {
      name,
      // Whoever has no account runs nothing.
      role: role === "super_admin" || user.email === null ? null : role,
      clubs: clubs.map((club) => ({ id: club.id, name: club.name })),
      profile: profile && {
        category: profile.category,
        level: profile.level,
        location: profile.location,
        instagram: profile.instagram ?? "",
      },
    },
    validate: (values) => issuesOf(sent(values)),
  });
  const save = useAct({
    mutationFn: (values: Values) => api.admin.editUser({ ...userForm.parse(sent(values)), userId: user.id }),
    onSuccess: () => {
      toast(words.saved);
      onClose();
    },
    onError: (error) => void showFailure(usersWords.failed, error),
  });
  const { values } = form;
  return (
    <FormSheet
      title={words.title}
      detail={user.email ?? usersWords.noAccount}
      submit={words.submit}
      submitting={words.submitting}
      isSubmitting={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((checked) => save.act(checked))}
      onClose={onClose}
      after={
        <Stack gap={4}>
          {onJoin && (
            <Card>
              <ActionRow icon={<PeopleIcon size={20} />} detail={words.joinDetail} onClick={onJoin}>
                {words.join}
              </ActionRow>
            </Card>
          )}
          <section aria-label={words.history}>
            <h3>{words.history}</h3>
            {acts.data && <ActList acts={acts.data} empty={<p className="quiet type-small">{words.noHistory}</p>} />}
          </section>
        </Stack>
      }
    >
      <Stack gap={4}>
        <TextField label={words.name} autoComplete="off" required {...form.getInputProps("name")} />
        {values.role === null ? (
          <p className="quiet type-small">{user.email === null ? words.guestRole : words.roleFixed}</p>
        ) : (
          <SelectField
            label={words.role}
            value={values.role}
            onChange={(event) =>
              form.setFieldValue("role", event.currentTarget.value === "club_admin" ? "club_admin" : "player")
            }
            options={[
              { value: "player", label: roleWords.player },
              { value: "club_admin", label: roleWords.club_admin },
            ]}
          />
        )}
        {values.role === "club_admin" && (
          <ClubPicker chosen={values.clubs} onChange={(chosen) => form.setFieldValue("clubs", chosen)} />
        )}
        {values.profile ? (
          <ProfileFields
            profile={values.profile}
            onChange={(changed) => form.setFieldValue("profile", changed)}
            errors={{ location: form.errors["profile.location"], instagram: form.errors["profile.instagram"] }}
          />
        ) : (
          <p className="quiet type-small">{words.noProfile}</p>
        )}
      </Stack>
    </FormSheet>
  );
}
