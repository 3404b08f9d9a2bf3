import type { PairView } from "#contract/competition/pairs/pairs.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./story/step-panel.module.css";
import { usePairStory } from "./story/use-pair-story.ts";

/**
 * The answer to an invitation: equal halves, refusal left, acceptance right. An invitation that cannot be accepted any
 * more can still be refused.
 */
export function PairInvitation({
  pair,
  tournamentId,
  canAccept = true,
  waitsAs,
  quiet = false,
}: {
  pair: PairView;
  tournamentId: string;
  canAccept?: boolean;
  /** The position on the waiting list that the pair gets by accepting, if no place is left. */
  waitsAs?: number | undefined;
  /** True if a more urgent card stands beside it. */
  quiet?: boolean;
}) {
  const { accept, reject } = usePairStory();
  const from = pair.players[0].name;

  async function askBeforeRejecting() {
    const sure = await confirmAction({
      title: pairWords.rejectQuestion(from),
      message: pairWords.rejectEffect,
      acceptLabel: texts.reject,
      danger: true,
    });
    if (sure) reject.act({ pairId: pair.id, from });
  }

  return (
    <Stack gap={2}>
      {canAccept && waitsAs !== undefined && <p className={styles.shut}>{pairWords.whyWaits(waitsAs)}</p>}
      <ButtonPair>
        <Button
          variant="secondary"
          disabled={accept.isPending}
          loading={reject.isPending}
          loadingLabel={texts.rejecting}
          onClick={() => void askBeforeRejecting()}
        >
          {texts.reject}
        </Button>
        {canAccept && (
          <Button
            variant={quiet ? "secondary" : "action"}
            disabled={reject.isPending}
            loading={accept.isPending}
            loadingLabel={texts.accepting}
            onClick={() => accept.act({ pairId: pair.id, from, tournamentId, waits: waitsAs !== undefined })}
          >
            {texts.accept}
          </Button>
        )}
      </ButtonPair>
    </Stack>
  );
}
