import { expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { checkSignature, signatureOf } from "./signature.ts";

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

test("all 34 are told apart as their sender's documentation says", () => {
  expect(signatures).toHaveLength(34);
  const told = signatures.map((signed) => checkSignature(messageOf(signed), signed.secret, null) === null);
  expect(told).toEqual(signatures.map(({ valid }) => valid));
});

test("a message may be late by hours, in seconds as in milliseconds, and not by two days", () => {
  const message = { dataId: "123", requestId: null };
  const sent = new Date("2026-11-20T12:00:00Z");
  for (const ts of [String(sent.getTime()), String(sent.getTime() / 1000)]) {
    const signature = `ts=${ts},v1=${signatureOf({ ...message, ts }, "clave")}`;
    const after = (hours: number) => new Date(sent.getTime() + hours * 3_600_000);
    expect(checkSignature({ ...message, signature }, "clave", after(20))).toBeNull();
    expect(checkSignature({ ...message, signature }, "clave", after(48))).toBe("too-old");
  }
});
