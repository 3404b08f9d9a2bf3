import type { ReactNode } from "react";
import type { UserForm } from "#contract/people/admin.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { LocalityField } from "#web/features/people/accounts/locality-field.tsx";
import { userFormWords as words } from "#web/i18n/admin.ts";
import * as texts from "#web/i18n/texts.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Profile = NonNullable<UserForm["profile"]>;

/** Edits the player profile of another person, as an administrator. */
export function ProfileFields({
  profile,
  onChange,
  errors,
  why,
}: {
  profile: Profile;
  onChange: (profile: Profile) => void;
  errors: { location: ReactNode; instagram: ReactNode };
  /** The field for the reason of another class, if it is another one. */
  why: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="unseen">{words.profile}</legend>
      <Stack gap={4}>
        <Segmented
          label={texts.category}
          showLabel
          value={profile.category}
          onChange={(category) => onChange({ ...profile, category })}
          options={categoryNames.map((value) => ({ value, label: value }))}
        />
        <ChoiceChips
          label={texts.level}
          showLabel
          value={profile.level}
          onChange={(level) => onChange({ ...profile, level })}
          options={levels.map((value) => ({ value, label: value }))}
          even
        />
        {why}
        <LocalityField
          label={texts.locality}
          value={profile.location}
          error={errors.location}
          onChange={(event) => onChange({ ...profile, location: event.currentTarget.value })}
          required
        />
        <TextField
          label={texts.instagram}
          prefix="@"
          autoCapitalize="none"
          spellCheck={false}
          optional
          value={profile.instagram ?? ""}
          error={errors.instagram}
          onChange={(event) => onChange({ ...profile, instagram: event.currentTarget.value })}
        />
      </Stack>
    </fieldset>
  );
}
