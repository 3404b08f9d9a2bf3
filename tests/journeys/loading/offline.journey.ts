import { expect, type Page } from "@playwright/test";
import { newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, readDialog, test, watchRequests } from "#tests/journeys/steps.ts";

const notice = "Sin conexión. Lo que ves puede no estar al día.";

/** Cuts the connection, once the browser has fetched beforehand the part of the application with this name, and what that needs. */
async function cutConnection(page: Page, quiet: () => Promise<void>, beforehand: RegExp): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(fetched).toContainEqual(expect.stringMatching(beforehand));
  await quiet();
  await page.context().setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
}

test("without a connection an act fails in words, keeps what was typed, and works when the connection is back", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const quiet = watchRequests(page);
  await page.goto("/admin/setup");
  await page.getByLabel("Dirección").fill("Ruta 12 km 7");
  await cutConnection(page, quiet, /message-dialog/);
  await page.getByRole("button", { name: "Guardar datos" }).click();
  await readDialog(page, "Error", "No hay conexión con el servidor. Probá de nuevo.");
  await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");

  await page.context().setOffline(false);
  await expect(page.getByText(notice)).toBeHidden();
  await page.getByRole("button", { name: "Guardar datos" }).click();
  await expect(page.getByText("Datos guardados")).toBeVisible();
});

test("a screen that cannot be loaded says so, and loads when it is asked again with a connection", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  const quiet = watchRequests(page);
  await page.goto("/dashboard");
  await cutConnection(page, quiet, /perfil\._userId/);
  await page.getByRole("link", { name: "Mi perfil público" }).tap();
  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { name: "Torneos jugados" })).toBeVisible();
  await expect(retry).toBeHidden();
});

test("a sheet that cannot be fetched loses nothing, and opens when it is asked for again with a connection", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  const quiet = watchRequests(page);
  await page.goto("/dashboard");
  await cutConnection(page, quiet, /message-dialog/);
  const edit = page.getByRole("button", { name: "Editar mi perfil" });
  const failed = page.getByRole("alertdialog", { name: "Algo falló" });
  await edit.tap();
  await expect(failed).toContainText("No se pudo abrir. Fijate si hay conexión y probá de nuevo.");
  await failed.getByRole("button", { name: "Cancelar" }).tap();
  await edit.tap();
  await page.context().setOffline(false);
  await failed.getByRole("button", { name: "Reintentar" }).tap();
  await expect(page.getByRole("dialog", { name: "Editar mi perfil" })).toBeVisible();
});
