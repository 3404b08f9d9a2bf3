import { afterAll, describe, expect, test } from "vitest";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { listen, startListening, wholeOf } from "#tests/live/listening.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { type Client, createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { contactsBut, contactsIn, giveContacts } from "./contacts.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { answerOf, type Procedure, procedures } from "./procedures.ts";
import { addressIn, hiddenNumbers, hideRating, publicAddresses } from "./rating-world.ts";
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
const stranger = await player(app, "Eva Ajena");
await giveContacts(scene, stranger);
const world = await hideRating(scene);
afterAll(() => Promise.all([app.close(), there.close(), web.remove()]));

const { before, after, sigma, chance, title, parity } = hiddenNumbers;
const chances = [chance, 1 - chance, title, 1 - title];
/** The hidden numbers as they may be sent: whole, rounded, or in percent with a decimal. */
const forbidden = [
  ...[before, after, Math.round(before), Math.round(after), sigma, parity],
  ...chances.flatMap((one) => [one, Math.round(1000 * one) / 1000, Math.round(1000 * one) / 10]),
];
const points = [before, after].map(Math.round);
const written = points.flatMap((one) => [`${one}`, `${Math.floor(one / 1000)}\\.${one % 1000}`]).join("|");
/** Finds the points as a whole number in a text: among the digits of an instant they would be no rating. */
const writtenPoints = new RegExp(`(?<![\\w.,:])(?:${written})(?![\\w:]|[.,]\\d)`, "g");
/** Fields that hold a chance or a part of it, of whomever. */
const fieldOfRatings =
  /^(sum|chances|because|luck|favourite|parity|expected|factor|sigma(Before|After|_before|_after))$/;

/** A text without its ids, which are random: four digits of one would pass for a rating. */
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
const writtenIn = (text: string): readonly string[] => withoutIds(text).match(writtenPoints) ?? [];

/** Lists where an answer has a hidden number, as a number or in a text, or another field from which it follows. */
function ratedIn(answer: unknown, path = ""): string[] {
  if (typeof answer === "number") return forbidden.some((one) => Math.abs(one - answer) < 1e-6) ? [path] : [];
  if (typeof answer === "string") return writtenIn(answer).length > 0 ? [path] : [];
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    // The exact uncertainty after a match tells how likely its result was.
    const isExact = key === "sigma" && typeof value === "number" && !Number.isInteger(value);
    return isExact || (fieldOfRatings.test(key) && !isEmpty) ? [`${path}.${key}`] : ratedIn(value, `${path}.${key}`);
  });
}

/** Returns the answer, or the content of a refusal. Rethrows a failure, which is no answer. */
function readBy(api: Client, procedure: Procedure, input: unknown): Promise<unknown> {
  return answerOf(api, procedure, input).catch((error: unknown) => {
    if (error instanceof Error && "status" in error && Number(error.status) < 500) return { ...error };
    throw error;
  });
}

/** Returns an input that asks about the hidden player's world wherever it names an id of that kind. */
function aboutWorld(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const known = new Map<string, string>(Object.entries(world));
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, known.get(key) ?? value]));
}

const rows = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row ? [[procedure.name, procedure, row] as const] : [];
});
const reads = rows.filter(([, { method }]) => method === "GET");
const acts = rows.filter(([, { method }]) => method !== "GET");

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

  test.each<readonly [string, Procedure, Expectation]>(reads)(
    "is not in any answer of %s to a stranger, mate, rival or other club; nor tells it a stranger how to reach people",
    async (_name, procedure, { input }) => {
      const asked = await input(scene);
      const known = await contactsBut(scene, stranger);
      const { mate, otherPlayer, otherClubAdmin } = scene;
      for (const reader of [stranger, mate, otherPlayer, otherClubAdmin]) {
        for (const about of [asked, aboutWorld(asked)]) {
          const answer = await readBy(reader.api, procedure, about);
          expect([reader.name, ratedIn(answer)]).toEqual([reader.name, []]);
          if (reader === stranger) expect(contactsIn(answer, known)).toEqual([]);
        }
      }
    },
  );

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

  // Last, because acts end sessions and change the world.
  test.each<readonly [string, Procedure, Expectation]>(acts)(
    "is not in the answer of %s to a stranger or rival",
    async (_name, procedure, { input }) => {
      const asked = await input(scene);
      for (const { api } of [stranger, scene.otherPlayer]) {
        expect(ratedIn(await readBy(api, procedure, asked))).toEqual([]);
      }
    },
  );
});

/** Lists the hidden numbers and the fields of ratings in a text: a page, or data that it shows. */
function numbersIn(whole: string): string[] {
  const text = withoutIds(whole);
  const numbers = text.match(/(?<![\w.,])\d+(?:\.\d+)?(?![\w.])/g) ?? [];
  const fields = text.match(/"(chances|because|luck|favourite|parity|sigma|mu)"/g) ?? [];
  const rated = numbers.filter((one) => forbidden.some((number) => Math.abs(number - Number(one)) < 1e-6));
  return [...rated, ...fields, ...writtenIn(text)];
}
