import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import type { Client } from "#tests/support/app.ts";
import { type Known, screensOf, type Viewer } from "./screens.ts";

const port = Number(process.env.JOURNEY_PORT ?? 4318);
const url = `http://127.0.0.1:${port}`;
const folder = "screenshots";
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

async function post(path: string, body: unknown): Promise<string> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

const signIn = (email: string) => post("/api/auth/sign-in/email", { email, password: demoPassword });

async function cookies(): Promise<Record<Viewer, string>> {
  const person = { name: "Recién Llegada de la Ciudad de Concepción", password: demoPassword };
  return {
    visitor: "",
    player: await signIn(demoEmails.player),
    club: await signIn(demoEmails.club),
    superAdmin: await signIn(demoEmails.superAdmin),
    newPlayer: await post("/api/auth/sign-up/email", { ...person, email: "nueva@demo.example" }),
    newClub: await post("/api/v1/clubs", {
      ...person,
      email: "club-nuevo@demo.example",
      clubName: "Pádel Nuevo",
      address: "Belgrano 10, Nogoyá",
      courts: 1,
    }),
  };
}

async function find(cookie: string): Promise<Known> {
  const api: Client = createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: { cookie } }));
  const tournaments = await api.tournaments.search({});
  const me = await api.accounts.me();
  const drawn = tournaments.find(({ categories }) => categories.some((category) => category.drawn));
  const open = tournaments.find(({ id, club }) => id !== drawn?.id && club.id === drawn?.club.id);
  const long = tournaments.toSorted((one, other) => other.name.length - one.name.length)[0];
  const category = drawn?.categories[0];
  if (!drawn || !open || !long || !category) throw new Error("the demonstration lacks a tournament");
  return { drawn: drawn.id, open: open.id, long: long.id, category: category.id, player: me.id, clubId: drawn.club.id };
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
const signedIn = await cookies();
const screens = screensOf(await find(signedIn.player)).filter(({ name }) => name.includes(only));
for (const view of views) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
      const context = await contextFor(browser, signedIn[viewer], { ...view, colorScheme });
      const page = await context.newPage();
      page.on("pageerror", (error) => console.log(`  ${page.url()}: ${error.message}`));
      for (const screen of screens.filter((one) => one.viewer === viewer)) {
        await page.goto(screen.path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.getByRole("status").filter({ hasText: "Cargando" }).waitFor({ state: "detached" });
        const name = `${screen.name}-${view.name}-${colorScheme === "light" ? "claro" : "oscuro"}`;
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
        console.log(name);
      }
      await context.close();
    }
  }
}
await browser.close();
await stop();
