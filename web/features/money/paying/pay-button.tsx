import { useState } from "react";
import type { OwnDebt } from "#contract/money/finances/own.ts";
import { payButtonWords as words } from "#web/i18n/pay-button.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";

const PaySheet = lazySheet(() => import("./pay-sheet.tsx"));

/**
 * Pays one of the player's charges without going to the club, if possible; says if a receipt was sent already. Shows
 * nothing if nothing is owed.
 */
export function PayButton({
  charge: { id, owed, payable, proof },
  what,
  asked,
  quiet = false,
  opensAtOnce = false,
}: {
  charge: Pick<OwnDebt, "id" | "owed" | "payable" | "proof">;
  /** The item of the charge, if several are on one screen. */
  what?: string;
  /** The amount asked for now, if it is not all: the deposit of a court. */
  asked?: number;
  quiet?: boolean;
  /** True if the player has just asked to pay. */
  opensAtOnce?: boolean;
}) {
  const [opened, setOpened] = useState(opensAtOnce);
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
