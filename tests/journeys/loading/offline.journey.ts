import { expect, type Page } from "@playwright/test";
import { newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, readDialog, test, watchRequests } from "#tests/journeys/steps.ts";

const notice = "Sin conexión. Lo que ves puede no estar al día.";

/** Waits until the browser has fetched the part of the application with this name, and its imports. */
async function untilFetched(page: Page, quiet: () => Promise<void>, part: RegExp): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(fetched).toContainEqual(expect.stringMatching(part));
  await quiet();
}

/** Cuts the connection once a part has been preloaded. The notice moves nothing on the screen. */
async function cutConnection(page: Page, quiet: () => Promise<void>, beforehand: RegExp): Promise<void> {
  await untilFetched(page, quiet, beforehand);
  const title = page.getByRole("heading", { level: 1 });
  const place = await title.boundingBox();
  await page.context().setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  expect(await title.boundingBox()).toEqual(place);
}

test("without a connection an act fails with a message, keeps the input, and works once the connection is back", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const quiet = watchRequests(page);
  await page.goto("/admin/setup");
  await page.getByLabel("Dirección").fill("Ruta 12 km 7");
  await cutConnection(page, quiet, /standing-/);
  await page.getByRole("button", { name: "Guardar datos" }).click();
  await readDialog(page, "Error", "No hay conexión con el servidor. Probá de nuevo.");
  await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");

  await page.context().setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
  await page.getByRole("button", { name: "Guardar datos" }).click();
  await expect(page.getByText("Datos guardados")).toBeVisible();

  await test.step("a missing part of a screen shows a message, and is not requested forever", async () => {
    await page.route("**/assets/finances-*.js", (route) => route.abort());
    let asked = 0;
    page.on("request", (request) => {
      // After each failure the page looks for a newer build.
      if (request.url().endsWith("/index.html")) asked += 1;
    });
    await page.goto("/admin/finanzas");
    await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
    expect(asked).toBeLessThan(5);
  });
});

test("a sheet or a screen that cannot be loaded says so, loses nothing, and loads on a retry with a connection", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  const quiet = watchRequests(page);
  await page.goto("/dashboard");
  await cutConnection(page, quiet, /standing-/);
  const edit = page.getByRole("button", { name: "Editar mi perfil" });
  const failed = page.getByRole("alertdialog", { name: "Algo falló" });
  await edit.tap();
  await expect(failed).toContainText("No se pudo abrir. Fijate si hay conexión y probá de nuevo.");
  await failed.getByRole("button", { name: "Cancelar" }).tap();
  await edit.tap();
  await page.context().setOffline(false);
  await failed.getByRole("button", { name: "Reintentar" }).tap();
  await expect(page.getByRole("dialog", { name: "Editar mi perfil" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await cutConnection(page, quiet, /standing-/);
  await page.getByRole("link", { name: "Mi perfil público" }).tap();
  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { name: "Torneos jugados" })).toBeVisible();
  await expect(retry).toBeHidden();
});

test("after a deploy an open page reloads for a missing part, and asks first if there is unsaved input", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  await page.setViewportSize({ width: 1280, height: 800 });
  const quiet = watchRequests(page);
  await page.goto("/dashboard");
  await expect(page.locator("html[data-alive]")).toHaveCount(1);
  await quiet();
  // The files of the old build are gone until the page is reloaded.
  let isGone = true;
  await page.route("**/assets/*.js", (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route("**/index.html", (route) => route.fulfill({ contentType: "text/html", body: "another build" }));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.locator("html").evaluate((html) => html.setAttribute("data-old", ""));
  await page.getByRole("link", { name: "Mis pagos" }).first().click();
  await expect.poll(() => isGone).toBe(false);
  await expect(page.locator("html[data-alive]:not([data-old])")).toHaveCount(1);
  await expect(page.getByText("Todavía no tenés pagos")).toBeVisible();

  await untilFetched(page, quiet, /standing-/);
  isGone = true;
  const question = page.getByRole("alertdialog", { name: "Hay una versión nueva" });
  const openSheet = () => page.getByRole("button", { name: "Mi cuenta" }).first().click();
  await openSheet();
  await question.getByRole("button", { name: "Ahora no" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mis pagos" })).toBeVisible();
  expect(isGone).toBe(true);
  await openSheet();
  await question.getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => isGone).toBe(false);
});
