import { spawn } from "node:child_process";
import type { Browser, BrowserContext } from "@playwright/test";

const port = Number(process.env.JOURNEY_PORT ?? 4318);
export const url = `http://127.0.0.1:${port}`;

/** The devices of the screenshots. */
export const views = [
  {
    name: "telefono",
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  { name: "laptop", options: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 } },
] as const;

/** Starts the program with the demonstration, on a database of this run only. */
export async function startProgram(): Promise<() => Promise<unknown>> {
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
  if (program.exitCode !== null)
    throw new Error("The program ended before it was ready: tests/support/journey-server.ts.");
  return () => {
    program.kill("SIGTERM");
    return ended;
  };
}

/** Opens a browser context with this cookie and without animations. */
export async function contextFor(browser: Browser, cookie: string, options: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    reducedMotion: "reduce",
    // A service worker of an earlier screenshot would answer instead of a server that is made to fail.
    serviceWorkers: "block",
  });
  const pairs = cookie
    .split("; ")
    .filter(Boolean)
    .map((one) => one.split("="));
  await context.addCookies(pairs.map(([name = "", ...value]) => ({ name, value: value.join("="), url })));
  return context;
}
