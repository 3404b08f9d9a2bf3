import { useState } from "react";
import type { ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { paymentWords as words } from "#web/i18n/finances.ts";
import { pairActWords } from "#web/i18n/manage.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { MoneyIcon } from "#web/ui/icons/icons.ts";
import { moneyOf } from "./pair-money.ts";

const PaymentSheet = lazySheet(() => import("./payment-sheet.tsx"));
const EraseSheet = lazySheet(() => import("./erase-sheet.tsx"));
const GiveBackSheet = lazySheet(() => import("./give-back-sheet.tsx"));

/** The actions on the money of a pair. */
export const moneyActs = ["pay", "erase", "give-back"] as const;
export type MoneyAct = (typeof moneyActs)[number];

/**
 * Lists the actions on the money of a confirmed pair: record a payment, erase one, refund. They exist as long as the
 * tournament does: money comes on the day or later, and goes back when the tournament is cancelled.
 */
export function PaymentRows({ pair, onChoose }: { pair: ManagedPair; onChoose: (act: MoneyAct) => void }) {
  return useActs(pair).map((act) => (
    <ActionRow key={act} icon={<MoneyIcon size={20} />} detail={words[act].detail} onClick={() => onChoose(act)}>
      {words[act].label}
    </ActionRow>
  ));
}

/** Opens the sheet of the chosen action. */
export function PairMoneySheet({ act, ...of }: { act: MoneyAct; pair: ManagedPair; onClose: () => void }) {
  if (act === "pay") return <PaymentSheet {...of} confirms={false} />;
  return act === "erase" ? <EraseSheet {...of} /> : <GiveBackSheet {...of} />;
}

/** Shows the menu of a pair whose payments alone can still be recorded: the tournament is over or cancelled. */
export function PaymentOptions({ pair }: { pair: ManagedPair }) {
  const [opened, setOpened] = useState<"options" | MoneyAct>();
  const names = fullPair(pair.players);
  const close = () => setOpened(undefined);
  const acts = useActs(pair);
  if (acts.length === 0 && opened === undefined) return null;
  return (
    <>
      <IconButton label={pairActWords.options(names)} aria-haspopup="dialog" onClick={() => setOpened("options")}>
        <DotsIcon size={20} />
      </IconButton>
      <Sheet opened={opened === "options"} onClose={close} title={names}>
        <Card>
          <PaymentRows pair={pair} onChoose={setOpened} />
        </Card>
      </Sheet>
      {opened && opened !== "options" && <PairMoneySheet act={opened} pair={pair} onClose={close} />}
    </>
  );
}

/** Returns the possible actions of this person on the money of a pair: who gives nothing back only records it. */
function useActs(pair: ManagedPair): readonly MoneyAct[] {
  const givesBack = useAbilities()("give-back");
  return actsOf(pair).filter((act) => act === "pay" || givesBack);
}

function actsOf(pair: ManagedPair): readonly MoneyAct[] {
  const { owed, paid, toReturn } = moneyOf(pair);
  if (toReturn > 0) return ["give-back"];
  if (pair.status !== "confirmed_by_admin") return [];
  return moneyActs.filter((act) => (act === "pay" ? owed > 0 : act === "erase" && paid > 0));
}
