import { reservingWords as words } from "#web/i18n/reserving.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { PlayerPicker } from "./player-picker.tsx";
import type { HolderForm } from "./use-holder-form.ts";

/** For whom a court is: a guest's name and phone, or a player with an account. */
export function HolderFields({ form }: { form: HolderForm }) {
  const { kind, playerId } = form.values;
  return (
    <>
      <Segmented
        label={words.forWhom}
        value={kind}
        onChange={(value) => form.setFieldValue("kind", value)}
        options={[
          { value: "guest", label: words.guest },
          { value: "player", label: words.player },
        ]}
      />
      {kind === "guest" ? (
        <>
          <TextField
            label={words.guestName}
            required
            autoComplete="off"
            data-autofocus=""
            {...form.getInputProps("name")}
          />
          <PhoneField label={words.guestPhone} {...form.getInputProps("phone")} />
        </>
      ) : (
        <PlayerPicker
          value={playerId}
          onChange={({ id }) => form.setFieldValue("playerId", id)}
          error={form.errors.playerId}
        />
      )}
    </>
  );
}
