import { expect } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { test, wordsFor } from "#tests/journeys/steps.ts";
import { atRest } from "#tests/support/axe.ts";

test("a club changes places, price and format of a published category, adds one and takes it away, and players see it", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId } = await newTournament(browser);
  await api.tournaments.changeCategory({ categoryId, ...newCategory, quota: 3 });
  const entrants = await newEntrants("7ma", 8);
  await enterPairs(api, categoryId, entrants, "AB CD EF");
  await desk.goto(`/admin/gestionar/${tournamentId}`);

  await test.step("full, it says so before two players are chosen, and leads to its places", async () => {
    await desk.getByRole("button", { name: "Agregar pareja" }).click();
    const told = desk.getByRole("dialog", { name: "Agregar pareja" });
    await expect(told).toContainText("tiene 3 de 3 parejas: esta entra a la lista de espera");
    await told.getByRole("button", { name: "Cambiar cupo" }).click();
  });

  await test.step("it takes no fewer places than are taken, and says the bounds of a number", async () => {
    const sheet = desk.getByRole("dialog", { name: "7ma Masculino" });
    const quota = sheet.getByRole("textbox", { name: "Parejas" });
    await quota.fill("2");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet).toContainText("Ya hay más parejas adentro que ese cupo.");
    await quota.fill("999");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(quota).toHaveValue("999");
    await expect(sheet).toContainText("Pueden ser de 2 a 512 parejas.");
    await quota.fill("8");
    await sheet.getByRole("textbox", { name: "Por pareja" }).fill("8000");
    await sheet.getByRole("combobox", { name: "Formato" }).selectOption("Fase de Grupos + Playoff");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(desk.getByText("7ma Masculino: cambios guardados")).toBeVisible();
    await expect(desk.getByText("8 parejas · $ 8.000 por pareja · Fase de Grupos + Playoff")).toBeVisible();
  });

  await test.step("a pair that accepted before keeps its price; a pair plays before it has paid, and still owes", async () => {
    await enterPairs(api, categoryId, entrants, "GH", false);
    await desk.reload();
    await expect(desk.getByRole("row", { name: "Andrés Acosta" })).toContainText("Entró a $ 5.000");
    const row = desk.getByRole("row", { name: "Gabriel Giménez" });
    await row.getByRole("button", { name: /^Opciones de / }).click();
    const later = desk.getByRole("button", { name: "Confirmar sin pago" });
    await expect(later).toBeVisible();
    // A turned tablet shows cards instead of rows, and then rows again: a sheet opened from one stays open.
    const size = desk.viewportSize();
    for (const turned of [{ width: 800, height: 1280 }, size ?? { width: 1280, height: 800 }]) {
      await desk.setViewportSize(turned);
      await atRest(desk);
      await expect(later).toBeVisible();
    }
    await later.click();
    await expect(desk.getByText("Gabriel Giménez / Hernán Herrera: confirmada sin pago")).toBeVisible();
    await expect(row).toContainText(/Confirmada · falta pagar/);
    await desk.goto("/admin/finanzas/torneos");
    await expect(desk.getByText("1 pareja debe, 3 parejas pagaron ($ 15.000)")).toBeVisible();
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await row.getByRole("button", { name: /^Opciones de / }).click();
    await desk.getByRole("button", { name: "Registrar pago" }).click();
    const sheet = desk.getByRole("dialog", { name: "Registrar pago" });
    await sheet.getByRole("radio", { name: "Transferencia" }).first().check({ force: true });
    await sheet.getByRole("button", { name: "Registrar pago" }).click();
    await expect(desk.getByText("Gabriel Giménez / Hernán Herrera: pago registrado")).toBeVisible();
  });

  await test.step("a category is added from the options, on the phone too", async () => {
    const size = desk.viewportSize();
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.getByRole("button", { name: "Opciones del torneo" }).click();
    await desk.getByRole("button", { name: "Cambiar categorías" }).click();
    const list = desk.getByRole("dialog", { name: "Categorías" });
    await expect(list.getByRole("button", { name: "7ma Masculino" })).toContainText("8 parejas · $ 8.000");
    await list.getByRole("button", { name: "Agregar categoría" }).click();
    const sheet = desk.getByRole("dialog", { name: "Agregar categoría" });
    await sheet.getByRole("combobox", { name: "Categoría" }).selectOption("Femenino");
    await sheet.getByRole("combobox", { name: "Nivel" }).selectOption("6ta");
    await sheet.getByRole("button", { name: "Agregar categoría" }).click();
    await expect(desk.getByText("6ta Femenino: categoría agregada")).toBeVisible();
    if (size) await desk.setViewportSize(size);
  });

  await test.step("players read all of it", async () => {
    const words = await wordsFor(desk.request, `/torneo/${tournamentId}`);
    expect(words).toMatch(/7ma Masculino Varones de 7ma Fase de Grupos \+ Playoff 4 lugares \$ 8\.000 6ta Femenino/);
    expect(words).toMatch(/6ta Femenino Mujeres de 6ta o 7ma Eliminación directa 16 lugares/);
  });

  await test.step("the new category is empty, and is removed again", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}?categoria=femenino-6ta`);
    await desk.getByRole("button", { name: "Cambiar cupo, precio y formato de 6ta Femenino" }).click();
    await desk.getByRole("dialog", { name: "6ta Femenino" }).getByRole("button", { name: "Quitar categoría" }).click();
    const question = desk.getByRole("alertdialog", { name: "¿Quitar 6ta Femenino?" });
    await question.getByRole("button", { name: "Quitar categoría" }).click();
    await expect(desk.getByText("6ta Femenino: categoría quitada")).toBeVisible();
    await expect(desk.getByText("8 parejas · $ 8.000 por pareja · Fase de Grupos + Playoff")).toBeVisible();
  });
});
