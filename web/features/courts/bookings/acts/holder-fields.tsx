import { PlayerPicker } from "#web/features/people/players/player-picker.tsx";
import { reservingWords as words } from "#web/i18n/reserving.ts";
import * as texts from "#web/i18n/texts.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import type { HolderValues } from "./holder-form.ts";

/** Asks for the holder of a court: a guest's name and phone, or a player with an account. */
export function HolderFields({
  form,
  hasPhone = true,
}: {
  form: FormValues<HolderValues>;
  /** False if the phone of a guest is not asked for. */
  hasPhone?: boolean;
}) {
  const { kind, playerId } = form.values;
  return (
    <>
      <Segmented
        label={words.forWhom}
        {...form.choose("kind")}
        options={[
          { value: "guest", label: words.guest },
          { value: "player", label: words.player },
        ]}
      />
      {kind === "guest" ? (
        <>
          <TextField label={texts.name} required autoComplete="off" data-autofocus="" {...form.text("name")} />
          {hasPhone && <PhoneField label={texts.phone} {...form.text("phone")} />}
        </>
      ) : (
        <PlayerPicker
          value={playerId}
          onChange={({ id }) => form.change({ playerId: id })}
          error={form.errorOf("playerId")}
        />
      )}
    </>
  );
}
