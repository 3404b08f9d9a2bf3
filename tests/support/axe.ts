import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { inProject } from "#server/platform/program/in-project.ts";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A browser reads the minified source in two thirds of the time. */
const axeSource = readFileSync(inProject("node_modules", "axe-core", "axe.min.js"), "utf8");

/** The rules of WCAG 2.2 at level AA. */
export const levelAA = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
} satisfies RunOnly;
/** The rules of that level that give the same result in any colours. */
const withoutColours = axe
  .getRules(levelAA.values)
  .filter(({ tags }) => !tags.includes("experimental") && !tags.includes("deprecated"))
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== "color-contrast" && rule !== "link-in-text-block");

/**
 * Returns axe's findings on the current page: rule, element and reason. Its source is added to a document only once. It
 * would not check frames, so a page with frames is refused.
 */
export async function axeFaults(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which would not be judged`);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ["violations"] });
    // An element under a fixed bar is no fault: scrolling reveals it. The scroll position depends on the hour of the
    // day.
    const isUnderBar = (selector: string) => {
      const node = document.querySelector(selector);
      if (!node) return false;
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return [Math.max(top + 1, 0), Math.min(bottom - 1, innerHeight - 1)].some((y) => {
        let over = document.elementFromPoint((left + right) / 2, y);
        while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
        return over !== null && !over.contains(node);
      });
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== "target-size" || !isUnderBar(target.join(" ")))
        .map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
  }, runOnly);
}

/**
 * Returns axe's findings at level AA on the current state, such as a sheet, except for its colours: a table over the
 * theme proves these in both schemes (web/ui/theme/contrast.test.ts), and so does the gallery for each component.
 */
export async function faultsNow(page: Page): Promise<string[]> {
  await atRest(page);
  return axeFaults(page, { type: "rule", values: withoutColours });
}

/** Waits until fonts are loaded, changes are drawn, and animations have ended. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // In the first frame the page learns of a new width or scheme; the second is drawn with its reaction.
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    // The promise of an animation is rejected if its element disappears.
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * Returns the faults at double text size (WCAG 1.4.4): the page scrolls sideways, a box clips words, or words overlap.
 * The text has its normal size afterwards.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  // Parts with `content-visibility` are laid out as well.
  const style = await page.addStyleTag({
    content: "html{font-size:200%!important} *{content-visibility:visible!important}",
  });
  const faults = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);

    const ancestors = (element: Element) => {
      const all: Element[] = [];
      for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement)
        all.push(one);
      return all;
    };
    type Words = { text: string; parent: Element; layer: Element | undefined; rects: DOMRect[] };
    const all: Words[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const text = node.nodeValue?.trim() ?? "";
      if (text === "" || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest("svg, script, style, noscript, option")) continue;
      const around = ancestors(parent);
      const styles = around.map((one) => getComputedStyle(one));
      if (styles.some(({ clipPath }) => clipPath.includes("inset(50%"))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      for (const [nth, { overflowX, overflowY }] of styles.entries()) {
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const box = around[nth]?.getBoundingClientRect();
        if (!box || !/hidden|clip/.test(overflowX + overflowY)) continue;
        if (
          rects.some(
            ({ left, right, top, bottom }) =>
              left < box.left - 2 || right > box.right + 2 || top < box.top - 4 || bottom > box.bottom + 4,
          )
        )
          found.add(`cut off: ${text.slice(0, 40)}`);
      }
      const layer = around.find((_, nth) => /fixed|sticky/.test(styles[nth]?.position ?? ""));
      all.push({ text, parent, layer, rects });
    }
    // Only the middle of the letters counts, because lines may touch.
    const middle = ({ top, height }: DOMRect) => ({ from: top + height * 0.2, to: top + height * 0.8 });
    const boxes = all
      .flatMap((words) => words.rects.map((rect) => ({ ...words, rect, ...middle(rect) })))
      .toSorted((one, other) => one.from - other.from);
    for (const [nth, one] of boxes.entries()) {
      for (let next = nth + 1; next < boxes.length; next++) {
        const other = boxes[next];
        if (!other || other.from >= one.to) break;
        if (one.layer !== other.layer || one.parent.contains(other.parent) || other.parent.contains(one.parent))
          continue;
        const shared = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        if (shared > 3 && Math.min(one.to, other.to) - other.from > 3)
          found.add(`over each other: ${one.text.slice(0, 30)} and ${other.text.slice(0, 30)}`);
      }
    }
    return [...found];
  });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return faults;
}
