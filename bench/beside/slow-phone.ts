import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { demoPassword } from "#server/demo/people.ts";
import type { TestApp } from "#tests/support/app.ts";
import { cookiesOf, signIn } from "#tests/support/sign-in.ts";

const { defaultBrowserType: _, ...phone } = devices["Moto G4"];
/** Slow 4G as browsers throttle it for real: latency in milliseconds, throughput in bytes a second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Slowdown of the phone's processor against this machine's. */
export const slowerProcessor = 4;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

/** Opens a phone with an empty cache, a slow network and a slow processor. */
export async function slowPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  return { context, page };
}

/** Reads the largest contentful paint, in milliseconds from the request, and its element. */
export function largestPaint(page: Page): Promise<{ time: number; what: string }> {
  return page.evaluate(
    () =>
      new Promise<{ time: number; what: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          const element = last && "element" in last && last.element instanceof Element ? last.element : null;
          resolve({ time: last?.startTime ?? Number.NaN, what: element?.tagName.toLowerCase() ?? "" });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Signs an account of the demonstration in. */
export async function signInAs(app: TestApp, context: BrowserContext, email: string): Promise<void> {
  const answer = await signIn(app, email, demoPassword, { origin: app.url });
  await context.addCookies(
    cookiesOf(answer)
      .split("; ")
      .map((cookie) => {
        const at = cookie.indexOf("=");
        return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: app.url };
      }),
  );
}

/** Marks in every opened page the moment at which its main content is visible. */
export function markMatter(page: Page, matter: string): Promise<unknown> {
  return page.addInitScript((wanted) => {
    const look = () => {
      const stands = document.querySelector(wanted)?.getClientRects().length;
      if (stands) performance.mark("matter");
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, matter);
}
