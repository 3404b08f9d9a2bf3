import { queries } from "#web/api.ts";
import { type Entrant, PairSheet } from "#web/features/people/guests/pair-sheet.tsx";
import { paymentWords } from "#web/i18n/finances.ts";
import { managePairWords, pairActWords } from "#web/i18n/manage.ts";
import { manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import type { OptionsProps } from "#web/ui/dialogs/lazy-options.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { BinIcon, MoneyIcon, RefreshIcon } from "#web/ui/icons/icons.ts";

/** The club's acts on a player of an individual format, until the draw, beside their contact. */
export default function PlayerOptions({
  categoryId,
  player,
  changeable,
  opened,
  onClose,
}: {
  categoryId: string;
  player: Entrant;
  /** False once the category is drawn. */
  changeable: boolean;
} & OptionsProps) {
  const { id: playerId, name, status } = player;
  const of = { categoryId, playerId };
  const confirmUnpaid = useAct({
    ...queries.entries.confirm.mutationOptions(),
    onSuccess: () => toast(paymentWords.confirmedUnpaid(name)),
    onError: (error) => void showFailure(texts.confirmPairFailed, error),
  });
  const undo = useAct({
    ...queries.entries.undoConfirmation.mutationOptions(),
    onSuccess: () => toast(words.undone(name)),
    onError: (error) => void showFailure(words.undoFailed, error),
  });
  const takeOut = useAct({
    ...queries.pairs.takeOut.mutationOptions(),
    onSuccess: () => toast(managePairWords.takenOut(name)),
    onError: (error) => void showFailure(managePairWords.takeOutFailed, error),
  });
  const close = (act: () => void) => () => {
    onClose();
    act();
  };

  async function ask() {
    const accepted = await confirmAction({
      title: managePairWords.takeOutQuestion(name),
      message: words.removeMessage,
      acceptLabel: managePairWords.takeOut,
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) takeOut.act(of);
  }

  return (
    <PairSheet opened={opened} onClose={onClose} title={name} people={[player]}>
      {changeable && status === "awaiting-club" && (
        <ActionRow
          icon={<MoneyIcon size={20} />}
          detail={paymentWords.confirmUnpaidDetail}
          onClick={close(() => confirmUnpaid.act({ ...of, paid: false }))}
        >
          {paymentWords.confirmUnpaid}
        </ActionRow>
      )}
      {changeable && status === "confirmed" && (
        <ActionRow icon={<RefreshIcon size={20} />} detail={words.undoDetail} onClick={close(() => undo.act(of))}>
          {pairActWords.undo}
        </ActionRow>
      )}
      {(changeable || status === "awaiting-club") && (
        <ActionRow
          icon={<BinIcon size={20} />}
          detail={managePairWords.takeOutDetail}
          onClick={close(() => void ask())}
        >
          {managePairWords.takeOut}
        </ActionRow>
      )}
    </PairSheet>
  );
}
