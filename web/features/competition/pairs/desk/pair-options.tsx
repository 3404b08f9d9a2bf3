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
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { BinIcon, CheckIcon, MoneyIcon, PeopleIcon, RefreshIcon } from "#web/ui/icons/icons.ts";
import type { DeskPair } from "./manage-filters.ts";

const ReplacePlayerSheet = lazySheet(() => import("#web/features/competition/pairs/replace-player-sheet.tsx"));

const done = { undoConfirmation: words.undone, remove: words.removed } as const;

/** The club's acts on a pair until the draw: replace a player, undo its confirmation, or remove the pair. */
export function PairOptions({ category, pair }: { category: ManagedCategory; pair: DeskPair }) {
  const [opened, setOpened] = useState<"options" | "player" | MoneyAct>();
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
  const chosen = moneyActs.find((one) => one === opened);
  const close = () => setOpened(undefined);
  const guests = pair.people.some(({ hasAccount }) => !hasAccount);
  const pending = pair.status === "pending";
  const confirmed = pair.status === "confirmed_by_admin";

  async function askToRemove() {
    close();
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
      <IconButton label={words.options(names)} aria-haspopup="dialog" onClick={() => setOpened("options")}>
        <DotsIcon size={20} />
      </IconButton>
      <PairSheet opened={opened === "options"} onClose={close} title={names} people={pair.people}>
        {pair.status === "confirmed_by_players" && (
          <ActionRow
            icon={<MoneyIcon size={20} />}
            detail={paymentWords.confirmUnpaidDetail}
            onClick={() => {
              close();
              unpaid.act({ pairId: pair.id, paid: false });
            }}
          >
            {paymentWords.confirmUnpaid}
          </ActionRow>
        )}
        <PaymentRows pair={pair} onChoose={setOpened} />
        {confirmed && (
          <ActionRow
            icon={<RefreshIcon size={20} />}
            detail={words.undoDetail}
            onClick={() => {
              close();
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
            onClick={() => setOpened("player")}
          >
            {replacePlayerWords.open}
          </ActionRow>
        )}
        {!pending && (
          <ActionRow
            icon={<CheckIcon size={20} />}
            detail={pair.wildCard ? words.notInvitedDetail : words.inviteDetail}
            onClick={() => {
              close();
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
      {opened === "player" && <ReplacePlayerSheet category={category} pair={pair} onClose={close} />}
      {chosen && <PairMoneySheet act={chosen} pair={pair} onClose={close} />}
    </>
  );
}
