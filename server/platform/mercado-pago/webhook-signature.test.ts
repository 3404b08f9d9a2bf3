import { expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { checkSignature, signatureOf } from "./webhook-signature.ts";

type Signed = {
  readonly secret: string;
  readonly query: { readonly "data.id": string };
  readonly headers: { readonly "x-request-id"?: string; readonly "x-signature"?: string };
  readonly valid: boolean;
  readonly why?: string;
};
const { signatures } = readVector<{ signatures: Signed[] }>("mercadopago_webhook");

const messageOf = ({ query, headers }: Signed) => ({
  dataId: query["data.id"],
  requestId: headers["x-request-id"] ?? null,
  signature: headers["x-signature"] ?? null,
});

test("classifies all 34 sample messages as the sender's documentation says", () => {
  expect(signatures).toHaveLength(34);
  const told = signatures.map((signed) => checkSignature(messageOf(signed), signed.secret, null) === null);
  expect(told).toEqual(signatures.map(({ valid }) => valid));
});

test("accepts a message that is hours late, with seconds or milliseconds, but not two days late", () => {
  const message = { dataId: "123", requestId: null };
  const sent = new Date("2026-11-20T12:00:00Z");
  for (const ts of [String(sent.getTime()), String(sent.getTime() / 1000)]) {
    const signature = `ts=${ts},v1=${signatureOf({ ...message, ts }, "clave")}`;
    const after = (hours: number) => new Date(sent.getTime() + hours * 3_600_000);
    expect(checkSignature({ ...message, signature }, "clave", after(20))).toBeNull();
    expect(checkSignature({ ...message, signature }, "clave", after(48))).toBe("too-old");
  }
});

test("accepts an id in capitals signed as sent or in lower case, but in no other form", () => {
  const sent = { dataId: "ABC9F", requestId: "r1" };
  const ts = "1793000000";
  const signedOver = (dataId: string) => `ts=${ts},v1=${signatureOf({ ...sent, dataId, ts }, "clave")}`;
  const judged = ["abc9f", "ABC9F", "Abc9f"].map((id) =>
    checkSignature({ ...sent, signature: signedOver(id) }, "clave", null),
  );
  expect(judged).toEqual([null, null, "other-signature"]);
});
