import { expect, type Locator, type Page } from "@playwright/test";

/** Limit on Tab presses: more than the focusable elements of any screen. */
const enough = 150;

/** Presses Tab until the target has the focus, and expects the focus to be visible. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < enough; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
  expect(await focusIsSeen(target), `the focus on ${target} can be seen`).toBe(true);
}

/** Reaches the target with Tab and presses a key. */
export async function pressOn(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Reaches the target with Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

/** Opens a date field and moves this many days on from its default day, with the arrow keys. */
export async function chooseDayByArrows(page: Page, field: string, daysOn: number): Promise<void> {
  await pressOn(page, page.getByRole("button", { name: field }));
  const calendar = page.getByRole("dialog");
  await expect(calendar.locator(":focus[data-autofocus]")).toBeVisible();
  for (let day = 0; day < daysOn; day++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
}

/** Tests if the focused element, or its visual stand-in, shows a focus ring. */
function focusIsSeen(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement?.matches(":focus-visible")) return false;
    const drawn = [element, element.parentElement, element.nextElementSibling, element.closest("label")];
    return drawn.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
  });
}
