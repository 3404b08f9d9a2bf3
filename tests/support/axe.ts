import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { inProject } from "#server/platform/program/in-project.ts";

declare global {
  interface Window {
    readonly axe: typeof axe;
    /** The visible elements with their attributes before a change of the window. */
    shown?: ReadonlyMap<Element, string>;
    /** The parts that the change revealed. */
    revealed?: readonly Element[];
  }
}

/** A browser reads the minified source in two thirds of the time. */
const axeSource = readFileSync(inProject("node_modules", "axe-core", "axe.min.js"), "utf8");

/** The rules of WCAG 2.2 at level AA, except for colours: `paleTexts` checks those of a screen. */
const rulesOfScreens = axe
  .getRules(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
  .filter(({ tags }) => !tags.includes("experimental") && !tags.includes("deprecated"))
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== "color-contrast");
/** The rules that hit-test the page cost two thirds of a run. They are skipped if they have nothing to judge. */
const rulesOfNames = rulesOfScreens.filter((rule) => rule !== "target-size" && rule !== "link-in-text-block");

/**
 * Returns axe's findings on the current page: rule, element and reason. Its source is added to a document only once. It
 * would not check frames, so a page with frames is refused. `isPart` limits it to parts that `revealedParts` kept.
 */
export async function axeFaults(page: Page, runOnly: RunOnly, isPart = false): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which would not be judged`);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ rules, isPart }) => {
      const context = isPart ? { include: [...(window.revealed ?? [])] } : document;
      const { violations } = await window.axe.run(context, { runOnly: rules, resultTypes: ["violations"] });
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
    },
    { rules: runOnly, isPart },
  );
}

/** Returns axe's findings at level AA on the current screen, except for its colours. */
export async function screenFaults(page: Page): Promise<string[]> {
  return axeFaults(page, { type: "rule", values: [...rulesOfNames, ...(await rulesOfPlaces(page))] });
}

/**
 * Returns axe's findings on the parts that the last change of the window revealed, and on all small targets and
 * links. A part that equals one in `judged` is skipped: the frame of all screens of a viewer is checked once.
 */
export async function revealedFaults(page: Page, judged: Set<string>): Promise<string[]> {
  const parts = await revealedParts(page, [...judged]);
  for (const part of parts) judged.add(part);
  const ofNames = parts.length > 0 ? await axeFaults(page, { type: "rule", values: rulesOfNames }, true) : [];
  const values = await rulesOfPlaces(page);
  return values.length > 0 ? [...ofNames, ...(await axeFaults(page, { type: "rule", values }))] : ofNames;
}

/** Keeps the visible elements with their attributes, for `revealedFaults` after a change of the window. */
export function rememberShown(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("body *")].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    window.shown = new Map(all.map((one) => [one, [...one.attributes].map(({ name, value }) => name + value).join()]));
  });
}

/**
 * Finds the outermost elements that were invisible or had other attributes before, and those that scroll; keeps them
 * in the window, and returns their source. Addresses of the current screen do not count.
 */
function revealedParts(page: Page, judged: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const isNew = (one: Element) =>
      [...one.attributes].map(({ name, value }) => name + value).join() !== window.shown?.get(one);
    const doesScroll = (one: Element) =>
      (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) ||
      (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY));
    const found = [...document.querySelectorAll("body *")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => isNew(one) || doesScroll(one));
    const all = new Set(found);
    const isInside = (one: Element | null): boolean => one !== null && (all.has(one) || isInside(one.parentElement));
    const outermost = found.filter((one) => !isInside(one.parentElement));
    const sourceOf = ({ outerHTML }: Element) =>
      outerHTML.replaceAll(/ (aria-current|data-status|class|id)="[^"]*"/g, "");
    const unknown = outermost.filter((one) => !known.includes(sourceOf(one)));
    window.revealed = unknown;
    return unknown.map(sourceOf);
  }, judged);
}

/**
 * Returns the rules that hit-test the page and have something to judge: a target that is smaller than 24 px or overlaps
 * another one, or a link in a text without a line under it.
 */
function rulesOfPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const layerOf = (one: Element | null): Element | null =>
      one === null || /fixed|sticky/.test(getComputedStyle(one).position) ? one : layerOf(one.parentElement);
    const kinds = "a[href], area, button, input, select, textarea, summary, [role], [tabindex]";
    const targets = [...document.querySelectorAll<HTMLElement>(kinds)]
      .filter((one) => one.tabIndex >= 0 && isShown(one) && !getComputedStyle(one).clipPath.includes("inset(50%"))
      .map((one) => ({ one, layer: layerOf(one), rect: one.getBoundingClientRect() }));
    const isSmall = targets.some(({ one, layer, rect }, nth) => {
      if (rect.width < 24 || rect.height < 24) return true;
      return targets.slice(nth + 1).some((other) => {
        if (other.layer !== layer || one.contains(other.one) || other.one.contains(one)) return false;
        const { left, right, top, bottom } = other.rect;
        return left < rect.right - 1 && right > rect.left + 1 && top < rect.bottom - 1 && bottom > rect.top + 1;
      });
    });
    const isUnmarked = [...document.querySelectorAll("a[href], [role=link]")].some((link) => {
      const { display, textDecorationLine, borderBottomWidth } = getComputedStyle(link);
      if (display !== "inline" || textDecorationLine.includes("underline") || borderBottomWidth !== "0px") return false;
      let block = link.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      return isShown(link) && block?.textContent.trim() !== link.textContent.trim();
    });
    return [...(isSmall ? ["target-size"] : []), ...(isUnmarked ? ["link-in-text-block"] : [])];
  });
}

/**
 * Returns axe's findings at level AA on the current state, such as a sheet, except for its colours: a table over the
 * theme proves these in both schemes (web/ui/theme/contrast.test.ts), and so does the gallery for each component.
 */
export async function faultsNow(page: Page): Promise<string[]> {
  await atRest(page);
  return screenFaults(page);
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

/** Lists the elements that make the page scroll sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // A television shifts its picture now and then, but does not scroll.
    const isStill = getComputedStyle(document.documentElement).overflowX === "hidden";
    if (isStill || scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
