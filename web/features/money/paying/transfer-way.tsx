import { type ReactNode, useState } from "react";
import type { WayToPay } from "#contract/money/paying.ts";
import { kindOfCbu } from "#domain/money/cbu.ts";
import { payingWords as words } from "#web/i18n/paying.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type CopyRow, CopyRows } from "./copy-rows.tsx";
import type { PayableCharge, SheetHead } from "./payable-charge.ts";
import { ProofForm } from "./proof-form.tsx";

/** By transfer: first what to type at the bank, then the receipt of it. */
export function TransferWay({
  way,
  payable,
  head,
  choice,
}: {
  way: Extract<WayToPay, { kind: "transfer" }>;
  payable: PayableCharge;
  head: SheetHead;
  /** The choice among several ways. */
  choice: ReactNode;
}) {
  const [sends, setSends] = useState(false);
  const { charge, code, proof } = payable;
  if (sends) return <ProofForm payable={payable} head={head} onBack={() => setSends(false)} />;
  return (
    <Sheet
      opened
      {...head}
      footer={
        <Button size="large" fullWidth onClick={() => setSends(true)}>
          {words.transferred}
        </Button>
      }
    >
      <Stack gap={4}>
        {choice}
        {proof?.state === "rejected" && <StateNotice tone="wait">{words.rejected(proof.why ?? "")}</StateNotice>}
        <CopyRows rows={rowsOf(way, formatMoney(charge.owed), charge.owed, code)} />
        <p className="quiet type-small">{words.conceptHint}</p>
      </Stack>
    </Sheet>
  );
}

function rowsOf(
  { alias, cbu, holder, bank }: Extract<WayToPay, { kind: "transfer" }>,
  written: string,
  owed: number,
  code: string,
): CopyRow[] {
  return [
    ...(alias ? [{ name: words.alias, text: alias, copied: alias }] : []),
    ...(cbu ? [{ name: kindOfCbu(cbu), text: cbu, copied: cbu }] : []),
    { name: words.holder, text: bank ? `${holder}, ${bank}` : holder },
    { name: words.amount, text: written, copied: String(owed) },
    { name: words.concept, text: code, copied: code },
  ];
}
