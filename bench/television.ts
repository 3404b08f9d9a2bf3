// Simulates six hours of a television in two minutes: npm run bench -- television. Its clock is simulated, and 2,000
// events come. At the end it must hold no more memory and listeners than after its first half hour, and have shown
// every slide of every category.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "@playwright/test";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PublicView } from "#contract/outreach/landing.ts";
import { openDrawing } from "#server/features/outreach/public-pages/view-drawing.ts";
import { openPages } from "#server/features/outreach/public-pages/view-page.ts";
import { fullTelevision } from "#tests/fixtures/television.ts";

const events = Number(process.argv[2] ?? 2_000);
const stepMilliseconds = (6 * 3_600_000) / events;
/** Events between two calls of matches, which are three minutes. */
const eventsOfCall = 16;
const firstMeasure = Math.floor(events / 12);
const grownMost = 0.1;
const begins = new Date("2026-11-28T21:00:00Z");
const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };

const webFolder = join("dist", "web");
const drawing = openDrawing(webFolder);
if (drawing === null) throw new Error("the web is not built");
const television = fullTelevision({ now: begins });
let nth = 0;

/** Returns the view after the events so far: results come, and now and then another match is called and begins. */
function now(): PublicView {
  const changed = (match: MatchView, index: number): MatchView => {
    if (match.status !== "pending" || match.round !== 2) return match;
    const call = Math.floor(nth / eventsOfCall);
    const isOn = index === call % 16;
    const since = new Date(begins.getTime() + stepMilliseconds * eventsOfCall * call).toISOString();
    const playing = nth % eventsOfCall > eventsOfCall / 2;
    return { ...match, onCourt: isOn ? { court: `Cancha ${(call % 8) + 1}`, playing, since } : null };
  };
  const categories = television.tournament.categories.map((category) => {
    const { bracket } = category;
    return { ...category, bracket: bracket && { ...bracket, rounds: bracket.rounds.map((all) => all.map(changed)) } };
  });
  const results = television.results.slice(0, television.results.length - (nth % 20));
  return { page: "pantalla", ...television, results, tournament: { ...television.tournament, categories } };
}

const server = createServer(async (request, response) => {
  const path = request.url ?? "/";
  if (path.startsWith("/api/live")) {
    return void response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 2000\n\n");
  }
  if (path === "/tv/ABCDE") {
    const { plain, etag } = await pages(now());
    // Televisions use the server's clock.
    const date = new Date(begins.getTime() + stepMilliseconds * nth).toUTCString();
    return response.writeHead(200, { "content-type": "text/html; charset=utf-8", etag, date }).end(plain);
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

const { CHROMIUM = "/usr/bin/chromium" } = process.env;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.clock.install({ time: begins });
await page.goto(`${origin}/tv/ABCDE`);
await page.locator("html[data-alive]").waitFor();
const inspector = await page.context().newCDPSession(page);
await inspector.send("Performance.enable");

/** Measures the memory, listeners and nodes of the page after a garbage collection. */
async function held() {
  await inspector.send("HeapProfiler.collectGarbage");
  const { metrics } = await inspector.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { heap: of("JSHeapUsedSize"), listeners: of("JSEventListeners"), nodes: of("Nodes") };
}

const shown = new Set<string>();
let interruptions = 0;
let first = await held();
for (nth = 1; nth <= events; nth++) {
  const asked = page.waitForResponse(`${origin}/tv/ABCDE`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await asked;
  await page.clock.runFor(stepMilliseconds);
  const key = await page.evaluate(() => {
    const one = document.querySelector<HTMLElement>("[data-shown]");
    return one?.dataset.slide ?? (one?.dataset.interruption ? "" : undefined);
  });
  if (key === undefined) throw new Error(`Nothing is seen after ${nth} events`);
  if (key === "") interruptions += 1;
  else shown.add(key);
  if (nth === firstMeasure) first = await held();
}
const last = await held();
const all = await page.locator("[data-slide]").evaluateAll((slides) => slides.map((one) => one.dataset.slide ?? ""));
await browser.close();
server.closeAllConnections();
server.close();

const missed = all.filter((key) => !shown.has(key));
const grown = last.heap / first.heap - 1;
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
process.stdout.write(
  `A television for six hours and ${events} events: ` +
    `heap ${megabytes(first.heap)} → ${megabytes(last.heap)} MB (${(100 * grown).toFixed(1)} %), ` +
    `listeners ${first.listeners} → ${last.listeners}, nodes ${first.nodes} → ${last.nodes}, ` +
    `${shown.size} pictures shown, ${interruptions} calls seen, missed: ${missed.join(", ") || "none"}\n`,
);
if (grown > grownMost || last.listeners > first.listeners + 5 || missed.length > 0) process.exit(1);
