import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createWarmUp } from "#server/platform/program/warm-up.ts";
import { createTestApp } from "#tests/support/app.ts";

const webFolder = await mkdtemp(join(tmpdir(), "punto-de-oro-web-"));
await mkdir(join(webFolder, ".vite"));
await writeFile(
  join(webFolder, "index.html"),
  "<!doctype html><html lang=es><head><title>Punto de Oro</title></head></html>",
);
await writeFile(join(webFolder, "sw.js"), "skip()");
const manifest = {
  "features/outreach/offline/show-pack.ts": { file: "assets/show-pack-1.js", imports: ["_kit.js"] },
  "_kit.js": { file: "assets/kit-1.js" },
};
await writeFile(join(webFolder, ".vite", "manifest.json"), JSON.stringify(manifest));
await writeFile(join(webFolder, "favicon.svg"), "<svg/>");
await mkdir(join(webFolder, "assets"));
const script = "export const court = 'Cancha 1';";
await writeFile(join(webFolder, "assets", "court-1.js"), script);
await writeFile(join(webFolder, "assets", "court-1.js.gz"), gzipSync(script));
const { later, run } = createWarmUp();
const app = await createTestApp({ parts: { webFolder, later } });
// The program does so just after its start.
await run();
afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true });
});

test.each([
  "/.env",
  "/.git/config",
  "/.vite/manifest.json",
  "/metrics",
  "/backup.sql",
  "/wp-login.php",
  "/sitemap.xml",
  "/panel/.env",
  "/.well-known/anything",
  "/nothing.js",
])("%s is not there, and not the application in its place", async (path) => {
  const answer = await app.fetch(path);
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});

test("a screen is still the application, and a file of the web a file", async () => {
  for (const path of ["/panel", "/torneo/00000000-0000-4000-8000-000000000000", "/anything/else"]) {
    expect([path, await (await app.fetch(path)).text()]).toEqual([path, expect.stringContaining("Punto de Oro")]);
  }
  expect(await (await app.fetch("/favicon.svg")).text()).toBe("<svg/>");
});

test("the files of the web are served from memory, and compressed for clients that accept it", async () => {
  await rm(join(webFolder, "assets"), { recursive: true });
  for (const [accepted, encoding] of [
    ["identity", null],
    ["gzip, br", "gzip"],
  ] as const) {
    const answer = await app.fetch("/assets/court-1.js", { headers: { "accept-encoding": accepted } });
    expect([answer.status, answer.headers.get("content-encoding"), await answer.text()]).toEqual([
      200,
      encoding,
      script,
    ]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("vary")).toContain("accept-encoding");
  }
  for (const path of ["/assets/court-1.js.gz", "/assets/court-2.js", "/assets/../index.html.gz"]) {
    expect([path, (await app.fetch(path)).status]).toEqual([path, 404]);
  }
});

test("the files of an installed app are revalidated each time; its page has no person's data and lists the offline files", async () => {
  const worker = await app.fetch("/sw.js");
  expect([worker.headers.get("cache-control"), await worker.text()]).toEqual(["no-cache", "skip()"]);
  const shell = await app.fetch("/index.html", { headers: { cookie: "somebody=here" } });
  expect([shell.status, shell.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(shell.headers.get("content-security-policy")).toContain("worker-src 'self'");
  const named = ["kit-1", "show-pack-1"].map(
    (name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`,
  );
  expect(await shell.text()).toBe(
    `<!doctype html><html data-kept lang=es><head><title>Punto de Oro</title>${named.join("")}</head></html>`,
  );
});

test("robots.txt tells crawlers which pages are not for them", async () => {
  const answer = await app.fetch("/robots.txt");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/api\/$/m);
});

test("security.txt names the contact for a vulnerability, if an address is set", async () => {
  expect((await app.fetch("/.well-known/security.txt")).status).toBe(404);
  const reachable = await createTestApp({
    parts: { contact: "hola@padel.example", publicUrl: "https://padel.example" },
  });
  const answer = await reachable.fetch("/.well-known/security.txt");
  expect(await answer.text()).toMatch(
    /^Contact: mailto:hola@padel\.example\nExpires: \d{4}-\d\d-\d\dT.*Z\n.*\nCanonical: https:\/\/padel\.example\//,
  );
  await reachable.close();
});

test("the API is not described in production", async () => {
  expect((await app.fetch("/api/docs/openapi.json")).status).toBe(200);
  const production = await createTestApp({ parts: { production: true } });
  for (const path of ["/api/docs", "/api/docs/openapi.json"]) {
    expect([path, (await production.fetch(path)).status]).toEqual([path, 404]);
  }
  await production.close();
});
