import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { installationUrl, journeyPort, journeyUrl } from "./tests/support/journey-address.ts";
import { chromiumFlags, headlessFlags } from "./tests/support/servers/chromium-flags.ts";
import { workers } from "./tests/support/workers.ts";

/** The browsers of the distribution: their own downloads cannot be had everywhere. */
const found = (...paths: string[]) => paths.find((path) => existsSync(path));
const whole = process.env.CHROMIUM ?? found("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
const headless = process.env.HEADLESS_CHROMIUM ?? found("/usr/bin/chromium-headless-shell") ?? whole;

const by = (executablePath: string | undefined, args: readonly string[]) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...args] },
});
/** The story in which the browser asks for a permission. The headless shell cannot ask, and costs less than half. */
const asking = /reach\/notices\.journey\.ts$/;
/** Stories with a service worker that ask for nothing. */
const offline = /reach\/(scorer-without-signal|desk-without-signal|installed)\.journey\.ts$/;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // One journey after the other goes to whichever worker is free; two that share a neighbour say so in their file.
  fullyParallel: true,
  workers,
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : "line",
  outputDir: "test-results",
  use: {
    baseURL: journeyUrl,
    actionTimeout: 60_000,
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    // To watch a journey again: npx playwright test its-name --trace on. Traces of all cost a quarter of their time.
    trace: "off",
    screenshot: "only-on-failure",
    // Stories of the installed application allow theirs. In all others it would only fetch everything once more.
    serviceWorkers: "block",
    // Motion is drawn again and again, and waited for. The main story and that of leaving sheets run with motion.
    contextOptions: { reducedMotion: "reduce" },
  },
  // Those with a service worker are long: first, so that the others fill the gaps at the end.
  projects: [
    { name: "browser", testMatch: asking, use: by(whole, chromiumFlags) },
    { name: "offline", testMatch: offline, use: by(headless, chromiumFlags) },
    { name: "pages", testIgnore: [asking, offline], use: by(headless, headlessFlags) },
  ],
  ...(installationUrl === undefined && {
    webServer: {
      command: `node tests/support/journey-server.ts`,
      url: `${journeyUrl}/readyz`,
      timeout: 240_000,
      env: { PORT: String(journeyPort), PUBLIC_URL: journeyUrl },
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
  }),
});
