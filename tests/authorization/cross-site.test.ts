import { afterAll, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { addressesOf, type Procedure, procedures } from "./procedures.ts";
import { setScene } from "./scene.ts";
import { countWrites } from "./writes.ts";

const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ parts: { mercadoPago: there.settings } });
const scene = await setScene(app);
const writes = await countWrites(app);
afterAll(() => Promise.all([app.close(), there.close()]));

const json = "application/json";

/** Requests that a page of another site can make a browser send with the cookie, and the status that refuses each. */
const attacks = [
  { refusedWith: 403, headers: { "content-type": json, origin: "https://evil.example" } },
  { refusedWith: 403, headers: { "content-type": json, origin: "null" } },
  { refusedWith: 403, headers: { "content-type": json, "sec-fetch-site": "cross-site" } },
  { refusedWith: 403, headers: { "content-type": "multipart/form-data; boundary=x", origin: "https://evil.example" } },
  { refusedWith: 415, headers: { "content-type": "text/plain" } },
  { refusedWith: 415, headers: { "content-type": "application/x-www-form-urlencoded" } },
] as const;

/** Picks a person whom the procedure would answer. */
function allowed({ answers }: Expectation): SomeBody {
  if (answers.concerned === "ok") return scene.concerned;
  return answers.clubAdmin === "ok" ? scene.clubAdmin : scene.superAdmin;
}

const mutations = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row && procedure.method !== "GET" ? [[procedure.name, procedure, row] as const] : [];
});

test.each<readonly [string, Procedure, Expectation]>(mutations)(
  "%s does not run for a page of another site, nor by GET",
  async (_name, procedure, row) => {
    const input: unknown = await row.input(scene);
    const fields = typeof input === "object" && input !== null ? input : {};
    const { cookie } = allowed(row);
    const before = await writes();
    for (const address of addressesOf(procedure, fields)) {
      const body = JSON.stringify(address.startsWith("/api/rpc/") ? { json: fields } : fields);
      const { method } = procedure;
      for (const { headers, refusedWith } of attacks) {
        const answer = await app.fetch(address, { method, headers: { ...headers, cookie }, body });
        expect([headers, answer.status]).toEqual([headers, refusedWith]);
      }
      const empty = await app.fetch(address, { method: "POST", headers: { cookie } });
      expect(empty.status).toBe(415);
      const query = new URLSearchParams({ data: body });
      const read = await app.fetch(`${address}?${query}`, { headers: { cookie } });
      if (address.startsWith("/api/rpc/")) expect(read.status).toBe(405);
    }
    expect(await writes()).toBe(before);
  },
);
