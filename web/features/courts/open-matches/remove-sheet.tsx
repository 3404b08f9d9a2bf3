import { useQueryClient } from "@tanstack/react-query";
import type { OpenMatchSeat } from "#contract/courts/open-matches.ts";
import { openMatchLimits } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { openMatchWords as words } from "#web/i18n/open-matches.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { openMatchQuery } from "./open-match-query.ts";

/** Takes a seat from a player, with a reason that the player reads. */
export default function RemoveSheet({
  matchId,
  seat,
  player,
  onClose,
}: {
  matchId: string;
  seat: OpenMatchSeat["seat"];
  player: NonNullable<OpenMatchSeat["player"]>;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useSheetForm({
    initial: { reason: "" },
    send: ({ reason }) => api.openMatches.remove({ matchId, seat, playerId: player.id, reason }),
    onSent: (changed) => queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed),
    done: () => words.removed(player.name),
    failed: words.removeFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.removeOne(player.name)}
      detail={words.removeDetail}
      submit={words.remove}
      submitting={words.removing}
    >
      <TextAreaField label={words.reason} rows={2} maxLength={openMatchLimits.reason} {...form.text("reason")} />
    </FormSheet>
  );
}
