import { JoinPreview } from "#web/features/people/claims/join-preview.tsx";
import { useJoin } from "#web/features/people/claims/use-join.ts";
import { type ChosenPlayer, PlayerPicker } from "#web/features/people/players/player-picker.tsx";
import { claimWords as words } from "#web/i18n/claims.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * Merges a player without an account with another player. Asks with whom, shows the effect and the obstacles, then does
 * it.
 */
export default function JoinSheet({
  guest,
  onClose,
}: {
  guest: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { form, preview } = useJoin<ChosenPlayer>(
    guest.id,
    {
      joined: (into) => words.joined(guest.name, into.name),
      proposed: (into) => words.proposed(into.name),
      failed: words.joinFailed,
    },
    onClose,
  );
  const mustAccept = preview.data?.mustAccept ?? false;
  return (
    <FormSheet
      {...form.sheet}
      title={words.joinTitle}
      detail={words.joinWhom(guest.name)}
      submit={mustAccept ? words.propose : words.doJoin}
      submitting={mustAccept ? words.proposing : words.joining}
    >
      <Stack gap={4}>
        <PlayerPicker
          value={form.values.into?.id ?? ""}
          onChange={(into) => form.change({ into })}
          except={[guest.id]}
        />
        <JoinPreview preview={preview} words={words} />
      </Stack>
    </FormSheet>
  );
}
