import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { touch } from "#server/db/touched.ts";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";

/* A small built web: a page with its own script, and a drawing that shows its viewer and the answer. */
const index = `<!doctype html><html><head><title>Punto de Oro</title><script>colours()</script>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/index-1.js", isEntry: true },
  "routes/_player/ranking.tsx?component": { file: "assets/ranking-1.js", imports: ["index.html", "_kit"] },
  _kit: { file: "assets/kit-1.js" },
};
const drawing = `let find;
export function drawFor(given) { find = given; }
const letGo = () => new Promise((resolve) => {
  const goOn = new BroadcastChannel("go on");
  goOn.onmessage = () => { goOn.close(); resolve(); };
  const held = new BroadcastChannel("held");
  held.postMessage(null);
  held.close();
});
export async function drawScreen({ address, me, versions }) {
  const { call } = find();
  if (address.startsWith("/elsewhere")) return null;
  if (address.startsWith("/held")) await letGo();
  if (address.startsWith("/end")) process.exit();
  if (address.startsWith("/change")) await call(["accounts", "saveProfile"],
    { category: "Femenino", level: "4ta", location: "Diamante", instagram: "" });
  await call(["accounts", "me"], {});
  const again = await find().call(["accounts", "me"], {});
  return { title: "<title>$& " + address + "</title>", body: "<p>" + me.name + "/" + again.name + "</p>",
    routes: ["/_player/ranking"], parts: [],
    data: "<i></i>" + (/torneo|gestionar/.test(address) ? JSON.stringify(versions) : "") };
}`;

const { statements, listening } = heardStatements();
let web: Awaited<ReturnType<typeof webFolderOf>>;
let app: TestApp;
let ana: SomeBody;
let bea: SomeBody;
beforeAll(async () => {
  web = await webFolderOf(index, manifest, { "screens-server.js": drawing, "public-server.js": "" });
  const { webFolder } = web;
  app = await createTestApp({ parts: { webFolder }, connection: listening });
  ana = await player(app, "Ana Ríos");
  bea = await player(app, "Bea Sosa");
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

/** Opens screens whose drawings are held, and waits until all are. `letGo` ends them. */
async function holdDrawings(amount: number, somebody: SomeBody) {
  const [held, goOn] = [new BroadcastChannel("held"), new BroadcastChannel("go on")];
  let drawings = 0;
  held.onmessage = () => {
    drawings += 1;
  };
  const pages = Promise.all(Array.from({ length: amount }, () => read("/held", somebody)));
  await expect.poll(() => drawings).toBe(amount);
  held.close();
  const letGo = () => {
    goOn.postMessage(null);
    goOn.close();
  };
  return { pages, letGo };
}

const visit = (path: string, somebody?: SomeBody) =>
  app.fetch(path, { headers: somebody ? { cookie: somebody.cookie } : {} });
const read = async (path: string, somebody?: SomeBody) => (await visit(path, somebody)).text();

test("a signed-in viewer gets the screen drawn for them, never cached, with the names of its scripts", async () => {
  const answer = await visit("/ranking?a=1", ana);
  const page = await answer.text();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page).toContain('<div id="root"><p>Ana Ríos/Ana Ríos</p></div><i></i>');
  expect(page.match(/<title>.*<\/title>/g)).toEqual(["<title>$& /ranking?a=1</title>"]);
  expect(page.match(/modulepreload" crossorigin href="[^"]*"/g)).toEqual([
    'modulepreload" crossorigin href="/assets/kit-1.js"',
    'modulepreload" crossorigin href="/assets/ranking-1.js"',
  ]);
});

test("a screen is compressed for a browser that accepts it, and only for such a one, and reads the same", async () => {
  const answerFor = async (accepted: string) => {
    const answer = await app.fetch("/ranking", { headers: { cookie: ana.cookie, "accept-encoding": accepted } });
    return [answer.headers.get("content-encoding"), answer.headers.get("vary"), await answer.text()];
  };
  const [encoding, vary, page] = await answerFor("identity");
  expect([encoding, vary]).toEqual([null, "accept-encoding"]);
  expect(await answerFor("br, gzip")).toEqual(["gzip", "accept-encoding", page]);
});

test("only the page's own script may run in it", async () => {
  const hash = "sha256-8sYWlygxgip5Q9RzXlhWFg+i+L/cx4orRzG5WhTe6qc=";
  const { headers } = await visit("/ranking", ana);
  expect(headers.get("content-security-policy")).toContain(`script-src 'self' '${hash}'`);
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
});

test("the session of a tournament's viewer is read once", async () => {
  statements.length = 0;
  expect(await read(`/torneo/${crypto.randomUUID()}`, ana)).toContain("Ana Ríos/Ana Ríos");
  expect(statements.filter((text) => text.includes('from "session"'))).toHaveLength(1);
});

test("thirty screens requested at once are all drawn, each for its own viewer", async () => {
  // On a busy machine the last one would lose its patience, which is a second.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const people = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? ana : bea));
  const asked = people.map((somebody) => read("/ranking", somebody));
  const pages = await Promise.all(asked).finally(() => vi.useRealTimers());
  const drawn = pages.map((page) => /<p>.*<\/p>/.exec(page)?.[0]);
  expect(drawn).toEqual(
    people.map((_, index) => (index % 2 === 0 ? "<p>Ana Ríos/Ana Ríos</p>" : "<p>Bea Sosa/Bea Sosa</p>")),
  );
});

test("a screen that gets no turn in time is left to the browser", async () => {
  const { pages, letGo } = await holdDrawings(4, ana);
  expect(await read("/ranking", bea)).not.toContain("<p>");
  letGo();
  expect((await pages).every((page) => page.includes("<p>Ana Ríos/Ana Ríos</p>"))).toBe(true);
  expect(await read("/ranking", bea)).toContain("Bea Sosa/Bea Sosa");
});

test("visitors, deactivated accounts, redirects and screens that cannot be drawn are left to the browser", async () => {
  const carla = await player(app, "Carla Paz");
  await app.db.execute(`update person set status = 'inactive' where id = '${carla.id}'`);
  expect(await read("/ranking")).toBe(index);
  expect(await read("/ranking", carla)).toBe(index);
  expect(await read("/elsewhere", ana)).toBe(index);
});

test("a thread that ends leaves its screens to the browser, and the next screen is drawn by another one", async () => {
  const { pages, letGo } = await holdDrawings(1, bea);
  expect(await read("/end", ana)).toBe(index);
  expect(await pages).toEqual([index]);
  letGo();
  expect(await read("/ranking", ana)).toContain("Ana Ríos/Ana Ríos");
});

test("drawing a screen changes no data", async () => {
  const before = await ana.api.accounts.me();
  expect(await read("/change", ana)).toBe(index);
  expect(await ana.api.accounts.me()).toEqual(before);
});

test("a screen carries the versions of the topics that its viewer may follow there", async () => {
  const { clubId, courtIds: _, ...owner } = await club(app, "Vuelta Redonda", 1);
  const tournamentId = crypto.randomUUID();
  const [person, ofClub, tournament, desk] = [
    topicOf("person", owner.id),
    topicOf("club", clubId),
    topicOf("tournament", tournamentId),
    topicOf("desk", tournamentId),
  ];
  const versionsFor = async (somebody: SomeBody, screen: "/torneo" | "/admin/gestionar") => {
    const page = await read(`${screen}/${tournamentId}`, somebody);
    const versions: [string, number][] = JSON.parse(/<i><.i>(\[.*\])<.body>/.exec(page)?.[1] ?? "");
    return Object.fromEntries(versions);
  };
  const before = await versionsFor(owner, "/admin/gestionar");
  expect(Object.keys(before).sort()).toEqual([person, ofClub, tournament, desk].sort());
  await app.db.transaction(async (tx) => touch(tx, ofClub, { kind: "bookings", exactly: undefined }));
  const after = await versionsFor(owner, "/admin/gestionar");
  expect(after[ofClub]).toBeGreaterThan(before[ofClub] ?? 0);
  expect({ ...after, [ofClub]: 0 }).toEqual({ ...before, [ofClub]: 0 });
  // The administrator of one club hears nothing from the desk of another one where they play.
  expect(Object.keys(await versionsFor(owner, "/torneo")).sort()).toEqual([person, ofClub, tournament].sort());
  expect(Object.keys(await versionsFor(ana, "/torneo")).sort()).toEqual([topicOf("person", ana.id), tournament].sort());
});
