import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { api } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { paymentWords as words } from "#web/i18n/finances.ts";
import { pairActWords } from "#web/i18n/manage.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { MoneyIcon } from "#web/ui/icons/icons.ts";

const PaymentSheet = lazySheet(() => import("./payment-sheet.tsx"));

type ManagedPair = ManagedCategory["pairs"][number];

/**
 * Notes that the club has the money of a confirmed pair, or has it no more. That is asked as long as there is a tournament: money comes
 * on the day, or afterwards, and goes back when it is called off. Nothing for a pair that is not confirmed.
 */
export function PaymentRow({
  pair,
  cancelled = false,
  onDone,
  onPay,
}: {
  pair: ManagedPair;
  /** Opens what the pair owes, where it is taken. */
  onPay: () => void;
  /** The tournament was called off: money only goes back. */
  cancelled?: boolean;
  onDone: () => void;
}) {
  const names = fullPair(pair.players);
  const { act } = useAct({
    mutationFn: () => api.pairs.setPaid({ pairId: pair.id, paid: false }),
    onSuccess: () => toast((cancelled ? words.givenBack : words.taken)(names)),
    onError: (error) => void showFailure(pairActWords.changeFailed, error),
  });
  if (!hasPaymentToNote(pair, cancelled)) return null;
  const [label, detail] = labelsOf(pair.paid, cancelled);
  return (
    <ActionRow
      icon={<MoneyIcon size={20} />}
      detail={detail}
      onClick={() => {
        if (!pair.paid) return onPay();
        onDone();
        act(undefined);
      }}
    >
      {label}
    </ActionRow>
  );
}

/** The menu of a pair of which only its payment can still be noted: the tournament is over, or called off. */
export function PaymentOptions({ pair, cancelled }: { pair: ManagedPair; cancelled: boolean }) {
  const [opened, setOpened] = useState<"options" | "payment">();
  const names = fullPair(pair.players);
  const close = () => setOpened(undefined);
  if (!hasPaymentToNote(pair, cancelled)) return null;
  return (
    <>
      <IconButton label={pairActWords.options(names)} aria-haspopup="dialog" onClick={() => setOpened("options")}>
        <DotsIcon size={20} />
      </IconButton>
      <Sheet opened={opened === "options"} onClose={close} title={names}>
        <Card>
          <PaymentRow pair={pair} cancelled={cancelled} onDone={close} onPay={() => setOpened("payment")} />
        </Card>
      </Sheet>
      {opened === "payment" && <PaymentSheet pair={pair} confirms={false} onClose={close} />}
    </>
  );
}

function hasPaymentToNote({ status, paid, cost }: ManagedPair, cancelled: boolean): boolean {
  return status === "confirmed_by_admin" && cost !== 0 && (paid || !cancelled);
}

function labelsOf(paid: boolean, cancelled: boolean): readonly [string, string] {
  if (!paid) return [words.note, words.noteDetail];
  return cancelled ? [words.giveBack, words.giveBackDetail] : [words.take, words.takeDetail];
}
