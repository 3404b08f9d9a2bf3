import { guestWords as words } from "#web/i18n/guests.ts";
import * as texts from "#web/i18n/texts.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";

/** The data of a player without an account. */
export type GuestValues = { name: string; phone: string };

/** Asks for the name and the phone of a player without an account. */
export function GuestFields({ form }: { form: Pick<FormValues<GuestValues>, "text"> }) {
  return (
    <>
      <TextField label={texts.fullName} required autoComplete="off" data-autofocus="" {...form.text("name")} />
      <PhoneField label={texts.phone} hint={words.phoneHint} {...form.text("phone")} />
    </>
  );
}
