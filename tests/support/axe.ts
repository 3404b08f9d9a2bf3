import type { Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/**
 * What axe refuses of the page as it stands: rule, element and why. Its source goes into a document once, however often
 * that is judged; it would not see into a frame, so that there must be none.
 */
export async function axeFaults(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which would not be judged`);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
  }, runOnly);
}

/** What axe refuses at level AA of what stands there now, a sheet say, light and then dark; it is light again afterwards. */
export async function faultsLightAndDark(page: Page): Promise<string[]> {
  const faults = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor();
    await atRest(page);
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    faults.push(...(await axeFaults(page, { type: "tag", values })).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

/** Waits until the fonts are there, what has changed is drawn, and nothing moves any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The first frame tells the page of a new width or scheme, the second is drawn after it has answered.
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    // One whose element goes meanwhile is called off.
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}
