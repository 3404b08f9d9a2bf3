import type { Browser } from "@playwright/test";
import { openPhone } from "#tests/journeys/steps.ts";
import type { EngineWindow } from "./engine-window.ts";

/** Opens a phone of Playwright's Chromium, which waits for elements by itself. */
export async function openChromium(browser: Browser): Promise<EngineWindow> {
  const page = await openPhone(browser);
  const at = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  return {
    go: async (path) => void (await page.goto(path)),
    read: async (xpath) => (await at(xpath).textContent()) ?? "",
    click: (xpath) => at(xpath).click(),
    type: (xpath, text) => at(xpath).fill(text),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    measure: (xpath) =>
      at(xpath).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom, height: innerHeight };
      }),
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
