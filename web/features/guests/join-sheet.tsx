import { type ChosenPlayer, PlayerPicker } from "#web/features/bookings/acts/player-picker.tsx";
import { JoinPreview } from "#web/features/reach/claims/join-preview.tsx";
import { useJoin } from "#web/features/reach/claims/use-join.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Says that a player without an account is somebody else: whom, then what would move and what stands in the way, then done. */
export default function JoinSheet({
  guest,
  onClose,
}: {
  guest: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { chosen, setChosen, preview, join } = useJoin<ChosenPlayer>(
    guest.id,
    { joined: (into) => words.joined(guest.name, into.name), failed: words.joinFailed },
    onClose,
  );
  return (
    <FormSheet
      title={words.joinTitle}
      detail={words.joinWhom(guest.name)}
      submit={words.doJoin}
      submitting={words.joining}
      isSubmitting={join.isPending}
      unsaved={false}
      onSubmit={() => {
        if (chosen && preview.data?.clashes.length === 0) join.act(chosen);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <PlayerPicker value={chosen?.id ?? ""} onChange={setChosen} except={[guest.id]} />
        <JoinPreview preview={preview} words={words} />
      </Stack>
    </FormSheet>
  );
}
