import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usualScreen } from "#contract/play/screen-settings.ts";
import { shortId } from "#domain/lib/short-id.ts";
import { club as clubs } from "#server/db/tables/clubs.ts";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { listen } from "#tests/live/listening.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

import { openPages } from "./view-page.ts";

/* The built web in small: a page, its one script, and a drawing that shows what it was given. */
const index = `<!doctype html><html><head><meta charset="utf-8" /><title>Punto de Oro</title>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/index-1.js" },
  "features/public/alive/public-pages.ts": { file: "assets/public-pages-1.js" },
  "features/public/television/alive/television.ts": { file: "assets/television-1.js" },
};
const drawing = `export async function drawPublic(view, origin) {
  return { head: "<title>" + view.page + " $& " + origin + "</title>", body: "<main>" + JSON.stringify(view) + "</main>" };
}
export async function publicPicture(view) {
  const words = view.page === "club" ? view.club.name : view.tournament.name;
  return { hash: words.replaceAll(/\\W/g, "").slice(0, 20).padEnd(20, "0").toLowerCase(),
    draw: async () => '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/></svg>' };
}`;

const { statements, listening } = heardStatements();

const clock = { now: saturdayEvening };
let web: Awaited<ReturnType<typeof webFolderOf>>;
let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
let people: SomeBody[];
let tournamentId: string;
let categoryId: string;
let matchId: string;
beforeAll(async () => {
  web = await webFolderOf(index, manifest, { "public-server.js": drawing });
  const { webFolder } = web;
  app = await createTestApp({ now: () => clock.now, parts: { webFolder }, connection: listening });
  owner = await club(app, "La Ribera");
  const made = await tournamentOf(app, owner, [{ level: "7ma" }]);
  [tournamentId, categoryId] = [made.tournamentId, made.categoryIds[0] ?? ""];
  people = await Promise.all(["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Gil"].map((name) => player(app, name)));
  const [ana, bea, caro, dora] = people;
  if (!ana || !bea || !caro || !dora) throw new Error("somebody is missing");
  for (const [one, other] of [
    [ana, bea],
    [caro, dora],
  ] as const) {
    const pairId = await pairUp(categoryId, one, other);
    await owner.api.pairs.confirmPayment({ pairId });
  }
  const { rounds } = await owner.api.draws.generate({ categoryId });
  matchId = rounds[0]?.[0]?.id ?? "";
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

const address = (rest = "") => `/t/${shortId(tournamentId)}${rest}`;
const visit = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { redirect: "manual", headers });
const read = async (path: string) => (await visit(path)).text();

describe("people on public pages", () => {
  const choose = (publicNames: "full" | "short" | "none") =>
    owner.api.tournaments.edit({ tournamentId, name: "Apertura", description: "", publicNames });

  test.each([
    ["full", ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Gil"], ["Pareja 1"]],
    ["short", ["A. Ríos", "B. Sosa", "C. Paz", "D. Gil"], ["Ana", "Bea", "Caro", "Dora", "Pareja 1"]],
    ["none", ["Pareja 1", "Pareja 2"], ["Ana", "Ríos", "Sosa", "Caro", "Paz", "Dora", "Gil"]],
  ] as const)("are named as their club chose: %s", async (names, shown, hidden) => {
    await choose(names);
    for (const part of ["", "/partidos", "/llave"]) {
      const page = await read(address(part));
      for (const name of shown) expect(page).toContain(`"${name}"`);
      for (const name of hidden) expect(page).not.toContain(name);
    }
  });

  test("are not named at all who do not want to be, from that moment on, and nothing but names is told of anybody", async () => {
    await choose("full");
    await people[0]?.api.accounts.nameInPublic({ namedInPublic: false });
    const page = await read(address("/llave"));
    expect(page).not.toMatch(/Ana|Ríos/);
    expect(page).toContain('"Jugador"');
    for (const { id, email } of [...people, owner]) {
      expect(page).not.toContain(id);
      expect(page).not.toContain(email);
    }
    expect(page).not.toMatch(/"(photoUrl|imageUrl|image)":"/);
    await people[0]?.api.accounts.nameInPublic({ namedInPublic: true });
    expect(await read(address("/llave"))).toContain('"Ana Ríos"');
  });
});

test("anybody in between may keep a page for seconds, and it has another name once it tells something else", async () => {
  const first = await visit(address("/partidos"), { "accept-encoding": "gzip" });
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, first.headers.get("cache-control"), first.headers.get("content-encoding")]).toEqual([
    200,
    "public, max-age=5, stale-while-revalidate=60",
    "gzip",
  ]);
  expect(first.headers.get("set-cookie")).toBeNull();
  expect((await visit(address("/partidos"), { "if-none-match": etag })).status).toBe(304);
  await owner.api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
  const second = await visit(address("/partidos"), { "if-none-match": etag });
  expect([second.status, second.headers.get("etag") === etag]).toEqual([200, false]);
  expect(await second.text()).toContain('"score":"6-0 6-0"');
});

test("a page of another build is another page, so that a television learns of it", async () => {
  const drawn = async () => ({ drawPublic: async () => ({ head: "", body: "" }), publicPicture: async () => null });
  const namedBy = async (script: string) => {
    const television = { file: script };
    const built = { ...manifest, "features/public/television/alive/television.ts": television };
    const other = await webFolderOf(index, built, {});
    const { etag } = await openPages(other.webFolder, app.url, drawn)({ page: "nada" });
    await other.remove();
    return etag;
  };
  expect(await namedBy("assets/television-1.js")).toBe(await namedBy("assets/television-1.js"));
  expect(await namedBy("assets/television-2.js")).not.toBe(await namedBy("assets/television-1.js"));
});

test("a page says first what it is, brings its one script, and is asked of the database once, however many ask", async () => {
  const page = await read(address());
  expect(page).toContain(`<meta charset="utf-8" /><title>inicio $& ${app.url}</title>`);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/public-pages-1.js">']);
  statements.length = 0;
  await visit(address("/llave"));
  expect(statements).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, () => visit(address("/llave"))));
  expect(statements.length).toBeLessThan(20);
  statements.length = 0;
  await visit(`/c/${shortId(owner.clubId)}`);
  expect(statements).toHaveLength(1);
});

test.each([
  ["with a readable tail", () => address("/apertura-de-verano"), 200, null],
  ["with the whole id", () => `/t/${tournamentId}/llave`, 301, () => address("/llave")],
  ["of a part that it has not", () => address("/zonas"), 302, () => address()],
  ["of a tournament that is not there", () => `/t/${shortId("7f0f9c3e-1f0a-4a54-9a3b-0b6d6a1c2d3e")}`, 404, null],
  ["that is none", () => "/t/%2e%2e%2fadmin", 404, null],
  ["of its television", () => `/tv/${shortId(tournamentId)}`, 200, null],
  ["of its television with the whole id", () => `/tv/${tournamentId}`, 302, () => `/tv/${shortId(tournamentId)}`],
  ["of no television", () => "/tv/ABCDE", 404, null],
  ["of no club", () => "/c/apertura", 404, null],
])("an address %s is understood", async (_what, path, status, location) => {
  const answer = await visit(path());
  expect([answer.status, answer.headers.get("location")]).toEqual([status, location?.() ?? null]);
});

test("at the address of the screen a visitor finds the door, and who is signed in the screen", async () => {
  const door = await visit(`/torneo/${tournamentId}`);
  expect([door.status, door.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await door.text()).toContain('"page":"puerta"');
  const ana = await visit(`/torneo/${tournamentId}`, { cookie: people[0]?.cookie ?? "" });
  expect(await ana.text()).toBe(index);
  expect(await read("/torneo/7f0f9c3e-1f0a-4a54-9a3b-0b6d6a1c2d3e")).toBe(index);
});

test("the picture of a page lies at an address of its own, and whoever knows an older one is sent on", async () => {
  const path = `/og/t/${shortId(tournamentId)}/apertura000000000000.jpg`;
  for (const _time of ["drawn", "kept"]) {
    const picture = await visit(path);
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
  }
  const old = await visit(path.replace(/\/\w+\.jpg/, "/otro.jpg"));
  expect([old.status, old.headers.get("location")]).toEqual([302, path]);
  for (const nothing of ["/og/t/nada/x.jpg", `/og/x/${shortId(tournamentId)}/x.jpg`])
    expect((await visit(nothing)).status).toBe(404);
});

test("a club puts a television up by five letters, sets it from afar, sees whether it is on, and takes it away", async () => {
  const { screens } = owner.api;
  const shown = async () => (await screens.ofTournament({ tournamentId })).screens;
  const { id: screenId, code } = await screens.add({ tournamentId });
  expect(code).toMatch(/^[A-HJ-NP-RT-Y]{5}$/);
  expect(await shown()).toMatchObject([{ code, seenAt: null, isOn: false }]);

  const typed = await visit(`/tv/${code.toLowerCase()}`);
  expect([typed.status, typed.headers.get("location")]).toEqual([302, `/tv/${code}`]);
  const first = await visit(`/tv/${code}`);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const page = await first.text();
  expect(page).toContain(`"page":"pantalla","screen":{"id":"${screenId}"`);
  expect(page).toContain(`"results":[{"matchId":"${matchId}","tonight":true}]`);
  expect((await shown())[0]?.isOn).toBe(true);
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect((await shown())[0]?.isOn).toBe(false);
  clock.now = saturdayEvening;

  const stream = await listen(app, [`s:${screenId}`]);
  await screens.set({ screenId, settings: { ...usualScreen, line: "Premios a las 22", off: ["zones"] } });
  await stream.until("stale", ({ t }) => t === `s:${screenId}`);
  stream.close();
  expect(await read(`/tv/${code}`)).toContain('"line":"Premios a las 22"');

  await screens.remove({ screenId });
  expect((await visit(`/tv/${code}`)).status).toBe(404);
  await expect(screens.set({ screenId, settings: usualScreen })).rejects.toMatchObject({ code: "SCREEN_NOT_FOUND" });
});

test("search engines are told of clubs, and of tournaments whose page names nobody; anew after an hour", async () => {
  const began = clock.now.getTime();
  const told = async (hours: number) => {
    clock.now = new Date(began + hours * 60 * 60 * 1000 + 1);
    return (await read("/sitemap.xml")).match(/<loc>[^<]*<\/loc>/g);
  };
  const names = (publicNames: "short" | "none") =>
    owner.api.tournaments.edit({ tournamentId, name: "Apertura", description: "", publicNames });
  const at = (path: string) => `<loc>${app.url}${path}</loc>`;
  const clubs = [at("/"), at("/canchas"), at(`/c/${shortId(owner.clubId)}`)];
  await names("short");
  expect(await told(0)).toEqual(clubs);
  await names("none");
  expect(await told(0.5)).toEqual(clubs);
  expect(await told(2)).toEqual([...clubs, at(address())]);
  expect(await read("/robots.txt")).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
  clock.now = new Date(began);
});

test("strangers read of a club the telephone that it gives to be reached by, and nothing by which its people are", async () => {
  const nobody = '"contact":{"phone":null,"whatsapp":null}';
  const pages = [`/c/${shortId(owner.clubId)}`, address()];
  for (const path of pages) expect(await read(path)).toContain(nobody);
  const [owners, players] = ["343 455-7002", "343 455-7003"];
  await owner.api.accounts.savePhone({ phone: owners });
  await people[0]?.api.accounts.savePhone({ phone: players });
  await app.db.update(clubs).set({ whatsapp: "+5493434557001" }).where(eq(clubs.id, owner.clubId));
  // A page may be kept for some seconds.
  clock.now = new Date(clock.now.getTime() + 60_000);
  for (const path of pages) {
    const page = await read(path);
    expect(page).toContain('"whatsapp":{"e164":"+5493434557001"');
    expect(page).toContain('"phone":null');
    for (const phone of [owners, players])
      expect(page.replaceAll(/\D/g, "")).not.toContain(phone.replaceAll(/\D/g, "").slice(-7));
    for (const { email } of [...people, owner]) expect(page).not.toContain(email);
  }
});

test("a club tells its tournaments and when a court is free today; put out, it and they are nowhere", async () => {
  const page = await read(`/c/${shortId(owner.clubId)}`);
  expect(page).toContain('"name":"Apertura"');
  expect(page).toContain('"free":[{"startMinute":1320,"endMinute":1440}]');
  // Each start leads to signing in, and from there to what was chosen.
  expect(page).toContain('"starts":[{"startMinute":1320,"price":null},{"startMinute":1380,"price":null}]');
  const sol = await withRole(app, "Sol Súper", "super_admin");
  await sol.api.admin.deactivateClub({ clubId: owner.clubId });
  for (const path of [`/c/${shortId(owner.clubId)}`, address(), `/og/t/${shortId(tournamentId)}/x.jpg`])
    expect((await visit(path)).status).toBe(404);
});
