import type { UseFormReturnType } from "@mantine/form";
import { guestWords as words } from "#web/i18n/guests.ts";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";

/** What is known of a player without an account. */
export type GuestValues = { name: string; phone: string };

/** The name and the telephone of a player without an account. */
export function GuestFields({ form }: { form: UseFormReturnType<GuestValues> }) {
  return (
    <>
      <TextField label={words.name} required autoComplete="off" data-autofocus="" {...form.getInputProps("name")} />
      <PhoneField label={words.phone} hint={words.phoneHint} {...form.getInputProps("phone")} />
    </>
  );
}
