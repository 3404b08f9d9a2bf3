import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, somebody, withRole } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

/* The built web in small: a page, the list of its files, and a drawing that shows what it was given. */
const index = `<!doctype html><html><head><title>Punto de Oro</title><meta name="description" content="Pádel." />
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/libraries-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { isEntry: true, css: ["assets/index-1.css"], imports: ["_button"] },
  _button: { css: ["assets/button-1.css"] },
  "routes/index.tsx?component": { css: ["assets/landing-1.css"], imports: ["_button", "index.html"] },
  "routes/ranking.tsx?component": { css: ["assets/ranking-1.css"] },
};
const drawing = `export async function drawLanding(view, origin) {
  if (view.province === "Ninguna") throw new Error("nothing to draw");
  return { head: "<title>" + view.province + " $& " + origin + "</title>", data: "<i></i>",
    body: view.tournaments.map(({ name }) => "<p>" + name + "</p>").join("") + '<p class="_landing_1 _button_1"></p>' };
}`;

let web: Awaited<ReturnType<typeof webFolderOf>>;
let app: TestApp;
let brokenApp: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  web = await webFolderOf(index, manifest, { "landing-server.js": drawing });
  const { webFolder } = web;
  await mkdir(join(webFolder, "assets"));
  for (const name of ["index", "button", "landing", "ranking"])
    await writeFile(join(webFolder, "assets", `${name}-1.css`), `._${name}_1{}`);
  app = await createTestApp({ parts: { webFolder, province: "Entre Ríos" } });
  brokenApp = await createTestApp({ parts: { webFolder, province: "Ninguna" } });
  owner = await club(app, "Costa Sur");
});
afterAll(async () => {
  await app.close();
  await brokenApp.close();
  await web.remove();
});

const visit = (path: string, somebody?: SomeBody) =>
  app.fetch(path, { redirect: "manual", headers: somebody ? { cookie: somebody.cookie } : {} });

test("a visitor gets the landing with the present tournaments, never cached, with its styles and without the application", async () => {
  await publish(owner, { name: "Primero" });
  const answer = await visit("/");
  const page = await answer.text();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page).toContain(`<div id="root"><p>Primero</p><p class="_landing_1 _button_1"></p></div><i></i>`);
  expect(page).toContain(`<title>Entre Ríos $& ${app.url}</title>`);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/<style>[^<]*<\/style>/g)).toEqual([
    "<style>._button_1{}</style>",
    "<style>._index_1{}</style>",
    "<style>._landing_1{}</style>",
  ]);
  expect(page.match(/<link rel="(stylesheet|written)"[^>]*>/g)).toEqual([
    '<link rel="written" href="/assets/button-1.css">',
    '<link rel="written" href="/assets/index-1.css">',
    '<link rel="written" href="/assets/landing-1.css">',
  ]);
  expect(page).toContain('<script defer src="/landing-boot.js" data-app="/assets/index-1.js"></script>');
  expect(page).not.toMatch(/modulepreload|type="module"/);

  await publish(owner, { name: "Segundo", startDate: "2026-12-05", endDate: "2026-12-06" });
  expect(await (await visit("/")).text()).toContain("<p>Primero</p><p>Segundo</p>");
});

test("a visitor who comes to sign in gets the application at once", async () => {
  const page = await (await visit("/?ingresar=true")).text();
  expect(page).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
  expect(page).toContain("modulepreload");
});

test("a signed-in person goes to the home of their role, or on to their destination", async () => {
  const homes = [
    [await somebody(app, "Nora Nueva"), "/crear-perfil"],
    [await player(app, "Ana Ríos"), "/dashboard"],
    [owner, "/admin"],
    [await withRole(app, "Sol Súper", "super_admin"), "/super-admin"],
  ] as const;
  for (const [somebody, home] of homes) {
    const answer = await visit("/", somebody);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, home]);
  }
  const bound = (destino: string) => visit(`/?${new URLSearchParams({ ingresar: "true", destino })}`, owner);
  for (const [destino, leads] of [
    ["/ranking?rama=Mixto#yo", "/ranking?rama=Mixto#yo"],
    ["//evil.example", "/admin"],
    ["/?destino=/ranking", "/admin"],
  ] as const)
    expect((await bound(destino)).headers.get("location"), destino).toBe(leads);
  const accented = await bound("/buscar-torneos?texto=Paraná");
  expect([accented.status, await accented.text()]).toEqual([200, index]);
});

test("a deactivated person is a visitor again", async () => {
  const bea = await player(app, "Bea Sosa");
  await app.db.execute(`update person set status = 'inactive' where id = '${bea.id}'`);
  const answer = await visit("/", bea);
  expect([answer.status, (await answer.text()).includes("Primero")]).toEqual([200, true]);
});

test("a landing that cannot be drawn falls back to the browser's own copy", async () => {
  const answer = await brokenApp.fetch("/");
  expect([answer.status, await answer.text()]).toEqual([200, index]);
});
