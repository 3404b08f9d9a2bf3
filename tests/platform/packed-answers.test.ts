import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, type SomeBody } from "#tests/support/people.ts";

let app: TestApp;
let owner: SomeBody;
let tournamentPath: string;
beforeAll(async () => {
  app = await createTestApp();
  const made = await club(app, "Sesenta y Cuatro", 10);
  owner = made;
  const { tournamentId, categoryIds } = await tournamentOf(app, made, [{ quota: 64 }]);
  await fillWithConfirmedPairs(app, categoryIds[0] ?? "", made, 64);
  await made.api.draws.generate({ categoryId: categoryIds[0] ?? "" });
  tournamentPath = `/api/v1/tournaments/${tournamentId}`;
});
afterAll(() => app.close());

/** Reads an answer as it comes over the wire; fetch would decompress it. */
function wire(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((resolve, reject) => {
    const asked = request(`${app.url}${path}`, { headers: { cookie: owner.cookie, ...headers } }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      const { "content-encoding": encoding, vary } = answer.headers;
      resolve({ encoding, vary, body: Buffer.concat(pieces) });
    });
    asked.on("error", reject).end();
  });
}

test("a drawn tournament of 64 pairs takes at most 12 kB, with the same content as uncompressed", async () => {
  const packed = await wire(tournamentPath, { "accept-encoding": "gzip, deflate, br" });
  expect([packed.encoding, packed.vary]).toEqual(["gzip", "accept-encoding"]);
  expect(packed.body.byteLength).toBeLessThanOrEqual(12_000);
  const plain = await wire(tournamentPath);
  expect(plain.encoding).toBeUndefined();
  expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(JSON.parse(plain.body.toString()));
});

test("a page of another site gets no compressed answer, whose size could reveal a secret in it", async () => {
  const asked = (site: string) => wire(tournamentPath, { "accept-encoding": "gzip", "sec-fetch-site": site });
  const encodings = await Promise.all(["same-origin", "none", "same-site", "cross-site"].map(asked));
  expect(encodings.map(({ encoding }) => encoding)).toEqual(["gzip", "gzip", undefined, undefined]);
});

test("a small answer is sent as it is", async () => {
  const { encoding, body } = await wire("/api/v1/session", { "accept-encoding": "gzip" });
  expect([encoding, body.byteLength < 1_400]).toEqual([undefined, true]);
});
