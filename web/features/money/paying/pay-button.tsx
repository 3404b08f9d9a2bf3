import { useState } from "react";
import type { OwnDebt } from "#contract/money/own.ts";
import { payButtonWords as words } from "#web/i18n/pay-button.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";

const PaySheet = lazySheet(() => import("./pay-sheet.tsx"));

/**
 * The way to pay an own charge without going to its club, where that can be; what was sent before is said. Nothing where nothing is owed.
 */
export function PayButton({
  charge: { id, owed, payable, proof },
  what,
  asked,
  quiet = false,
}: {
  charge: Pick<OwnDebt, "id" | "owed" | "payable" | "proof">;
  /** What it is for, where several stand on one screen. */
  what?: string;
  /** How much of it is asked for now, where that is not all: the seña of a court. */
  asked?: number;
  quiet?: boolean;
}) {
  const [opened, setOpened] = useState(false);
  if (owed === 0 || !payable) return null;
  if (proof === "waiting") return <StateNotice tone="wait">{words.waits}</StateNotice>;
  const amount = formatMoney(owed);
  return (
    <>
      {proof === "rejected" && <p className="type-small">{words.rejected}</p>}
      <Button
        fullWidth
        variant={quiet ? "secondary" : "action"}
        aria-label={what && words.payFor(amount, what)}
        onClick={() => setOpened(true)}
      >
        {asked ? words.payDeposit(formatMoney(asked)) : what ? words.pay(amount) : words.payMine(amount)}
      </Button>
      {opened && <PaySheet chargeId={id} onClose={() => setOpened(false)} />}
    </>
  );
}
