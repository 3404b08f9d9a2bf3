import { afterAll, describe, expect, test } from "vitest";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { listen, startListening, wholeOf } from "#tests/live/listening.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { straightSets } from "#tests/support/play.ts";
import { contactsBut, contactsIn } from "./contacts.ts";
import { giveSecrets } from "./private-answers.ts";
import { numbersIn, ratedIn } from "./rating-scan.ts";
import { addressIn, publicAddresses } from "./rating-world.ts";
import { setScene } from "./scene.ts";

/* The built web in small: each page, picture and own part shows all that it was given. */
const index = `<!doctype html><html><head><title>Punto de Oro</title>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/index-1.js" },
  "features/outreach/public-pages/alive/public-pages.ts": { file: "assets/public-pages-1.js" },
  "features/clubs/televisions/page/alive/television.ts": { file: "assets/television-1.js" },
};
const drawing = `export const drawPublic = async (view) => ({ head: "", body: JSON.stringify(view) });
export const drawOwn = async (view) => JSON.stringify(view);
export async function publicPicture(view) {
  (globalThis.picturedViews ??= []).push(JSON.stringify(view));
  return { hash: "a".repeat(20), draw: async () =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>' };
}`;

const there = await openMercadoPago(() => saturdayEvening);
const web = await webFolderOf(index, manifest, { "public-server.js": drawing });
const app = await createTestApp({ parts: { mercadoPago: there.settings, webFolder: web.webFolder } });
const scene = await setScene(app);
const { stranger, ...world } = await giveSecrets(scene);
afterAll(() => Promise.all([app.close(), there.close(), web.remove()]));

test("an address and a telephone are found wherever they appear", async () => {
  const { concerned, clubAdmin } = scene;
  const { email, phone } = await concerned.api.accounts.me();
  expect(phone?.text).toBe("0343 15-400-1000");
  const known = await contactsBut(scene, stranger);
  for (const told of [{ a: [{ b: email }] }, [phone?.e164], phone?.text]) {
    expect(contactsIn(told, known)).not.toEqual([]);
  }
  expect(contactsIn(await clubAdmin.api.paying.account({ clubId: clubAdmin.clubId }), known)).toHaveLength(2);
  expect(contactsIn(await stranger.api.accounts.me(), known)).toEqual([]);
});

describe("the rating of a player who hides it", () => {
  test("is there for the player and for the club that knows them, so that the scan can find it", async () => {
    const asked = { playerId: world.playerId };
    expect(ratedIn(await scene.concerned.api.ratings.ofPlayer(asked))).not.toEqual([]);
    const { clubAdmin } = scene;
    expect(ratedIn(await clubAdmin.api.ratings.ofPlayer(asked))).not.toEqual([]);
    expect(ratedIn(await clubAdmin.api.ratings.ofMatch({ matchId: world.matchId }))).not.toEqual([]);
    expect(ratedIn(await clubAdmin.api.drawFairness.ofCategory({ categoryId: world.categoryId }))).not.toEqual([]);
    for (const told of ["Rating 1.371", "1353 puntos", [{ a: 41.8 }], { because: [{}] }]) {
      expect(ratedIn(told)).not.toEqual([]);
    }
  });

  test("is not in what a rival or the mate reads of the own rating", async () => {
    for (const { id: playerId, api } of [scene.mate, scene.otherPlayer]) {
      const answer = await api.ratings.ofPlayer({ playerId });
      expect(answer.ladders[0]?.changes[0]?.matchId).toBe(world.matchId);
      expect(ratedIn(answer)).toEqual([]);
    }
  });

  test.each(publicAddresses)("is not in %s", async (pattern) => {
    const address = addressIn(world, pattern);
    const readers = [undefined, stranger.cookie, scene.otherPlayer.cookie];
    for (const cookie of readers) {
      const response = await app.fetch(address, { headers: cookie ? { cookie } : {} });
      expect(response.status).toBeLessThan(500);
      expect(numbersIn(await response.text())).toEqual([]);
    }
  });

  test("is in no picture of a page, and in no export of a club", async () => {
    const pictured: unknown = Reflect.get(globalThis, "picturedViews");
    expect(Array.isArray(pictured) && pictured.length > 0).toBe(true);
    expect(numbersIn(JSON.stringify(pictured))).toEqual([]);
    const { cookie } = scene.clubAdmin;
    const csv = await app.fetch(`/finanzas/${world.clubId}/movimientos.csv`, { headers: { cookie } });
    expect(csv.status).toBe(200);
    expect(numbersIn(await csv.text())).toEqual([]);
  });

  test("is in no message of the live stream after its match got another result", async () => {
    const { api } = scene.clubAdmin;
    const topic = `t:${world.tournamentId}`;
    await startListening(app);
    const { v } = await wholeOf(app, topic);
    const heard = await listen(app, [`${topic}@${v}`], { cookie: stranger.cookie });
    const { categories } = await api.matches.ofTournament({ tournamentId: world.tournamentId });
    const { id: matchId = "", revision = 0 } = categories[0]?.matches[0] ?? {};
    await api.matches.enter({ matchId, revision, outcome: straightSets("pair2") });
    const change = await heard.until("change");
    heard.close();
    expect(JSON.stringify(change)).toContain(matchId);
    expect([ratedIn(change), numbersIn(JSON.stringify(heard.heard))]).toEqual([[], []]);
  });
});
