import type { TransferAccount, WayToPay } from "#contract/money/paying.ts";
import { missingOf } from "#domain/bookings/deposit.ts";
import { codeOfCharge } from "#domain/money/charge-code.ts";
import { presentDebt } from "#server/features/money/finances/view-debts.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { GatewaySettings } from "#server/platform/mercado-pago/settings.ts";
import type { findOwnCharge, lastProofOf } from "./reads.ts";

type FoundProof = NonNullable<Awaited<ReturnType<typeof lastProofOf>>>;
type Found = NonNullable<Awaited<ReturnType<typeof findOwnCharge>>> & {
  readonly account: TransferAccount | null;
  /** How Mercado Pago is asked, where the club is paid there. */
  readonly onLine: GatewaySettings | null;
  readonly proof: FoundProof | null;
};

/** What a charge is, and each way in which it can be paid. */
export function presentWays({ charge, whatsapp, deposit, account, onLine, proof }: Found) {
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
  };
}

/** What somebody sent, to themselves. */
export function presentProofOfCharge({ id, state, saidAmount, sentAt, why }: FoundProof) {
  return { id, state, amount: saidAmount, sentAt: sentAt.toISOString(), why };
}
