import type { WayToPay } from "#contract/money/paying.ts";
import { kindOfCbu } from "#domain/money/gateway/cbu.ts";
import { payingWords as words } from "#web/i18n/paying.ts";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { type CopyRow, CopyRows } from "./copy-rows.tsx";
import type { PayableCharge } from "./payable-charge.ts";

/** Shows the data to type at the bank, before the receipt of the transfer is sent. */
export function TransferWay({
  way,
  payable: { code, proof },
  amount,
}: {
  way: Extract<WayToPay, { kind: "transfer" }>;
  payable: PayableCharge;
  /** The amount to transfer, in whole pesos. */
  amount: number;
}) {
  return (
    <>
      {proof?.state === "rejected" && <StateNotice tone="wait">{words.rejected(proof.why ?? "")}</StateNotice>}
      <CopyRows rows={rowsOf(way, formatMoney(amount), amount, code)} />
      <p className="quiet type-small">{words.conceptHint}</p>
    </>
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
    ...(cbu ? [{ name: kindOfCbu(cbu), text: blocksOf(cbu), copied: cbu }] : []),
    { name: words.holder, text: bank ? `${holder}, ${bank}` : holder },
    { name: words.amount, text: written, copied: String(owed) },
    { name: words.concept, text: code, copied: code },
  ];
}

/** Splits a CBU or CVU into its two blocks, as the BCRA defines them: the institution and the account. */
function blocksOf(cbu: string): readonly [string, string] {
  return [cbu.slice(0, 8), cbu.slice(8)];
}
