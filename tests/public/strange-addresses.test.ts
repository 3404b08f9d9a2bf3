import { afterAll, expect, test } from "vitest";
import { webhookPath } from "#server/platform/mercado-pago/mercado-pago.ts";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { createTestApp } from "#tests/support/app.ts";

const index = `<!doctype html><html><head><title>Punto de Oro</title>
<script type="module" crossorigin src="/assets/script-0.js"></script></head><body><div id="root"></div></body></html>`;
const drawing = "export const drawPublic = async () => ({ head: '', body: '' });";
const scripts = [
  "index.html",
  "features/outreach/public-pages/alive/public-pages.ts",
  "features/clubs/televisions/page/alive/television.ts",
];
const manifest = Object.fromEntries(scripts.map((name, nth) => [name, { file: `assets/script-${nth}.js` }]));
const web = await webFolderOf(index, manifest, { "public-server.js": drawing });
const app = await createTestApp({ parts: { webFolder: web.webFolder } });
afterAll(async () => {
  await app.close();
  await web.remove();
});

/** The values tried in place of a part of an address. */
const parts = [
  "%00",
  "a%00b",
  // As many letters as the code of a television.
  "ab%00cd",
  "%ff",
  "%E0%A4%A",
  "..%2f..%2fetc",
  "%0d%0aset-cookie:a=b",
  "🎾",
  "a".repeat(4_000),
  "null",
  "-1",
  "%u0000",
  "__proto__",
];

/** Every address of the pages that has a part which a visitor can choose. */
const pages = [
  "/invitacion/*",
  "/t/*",
  "/t/*/x",
  "/t/x/*",
  "/c/*",
  "/tv/*",
  "/og/*/x/y",
  "/og/t/*/y",
  "/og/t/x/*",
  "/torneo/*",
  "/files/*",
  "/files/avatar/*",
  "/files/proofs/*",
  "/calendario/*",
  "/calendario/partido/*",
  "/finanzas/*/movimientos.csv",
  "/whatsapp/*",
  "/avisos/baja/*",
  "/arrepentimiento?numero=*",
  "/canchas?dia=*",
  "/canchas?cerca=*",
  "/canchas?complejo=*&hora=*&minutos=*&cancha=*",
  "/torneos?texto=*",
  "/torneos?rama=*&nivel=*&fecha=*&despues=*",
  "/clasificacion?rama=*&nivel=*&pagina=*",
  "/p/*",
  "/api/live/*",
  "/api/live?topics=*",
  "/api/auth/callback/google?code=*&state=*",
  `${webhookPath}/*`,
  "/*",
];

test.each(pages)("%s answers any value in it without an error", async (page) => {
  const failed: string[] = [];
  for (const part of parts) {
    const path = page.replaceAll("*", part);
    for (const method of ["GET", "POST"]) {
      const { status } = await app.fetch(path, { method, redirect: "manual" });
      if (status >= 500) failed.push(`${method} ${path.slice(0, 80)}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});

test.each(["/nada", "/t", "/api/nada", "/dev/nada", "/t/x/y"])(
  "POST %s with a body is 404; 413 is only for addresses that take one",
  async (path) => {
    const headers = { "content-type": "application/json" };
    expect((await app.fetch(path, { method: "POST", headers, body: '{"a":1}' })).status).toBe(404);
  },
);
