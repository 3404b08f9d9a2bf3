import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newPlayer } from "./accounts.ts";
import { newTournament } from "./arranged.ts";
import { test, today } from "./steps.ts";

// The default setting of most people.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a club's input is not lost by a press on a link or beside its sheet, nor by Escape, without a confirmation", async ({
  browser,
}) => {
  const { desk: page, tournamentId } = await newTournament(browser);
  const places = page.getByRole("navigation").first();
  const current = places.locator('[aria-current="page"]');
  await page.goto(`/admin/gestionar/${tournamentId}`);
  await expect(current, "the parent screen of a tournament").toHaveText("Mis Torneos");
  await places.getByRole("link", { name: "Crear Torneo" }).click();
  await expect(current).toHaveText("Crear Torneo");

  const question = page.getByRole("alertdialog");
  await test.step("a press on a link", async () => {
    await places.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto("/admin/setup");
    await page.getByLabel("Dirección").fill("Ruta 12 km 7");
    await page.getByRole("link", { name: "Mis Torneos" }).click();
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(page).toHaveURL(/\/admin\/setup$/);
    await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");
    await page.getByRole("link", { name: "Mis Torneos" }).click();
    await question.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL(/\/admin\/mis-torneos$/);
  });

  await test.step("Escape in a sheet, or a press beside it", async () => {
    await page.goto(`/admin?dia=${addDays(today(), 1)}`);
    const reserve = page.getByRole("button", { name: /^Reservar/ }).first();
    const sheet = page.getByRole("dialog", { name: "Reservar" });
    await reserve.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await reserve.click();
    await sheet.getByLabel("Nombre").fill("Gustavo Báez");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(sheet.getByLabel("Nombre")).toHaveValue("Gustavo Báez");
    await page.mouse.click(5, 5);
    await question.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(question).toBeHidden();
    await expect(sheet).toBeHidden();
    await expect(reserve).toBeFocused();
  });
});

test("the back button closes a sheet and stays on the screen, also on one that was opened directly", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  await page.goto("/ranking");
  const panelComes = Promise.withResolvers<void>();
  await page.route("**/api/rpc/tournaments/search**", async (route) => {
    await panelComes.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Mi Panel" }).click();
  // A press while the screen still loads takes effect once it is loaded.
  await page.getByRole("button", { name: "Editar mi perfil" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeHidden();
  panelComes.resolve();
  await expect(sheet.getByLabel("Localidad")).toHaveValue("Paraná");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/ranking$/);

  // As from a message or a bookmark.
  await page.goto("/dashboard");
  const open = page.getByRole("button", { name: "Editar mi perfil" });
  for (const _time of ["the first", "the second"]) {
    await open.click();
    await expect(sheet.getByLabel("Localidad")).toHaveValue("Paraná");
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(open).toBeFocused();
  }
  await open.click();
  await sheet.getByLabel("Localidad").fill("Villaguay");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
  await expect(sheet.getByLabel("Localidad")).toHaveValue("Villaguay");
});
