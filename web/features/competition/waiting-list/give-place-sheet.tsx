import type { WaitingList } from "#contract/competition/waiting-list.ts";
import { skipsLine } from "#domain/competition/waiting-list/waiting-list.ts";
import { api } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import * as texts from "#web/i18n/texts.ts";
import { lineWords as words } from "#web/i18n/waiting.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * "Dar el lugar". Skipping the order needs a reason, and the sheet says so. In a full category it says that the quota
 * rises.
 */
export default function GivePlaceSheet({
  list: { quota, taken, line },
  standing: { pairId, players, until },
  onClose,
}: {
  list: WaitingList;
  standing: WaitingList["line"][number];
  onClose: () => void;
}) {
  const names = fullPair(players);
  const addsPlace = until === null && taken >= quota;
  const skips = skipsLine(line, pairId);
  const form = useSheetForm({
    initial: { reason: "" },
    check: ({ reason }) => (skips && !reason.trim() ? { reason: texts.reasonMissing } : {}),
    send: ({ reason }) => api.waiting.give({ pairId, reason, addsPlace }),
    done: () => words.given(names),
    failed: words.giveFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.give}
      detail={`${names}. ${until === null ? (skips ? words.givesOutOfTurn : words.givesToFirst) : words.givesOffered}`}
      submit={words.give}
      submitting={words.giving}
    >
      <Stack gap={3}>
        {addsPlace && <p>{words.addsPlace(quota + 1)}</p>}
        {skips && <TextField label={words.reason} hint={words.reasonHint} maxLength={200} {...form.text("reason")} />}
      </Stack>
    </FormSheet>
  );
}
