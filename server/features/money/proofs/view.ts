import { addressOfProof } from "#contract/addresses.ts";
import type { ProofToReview } from "#contract/money/proofs.ts";
import { codeOfCharge } from "#domain/money/finances/charge-code.ts";
import { presentDebt } from "#server/features/money/finances/view-debts.ts";
import type { FoundProof } from "./reads.ts";

/** Presents a receipt to the club that reviews it. */
export function presentProof({ proof, by, usedAt, charge }: FoundProof): ProofToReview {
  const { id, chargeId, saidAmount, sentAt, file } = proof;
  return {
    id,
    code: codeOfCharge(chargeId),
    amount: saidAmount,
    sentAt: sentAt.toISOString(),
    by,
    debtor: charge.debtor,
    charge: presentDebt(charge),
    file: { address: addressOfProof(id), kind: file?.endsWith(".pdf") ? "pdf" : "picture" },
    usedAt: usedAt?.toISOString() ?? null,
  };
}
