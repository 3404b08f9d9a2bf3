import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api, queries } from "#web/api.ts";
import { PairAvailability } from "#web/features/competition/availability/pair-availability.tsx";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { moneyOf } from "#web/features/money/finances/pair-money.ts";
import {
  type MoneyAct,
  moneyActs,
  PairMoneySheet,
  PaymentRows,
} from "#web/features/money/finances/payment-options.tsx";
import { PairSheet } from "#web/features/people/guests/pair-sheet.tsx";
import { paymentWords } from "#web/i18n/finances.ts";
import { replacePlayerWords, pairActWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import type { OptionsProps } from "#web/ui/dialogs/lazy-options.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { BinIcon, CheckIcon, MoneyIcon, PeopleIcon, RefreshIcon } from "#web/ui/icons/icons.ts";
import type { DeskPair } from "./manage-filters.ts";

const ReplacePlayerSheet = lazySheet(() => import("#web/features/competition/pairs/replace-player-sheet.tsx"));

const done = { undoConfirmation: words.undone, remove: words.removed } as const;

/** The club's acts on a pair until the draw: replace a player, undo its confirmation, or remove the pair. */
export default function PairOptions({
  category,
  pair,
  opened,
  onClose,
}: { category: ManagedCategory; pair: DeskPair } & OptionsProps) {
  const [chosen, setChosen] = useState<"player" | MoneyAct>();
  const names = fullPair(pair.players);
  const { act } = useAct({
    mutationFn: (kind: keyof typeof done) => api.pairs[kind]({ pairId: pair.id }),
    onSuccess: (_, kind) => toast(done[kind](names)),
    onError: (error) => void showFailure(texts.changePairFailed, error),
  });
  const inviting = useAct({
    ...queries.pairs.setWildCard.mutationOptions(),
    onSuccess: ({ wildCard }) => toast(wildCard ? words.invited(names) : words.isNotInvited(names)),
    onError: (error) => void showFailure(texts.changePairFailed, error),
  });
  const unpaid = useAct({
    ...queries.pairs.confirmPayment.mutationOptions(),
    onSuccess: () => toast(paymentWords.confirmedUnpaid(names)),
    onError: (error) => void showFailure(texts.confirmPairFailed, error),
  });
  const ofMoney = moneyActs.find((one) => one === chosen);
  const choose = (one: "player" | MoneyAct) => {
    onClose();
    setChosen(one);
  };
  const close = () => setChosen(undefined);
  const guests = pair.people.some(({ hasAccount }) => !hasAccount);
  const pending = pair.status === "pending";
  const confirmed = pair.status === "confirmed_by_admin";

  async function askToRemove() {
    onClose();
    const accepted = await confirmAction({
      title: words.removeQuestion(names),
      message: [
        pending ? words.removePending : guests ? words.removeGuestsMessage : words.removeMessage,
        moneyOf(pair).paid > 0 && words.removePaid,
      ]
        .filter(Boolean)
        .join(" "),
      acceptLabel: words.remove,
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) act("remove");
  }

  return (
    <>
      <PairSheet opened={opened} onClose={onClose} title={names} people={pair.people}>
        {pair.status === "confirmed_by_players" && (
          <ActionRow
            icon={<MoneyIcon size={20} />}
            detail={paymentWords.confirmUnpaidDetail}
            onClick={() => {
              onClose();
              unpaid.act({ pairId: pair.id, paid: false });
            }}
          >
            {paymentWords.confirmUnpaid}
          </ActionRow>
        )}
        <PaymentRows pair={pair} onChoose={choose} />
        {confirmed && (
          <ActionRow
            icon={<RefreshIcon size={20} />}
            detail={words.undoDetail}
            onClick={() => {
              onClose();
              act("undoConfirmation");
            }}
          >
            {words.undo}
          </ActionRow>
        )}
        {!pending && <PairAvailability pair={pair} />}
        {!pending && (
          <ActionRow
            icon={<PeopleIcon size={20} />}
            detail={replacePlayerWords.openDetail}
            onClick={() => choose("player")}
          >
            {replacePlayerWords.open}
          </ActionRow>
        )}
        {!pending && (
          <ActionRow
            icon={<CheckIcon size={20} />}
            detail={pair.wildCard ? words.notInvitedDetail : words.inviteDetail}
            onClick={() => {
              onClose();
              inviting.act({ pairId: pair.id, wildCard: !pair.wildCard });
            }}
          >
            {pair.wildCard ? words.notInvited : words.invite}
          </ActionRow>
        )}
        <ActionRow
          icon={<BinIcon size={20} />}
          detail={guests ? words.removeGuestsDetail : words.removeDetail}
          onClick={() => void askToRemove()}
        >
          {words.remove}
        </ActionRow>
      </PairSheet>
      {chosen === "player" && <ReplacePlayerSheet category={category} pair={pair} onClose={close} />}
      {ofMoney && <PairMoneySheet act={ofMoney} pair={pair} onClose={close} />}
    </>
  );
}
