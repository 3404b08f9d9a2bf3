import type { TransferAccount, WayToPay } from "#contract/money/paying.ts";
import { missingOf } from "#domain/courts/deposits.ts";
import { codeOfCharge } from "#domain/money/finances/charge-code.ts";
import { presentDebt } from "#server/features/money/finances/view-debts.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { GatewaySettings } from "#server/platform/mercado-pago/settings.ts";
import type { findOwnCharge, lastProofOf } from "./reads.ts";

type FoundProof = NonNullable<Awaited<ReturnType<typeof lastProofOf>>>;
type Found = NonNullable<Awaited<ReturnType<typeof findOwnCharge>>> & {
  readonly account: TransferAccount | null;
  /** The settings of Mercado Pago, if the club can be paid there. */
  readonly onLine: GatewaySettings | null;
  readonly proof: FoundProof | null;
  /** The payer's credit at the club of the charge, in pesos. */
  readonly credit: number;
};

/** Presents a charge and each way to pay it. */
export function presentWays({ charge, whatsapp, deposit, account, onLine, proof, credit }: Found) {
  const ways: WayToPay[] = [
    ...(onLine ? [{ kind: "mercado_pago" as const, standIn: onLine.standIn }] : []),
    ...(account ? [{ kind: "transfer" as const, ...account }] : []),
  ];
  const missing = deposit ? missingOf(deposit, deposit.paid) : 0;
  return {
    charge: presentDebt(charge),
    code: codeOfCharge(charge.id),
    deposit: deposit?.heldUntil ? { missing, until: deposit.heldUntil.toISOString() } : null,
    ...(missing > 0 && { depositMissing: missing }),
    club: { ...charge.club, whatsapp: presentPhone(whatsapp) },
    ways,
    proof: proof && presentProofOfCharge(proof),
    credit,
  };
}

/** Presents a receipt to its sender. */
export function presentProofOfCharge({ id, state, saidAmount, sentAt, why }: FoundProof) {
  return { id, state, amount: saidAmount, sentAt: sentAt.toISOString(), why };
}
