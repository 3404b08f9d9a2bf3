import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usualScreen } from "#contract/clubs/televisions/screen-settings.ts";
import { shortId } from "#domain/lib/short-id.ts";
import { club as clubs } from "#server/db/tables/clubs.ts";
import { session } from "#server/db/tables/people.ts";
import { tournament, tournamentResult } from "#server/db/tables/tournaments.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { listen } from "#tests/live/listening.ts";
import { crowdBehind } from "#tests/scale/crowd.ts";
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
  "features/outreach/public-pages/alive/public-pages.ts": { file: "assets/public-pages-1.js" },
  "features/clubs/televisions/page/alive/television.ts": { file: "assets/television-1.js" },
};
const drawing = `export async function drawPublic(view, origin) {
  const head = "<title>" + view.page + " $& " + origin + "</title>";
  return { head, body: "<main>" + JSON.stringify(view) + "</main>" };
}
export async function drawOwn(view) {
  return JSON.stringify(view);
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

  test("are not named at all if they opt out, from that moment on, and nothing but names is shown of anyone", async () => {
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

test("a page may be cached for seconds, and its ETag changes with its contents", async () => {
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

test("a 304 has every header of the page itself, its script policy included", async () => {
  const clubAddress = `/c/${shortId(owner.clubId)}`;
  const parts = ["", "/partidos", "/llave", "/cartel"].map(address);
  const others = [`/tv/${shortId(tournamentId)}`, clubAddress, "/canchas", "/arrepentimiento", "/t/nada"];
  for (const path of [...parts, ...others]) {
    const page = await visit(path, { "accept-encoding": "gzip" });
    const etag = page.headers.get("etag") ?? "";
    const again = await visit(path, { "accept-encoding": "gzip", "if-none-match": etag });
    expect([path, again.status]).toEqual([path, 304]);
    expect(headersOf(again), path).toEqual(headersOf(page));
  }
});

/** Returns the headers that a browser takes over from a 304, without those of the body and of this one request. */
function headersOf(answer: Response): Record<string, string> {
  const ofBody = /^(content-(type|length|encoding)|transfer-encoding|x-request-id|date|connection|keep-alive)$/;
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofBody.test(name)));
}

test("a page of another build has another ETag, so that a television notices it", async () => {
  const drawn = async () => ({
    drawPublic: async () => ({ head: "", body: "" }),
    publicPicture: async () => null,
    drawOwn: async () => "",
  });
  const namedBy = async (script: string) => {
    const television = { file: script };
    const built = { ...manifest, "features/clubs/televisions/page/alive/television.ts": television };
    const other = await webFolderOf(index, built, {});
    const { etag } = await openPages(other.webFolder, app.url, drawn)({ page: "nada" });
    await other.remove();
    return etag;
  };
  expect(await namedBy("assets/television-1.js")).toBe(await namedBy("assets/television-1.js"));
  expect(await namedBy("assets/television-2.js")).not.toBe(await namedBy("assets/television-1.js"));
});

test("a page starts with its title, brings its one script, and costs one query for any number of concurrent visitors", async () => {
  const page = await read(address());
  expect(page).toContain(`<meta charset="utf-8" /><title>inicio $& ${app.url}</title>`);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/public-pages-1.js">']);
  statements.length = 0;
  await visit(address("/llave"));
  expect(statements).toHaveLength(1);
  const [query] = statements;
  statements.length = 0;
  await crowdBehind(
    app,
    "tournament",
    Array(20).fill(() => visit(address("/llave"))),
  );
  expect(statements.filter((text) => text === query)).toHaveLength(1);
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

test("the address of a screen shows a visitor the door, and a signed-in player the screen", async () => {
  const door = await visit(`/torneo/${tournamentId}`);
  expect([door.status, door.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await door.text()).toContain('"page":"puerta"');
  const ana = await visit(`/torneo/${tournamentId}`, { cookie: people[0]?.cookie ?? "" });
  expect(await ana.text()).toBe(index);
  expect(await read("/torneo/7f0f9c3e-1f0a-4a54-9a3b-0b6d6a1c2d3e")).toBe(index);
});

test("the picture of a page has an address of its own, and older addresses redirect to it", async () => {
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

test("a club pairs a television by five letters, configures it remotely, sees whether it is on, and removes it", async () => {
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

test("the signed-in person's part is separate and never cached; the page is the same for everyone", async () => {
  const cookie = people[0]?.cookie ?? "";
  const part = `/propio?en=${encodeURIComponent(address())}`;
  expect((await visit(part)).status).toBe(204);
  const own = await visit(part, { cookie });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(await own.text()).toMatch(/^\{"home":"\/dashboard","own":\{"kind":"(match|entry)"/);
  const [page, ownPage] = [await visit(address()), await visit(address(), { cookie })];
  expect([await ownPage.text(), ownPage.headers.get("etag")]).toEqual([await page.text(), page.headers.get("etag")]);
});

test("a session is renewed by the signed-in person's part, and by no page that sends no cookie", async () => {
  const { id = "", cookie = "" } = people[0] ?? {};
  const ofAna = eq(session.userId, id);
  const daysLeft = sql<number>`round(extract(epoch from ${session.expiresAt} - now()) / 86400)::int`;
  const left = async () => (await app.db.select({ days: daysLeft }).from(session).where(ofAna)).map(({ days }) => days);
  await app.db.update(session).set({ expiresAt: sql`now() + interval '5 days'` }).where(ofAna);
  for (const page of [`/torneo/${tournamentId}`, `/calendario/partido/${matchId}.ics`]) await visit(page, { cookie });
  expect(await left()).toEqual([5]);
  expect((await visit("/propio?en=/", { cookie })).headers.get("set-cookie")).toMatch(/Max-Age=604800/);
  expect(await left()).toEqual([7]);
});

test("visitors search tournaments by words, category and level, page by page", async () => {
  const found = async (query: string) => (await read(`/torneos${query}`)).includes('"name":"Apertura"');
  expect(await found("")).toBe(true);
  expect(await found("?texto=apertura+ribera&rama=&nivel=7ma&fecha=30-dias")).toBe(true);
  expect(await found("?texto=nada")).toBe(false);
  expect(await found("?nivel=1ra")).toBe(false);
  expect(await found("?nivel=9na&rama=Otra&despues=x&fecha=siempre")).toBe(true);
  expect(await read("/torneos")).toContain('"next":null');
});

describe("the public ranking", () => {
  const ranked = async () => [...(await read("/clasificacion?nivel=7ma")).matchAll(/"name":"([^"]*)","points"/g)];
  const names = async () => (await ranked()).map(([, name]) => name).toSorted();

  test("names people by the strictest choice among their clubs' and their own, and links to no profile", async () => {
    const ids = people.map(({ id }) => id);
    const choose = (publicNames: "full" | "short" | "none") =>
      app.db.update(tournament).set({ publicNames }).where(eq(tournament.id, tournamentId));
    for (const [nth, personId] of ids.entries()) {
      const result = { categoryId, personId, finalPosition: 1, pointsAwarded: 10 + nth };
      const until = { dateCompleted: "2026-11-01", validUntil: "2027-10-31" } as const;
      await app.db.insert(tournamentResult).values({ ...result, ...until });
    }
    await app.db.transaction((tx) => sumRankingPoints(tx, "2026-11-28", ids));
    await choose("full");
    expect(await names()).toEqual(["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Gil"]);
    await choose("short");
    expect(await names()).toEqual(["A. Ríos", "B. Sosa", "C. Paz", "D. Gil"]);
    await people[0]?.api.accounts.nameInPublic({ namedInPublic: false });
    expect(await names()).toContain("Jugador");
    expect(await names()).not.toContain("A. Ríos");
    await choose("none");
    expect(new Set(await names())).toEqual(new Set(["Jugador"]));
    const page = await read("/clasificacion?nivel=7ma");
    for (const { id, name } of people) for (const told of [id, name, "Paraná"]) expect(page).not.toContain(told);
    expect(await names()).toHaveLength(4);
    await app.db.delete(tournamentResult);
  });
});

test("the sitemap lists clubs, and tournaments whose page names nobody; it is renewed after an hour", async () => {
  const began = clock.now.getTime();
  const told = async (hours: number) => {
    clock.now = new Date(began + hours * 60 * 60 * 1000 + 1);
    return (await read("/sitemap.xml")).match(/<loc>[^<]*<\/loc>/g);
  };
  const names = (publicNames: "short" | "none") =>
    owner.api.tournaments.edit({ tournamentId, name: "Apertura", description: "", publicNames });
  const at = (path: string) => `<loc>${app.url}${path}</loc>`;
  const search = [at("/torneos"), at("/clasificacion")];
  const clubs = [at("/"), at("/canchas"), ...search, at(`/c/${shortId(owner.clubId)}`)];
  await names("short");
  expect(await told(0)).toEqual(clubs);
  await names("none");
  expect(await told(0.5)).toEqual(clubs);
  expect(await told(2)).toEqual([...clubs, at(address())]);
  expect(await read("/robots.txt")).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
  clock.now = new Date(began);
});

test("visitors read a club's public phone, and no phone of its people", async () => {
  const nobody = '"contact":{"phone":null,"whatsapp":null}';
  const pages = [`/c/${shortId(owner.clubId)}`, address()];
  for (const path of pages) expect(await read(path)).toContain(nobody);
  const [owners, players] = ["343 455-7002", "343 455-7003"];
  await owner.api.accounts.savePhone({ phone: owners });
  await people[0]?.api.accounts.savePhone({ phone: players });
  await app.db.update(clubs).set({ whatsapp: "+5493434557001" }).where(eq(clubs.id, owner.clubId));
  // A page may be cached for some seconds.
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

test("a club's page lists its tournaments and its free hours today; once deactivated it says so, and its tournament's page stays", async () => {
  const page = await read(`/c/${shortId(owner.clubId)}`);
  expect(page).toContain('"name":"Apertura"');
  expect(page).toContain('"free":[{"startMinute":1320,"endMinute":1440}]');
  // Each start leads to the sign-in, and from there to the choice.
  const start = '"courts":2,"price":null,"andMore":false';
  expect(page).toContain(`"starts":[{"startMinute":1320,${start}},{"startMinute":1380,${start}}]`);
  const sol = await withRole(app, "Sol Súper", "super_admin");
  await sol.api.admin.deactivateClub({ clubId: owner.clubId });
  const closed = async (path: string) => {
    const response = await visit(path);
    return [response.status, /"closed":(\{.*\})\}<\/main>/.exec(await response.text())?.[1]];
  };
  const told = (tournaments: readonly object[]) => [404, JSON.stringify({ name: "La Ribera", tournaments })];
  // The page of a tournament that is not over stays, and takes no more players.
  expect(await closed(`/c/${shortId(owner.clubId)}`)).toEqual(told([{ id: tournamentId, name: "Apertura" }]));
  const standing = await visit(address());
  expect([standing.status, (await standing.text()).includes('"clubIsActive":false')]).toEqual([200, true]);
  await app.db.update(tournament).set({ status: "finished" }).where(eq(tournament.id, tournamentId));
  expect(await closed(`/c/${shortId(owner.clubId)}`)).toEqual(told([]));
  expect(await closed(address())).toEqual(told([]));
  expect((await visit(`/og/t/${shortId(tournamentId)}/x.jpg`)).status).toBe(404);
});
