import type { PairView } from "#contract/pairs.ts";
import { answerWords } from "#web/i18n/frames.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { usePairStory } from "./use-pair-story.ts";

/** The answer to an invitation: equal halves, refusal left, acceptance right. What can no longer be accepted can still be refused. */
export function PairInvitation({
  pair,
  canAccept = true,
  quiet = false,
}: {
  pair: PairView;
  canAccept?: boolean;
  /** Something more urgent stands beside it. */
  quiet?: boolean;
}) {
  const { accept, reject } = usePairStory();
  const from = pair.players[0].name;

  async function askBeforeRejecting() {
    const sure = await confirmAction({
      title: pairWords.rejectQuestion(from),
      message: pairWords.rejectEffect,
      acceptLabel: pairWords.rejectYes,
      danger: true,
    });
    if (sure) reject.act({ pairId: pair.id, from });
  }

  return (
    <ButtonPair>
      <Button
        variant="secondary"
        disabled={accept.isPending}
        loading={reject.isPending}
        loadingLabel={pairWords.rejecting}
        onClick={() => void askBeforeRejecting()}
      >
        {answerWords.reject}
      </Button>
      {canAccept && (
        <Button
          variant={quiet ? "secondary" : "action"}
          disabled={reject.isPending}
          loading={accept.isPending}
          loadingLabel={pairWords.accepting}
          onClick={() => accept.act({ pairId: pair.id, from })}
        >
          {answerWords.accept}
        </Button>
      )}
    </ButtonPair>
  );
}
