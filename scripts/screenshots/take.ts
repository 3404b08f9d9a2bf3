import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { writeLongContent } from "./long-content.ts";
import { type Screen, screensOf } from "./screens.ts";
import { find, signInEverybody } from "./people.ts";

const port = Number(process.env.JOURNEY_PORT ?? 4318);
const url = `http://127.0.0.1:${port}`;
const folder = "screenshots";
/** No picture is higher, in pixels of the page: the browser draws no more in one piece. */
const longest = 6_000;
/** Only the screens whose name contains this, if given: npm run screenshots -- ranking. */
const only = process.argv[2] ?? "";

const views = [
  { name: "telefono", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { name: "laptop", viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 },
] as const;

/** The program with the demonstration, on a database of this run alone. */
async function startProgram(): Promise<() => Promise<unknown>> {
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url };
  const program = spawn(process.execPath, ["tests/support/journey-server.ts"], { env, stdio: "ignore" });
  const ended = new Promise((resolve) => program.once("exit", resolve));
  while (program.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
  }
  return () => {
    program.kill("SIGTERM");
    return ended;
  };
}

async function contextFor(browser: Browser, cookie: string, options: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    reducedMotion: "reduce",
  });
  const pairs = cookie
    .split("; ")
    .filter(Boolean)
    .map((one) => one.split("="));
  await context.addCookies(pairs.map(([name = "", ...value]) => ({ name, value: value.join("="), url })));
  return context;
}

async function take(page: Page, { path, act, fails }: Screen, name: string): Promise<void> {
  await page.unrouteAll();
  if (fails) await page.route("**/api/rpc/**", (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await act?.(page);
  await page.waitForLoadState("networkidle");
  // A higher window shows more, which may make the screen longer.
  await unroll(page);
  await unroll(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Makes the window as high as the screen is long, so that bars stand at its bottom; a dialog keeps the window that it is made for. */
async function unroll(page: Page): Promise<void> {
  if (await page.getByRole("dialog").isVisible()) return;
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  await page.setViewportSize({ width, height: Math.min(height, longest) });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const stop = await startProgram();
if (only === "") await rm(folder, { recursive: true, force: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const needsLong = only === "" || only.startsWith("largo");
const { crowded, ...long } = needsLong ? await writeLongContent(url) : { crowded: "", longPlayer: "", longClub: "" };
const signedIn = { ...(await signInEverybody(url)), ...long };
const known = { ...(await find(url, signedIn.player)), crowded };
const screens = screensOf(known).filter(({ name }) => name.includes(only) && (needsLong || !name.startsWith("largo")));
for (const view of views) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
      const context = await contextFor(browser, signedIn[viewer], { ...view, colorScheme });
      const page = await context.newPage();
      page.on("pageerror", (error) => console.log(`  ${page.url()}: ${error.message}`));
      for (const screen of screens.filter((one) => one.viewer === viewer)) {
        const name = `${screen.name}-${view.name}-${colorScheme === "light" ? "claro" : "oscuro"}`;
        try {
          await take(page, screen, name);
          console.log(name);
        } catch (error) {
          // The others are worth looking at all the same.
          console.log(`  ${name}: ${error}`);
          process.exitCode = 1;
        }
        await page.setViewportSize(view.viewport);
      }
      await context.close();
    }
  }
}
await browser.close();
await stop();
