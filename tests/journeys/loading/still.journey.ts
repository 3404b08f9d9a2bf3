import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/steps.ts";
import { demonstrated } from "./demonstrated.ts";

/** Returns where the visible title and fields of the screen stand. */
function placesOf(page: Page) {
  return page
    .locator("main :is(h1, input, select)")
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [element.localName, x, y];
      }),
    );
}

test("while a screen of the administration loads, its title and its filters stand where they stay", async ({
  browser,
}) => {
  const page = await demonstrated(browser, "superAdmin");
  const loading = page.getByRole("status").filter({ hasText: "Cargando", visible: true });
  for (const name of [
    "Gestionar usuarios",
    "Gestionar complejos",
    "Jugadores y categorías",
    "Ver la calidad del rating",
    "Ver la operación",
    "Vista Admin",
  ]) {
    await page.goto("/super-admin");
    await expect(page.locator("html[data-alive]")).toHaveCount(1);
    const arrival = Promise.withResolvers<void>();
    await page.route("**/api/rpc/**", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.getByRole("link", { name, exact: true }).last().click();
    await expect(loading.first(), name).toBeVisible();
    await expect(page.getByText("Así está la plataforma.")).toBeHidden();
    const before = await placesOf(page);
    arrival.resolve();
    await expect(loading, name).toHaveCount(0);
    expect(await placesOf(page), name).toEqual(before);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});
