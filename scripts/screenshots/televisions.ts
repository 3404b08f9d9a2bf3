// npm run screenshots -- televisiones: every slide of a television, in the usual sizes, with the longest names.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PublicView } from "#contract/outreach/landing.ts";
import { openDrawing } from "#server/features/outreach/public-pages/view-drawing.ts";
import { openPages } from "#server/features/outreach/public-pages/view-page.ts";
import { fullTelevision } from "#tests/fixtures/television.ts";

const folder = "screenshots";
const sizes = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const;
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

const webFolder = join("dist", "web");
const drawing = openDrawing(webFolder);
if (drawing === null) throw new Error("the web is not built");

/** The view of each address. */
const views = new Map<string, PublicView>(
  (["night", "day"] as const).flatMap((theme) =>
    ([8, 4, 3] as const).map((courts): [string, PublicView] => {
      const television = fullTelevision({ courts, long: courts === 8 });
      const { screen } = television;
      const themed = screen && { ...screen, settings: { ...screen.settings, theme } };
      return [`/${theme}-${courts}`, { page: "pantalla", ...television, screen: themed }];
    }),
  ),
);

/** False at first; true once the new call and the new final shall show. */
let isLater = false;

/** Returns the same view before any call and any final of this evening. */
function before(view: PublicView): PublicView {
  if (view.page !== "pantalla") return view;
  const uncalled = (match: MatchView): MatchView => (match.onCourt?.playing ? match : { ...match, onCourt: null });
  const categories = view.tournament.categories.map((category) => {
    const { bracket } = category;
    return { ...category, bracket: bracket && { ...bracket, rounds: bracket.rounds.map((all) => all.map(uncalled)) } };
  });
  const results = view.results.map((one) => ({ ...one, tonight: false }));
  return { ...view, tournament: { ...view.tournament, categories }, results };
}

const server = createServer(async (request, response) => {
  const path = request.url ?? "/";
  const view = views.get(path);
  if (view) {
    const { plain, etag } = await pages(isLater ? view : before(view));
    return response.writeHead(200, { "content-type": "text/html; charset=utf-8", etag }).end(plain);
  }
  const file = await readFile(join(webFolder, path)).catch(() => null);
  response
    .writeHead(file ? 200 : 404, { "content-type": types[extname(path)] ?? "application/octet-stream" })
    .end(file);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const origin = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
const pages = openPages(webFolder, origin, drawing);

const { CHROMIUM } = process.env;
const browser = await chromium.launch(CHROMIUM ? { executablePath: CHROMIUM } : {});
for (const [width, height] of sizes) {
  for (const path of width === 1920 ? views.keys() : ["/night-4", "/night-8"]) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(origin + path);
    await page.locator("html[data-alive]").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const shown = page.locator("[data-shown]");
    const keys = await page.locator("[data-slide]").evaluateAll((all) => all.map((one) => one.dataset.slide ?? ""));
    for (const [nth] of keys.entries()) {
      const told = await shown.evaluate((one) => {
        const names = [one.dataset.kind, one.dataset.tight ?? "0"].join("-");
        return { names, over: one.scrollHeight - one.clientHeight };
      });
      if (told.over > 1) process.stderr.write(`${path} ${width} ${told.names}: ${told.over} px too high\n`);
      await page.screenshot({
        path: `${folder}/television${path.replace("/", "-")}-${width}-${nth}-${told.names}.png`,
      });
      await page.keyboard.press("ArrowRight");
    }
    // An interruption shows only for news, so the page must refetch first. Then the interruptions come one by one.
    isLater = true;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.locator("[data-interruption][data-shown]").waitFor();
    for (const kind of ["call", "final"]) {
      while ((await shown.getAttribute("data-kind")) !== kind) await page.keyboard.press("ArrowRight");
      await page.screenshot({ path: `${folder}/television${path.replace("/", "-")}-${width}-${kind}.png` });
    }
    isLater = false;
    await page.close();
  }
}
await browser.close();
server.close();
