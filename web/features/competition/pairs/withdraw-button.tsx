import { wayOutWords as words } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { usePairStory } from "./story/use-pair-story.ts";

/** Withdraws the player's own proposal, after a confirmation. */
export function WithdrawButton({ pairId, asked }: { pairId: string; asked: string }) {
  const { withdraw } = usePairStory();
  const ask = async () => {
    const title = words.withdrawQuestion(asked);
    const question = { title, message: words.withdrawEffect, acceptLabel: words.withdraw, cancelLabel: texts.back };
    if (await confirmAction({ ...question, danger: true })) withdraw.act({ pairId });
  };
  return (
    <Button variant="secondary" fullWidth loading={withdraw.isPending} onClick={() => void ask()}>
      {words.withdraw}
    </Button>
  );
}
