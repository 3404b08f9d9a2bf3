import { useState } from "react";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { api } from "#web/api.ts";
import { stepWords } from "#web/i18n/frames.ts";
import * as texts from "#web/i18n/texts.ts";
import { offerWords as words } from "#web/i18n/waiting.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { offeredUntil } from "./offered-until.ts";

const DeclineSheet = lazySheet(() => import("./decline-sheet.tsx"));

/** "Tenés lugar: confirmá": the end of the offer, and the answer in equal halves. */
export default function PlaceOffer({
  mine,
  others,
  quiet = false,
}: {
  mine: MyStep;
  /** Number of pairs on the waiting list behind this one. */
  others: number;
  quiet?: boolean;
}) {
  const [declining, setDeclining] = useState(false);
  const pair = mine.pairs.find(({ status }) => status === "offered");
  const until = mine.line?.until;
  const take = useAct({
    mutationFn: (pairId: string) => api.waiting.take({ pairId }),
    onSuccess: () => toast(words.taken),
    onError: (error) => void showFailure(words.failed, error),
  });
  if (!pair || !until) return null;
  return (
    <Stack gap={2}>
      <StateNotice tone="wait">{stepWords.offered}</StateNotice>
      <p className="type-small quiet">{words.until(offeredUntil(until))}</p>
      <ButtonPair>
        <Button variant="secondary" disabled={take.isPending} aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          {texts.decline}
        </Button>
        <Button
          variant={quiet ? "secondary" : "action"}
          loading={take.isPending}
          loadingLabel={words.taking}
          onClick={() => take.act(pair.id)}
        >
          {words.take}
        </Button>
      </ButtonPair>
      {declining && <DeclineSheet pairId={pair.id} others={others} onClose={() => setDeclining(false)} />}
    </Stack>
  );
}
