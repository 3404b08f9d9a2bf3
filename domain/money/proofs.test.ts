import { expect, test } from "vitest";
import { codeOfCharge } from "./finances/charge-code.ts";
import { acceptProof, rejectProof, sendProof } from "./proofs.ts";

const owing = { amount: 6000, paid: 1000, waived: 0, owed: 5000 };
const settled = { ...owing, paid: 6000, owed: 0 };

test.each([
  ["all that is owed", owing, 5000, [], "ok"],
  ["a part of it", owing, 1, ["rejected", "accepted"], "ok"],
  ["more than is owed", owing, 5001, [], "MORE_THAN_OWED"],
  ["a part while another waits", owing, 1000, ["rejected", "waiting"], "PROOF_WAITING"],
  ["a peso without debt", settled, 1, [], "MORE_THAN_OWED"],
] as const)("checks a proof of %s", (_what, balance, said, before, answer) => {
  const sent = sendProof(balance, said, before);
  expect(sent.ok ? "ok" : sent.reason).toBe(answer);
});

test("a waiting proof is accepted for the amount that the club saw, at most the debt", () => {
  expect(acceptProof("waiting", owing, { amount: 4000 })).toEqual({
    ok: true,
    value: { change: { paid: 4000, waived: 0 }, left: 0 },
  });
  expect(acceptProof("waiting", owing, { amount: 5001 })).toEqual({ ok: false, reason: "MORE_THAN_OWED" });
});

test.each(["accepted", "rejected"] as const)("a proof that is %s cannot be decided again", (state) => {
  expect(acceptProof(state, owing, { amount: 1000 })).toEqual({ ok: false, reason: "PROOF_DECIDED" });
  expect(rejectProof(state)).toEqual({ ok: false, reason: "PROOF_DECIDED" });
});

test.each([
  ["00000000-0000-4000-8000-000000000000", "PO-0000"],
  ["00000000-0000-4000-8000-0000000fffff", "PO-ZZZZ"],
  ["b6d3c1f0-7d4e-4f6a-9d6e-0c9a5b8249e3", "PO-4JF3"],
])("the code of the charge %s is %s", (id, code) => {
  expect(codeOfCharge(id)).toBe(code);
});
