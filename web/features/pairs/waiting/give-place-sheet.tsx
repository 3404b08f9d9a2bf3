import { useState } from "react";
import type { WaitingList } from "#contract/play/waiting-list.ts";
import { api } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { lineWords as words } from "#web/i18n/waiting.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** "Dar el lugar": whoever stands before the pair, with a reason; where no place is left it says that it makes one more. */
export default function GivePlaceSheet({
  list: { quota, taken },
  standing: { pairId, players, until },
  onClose,
}: {
  list: WaitingList;
  standing: WaitingList["line"][number];
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const names = fullPair(players);
  const addsPlace = until === null && taken >= quota;
  const give = useAct({
    mutationFn: (_given: undefined) => api.waiting.give({ pairId, reason, addsPlace }),
    onSuccess: () => {
      toast(words.given(names));
      onClose();
    },
    onError: (error) => void showFailure(words.giveFailed, error),
  });
  return (
    <FormSheet
      title={words.give}
      detail={`${names}. ${words.giveDetail}`}
      submit={words.give}
      submitting={words.giving}
      isSubmitting={give.isPending}
      unsaved={reason !== ""}
      onSubmit={() => {
        setTried(true);
        if (reason.trim()) give.act(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        {addsPlace && <p>{words.addsPlace(quota + 1)}</p>}
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={200}
          value={reason}
          error={tried && !reason.trim() ? words.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </FormSheet>
  );
}
