import { expect } from "@playwright/test";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, password, test, unheardOf } from "#tests/journeys/steps.ts";

test("a visitor with a link to a tournament returns to it after signing up, and a reload loses no input", async ({
  browser,
}) => {
  const { tournamentId } = await newTournament(browser);
  const page = await openPhone(browser);
  await page.goto(`/torneo/${tournamentId}`);
  await page.getByRole("main").getByRole("link", { name: "Ingresar" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab", { name: "Crear cuenta" }).click();
  await sheet.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await sheet.getByLabel("Email").fill(`${unheardOf()}@example.com`);
  await sheet.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
  await page.reload();
  await expect(sheet.getByLabel("Nombre y apellido")).toHaveValue("Ana Ríos");
  await expect(sheet.getByLabel("Contraseña", { exact: true })).toHaveValue("");
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Crear cuenta" }).click();

  await page.getByRole("link", { name: "Completar perfil" }).first().click();
  await page.getByText("Femenino", { exact: true }).click();
  await page.getByLabel("Localidad").fill("Diamante");
  await page.reload();
  await expect(page.getByLabel("Localidad")).toHaveValue("Diamante");
  await expect(page.getByRole("radio", { name: "Femenino" })).toBeChecked();
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(page).toHaveURL(new RegExp(`/torneo/${tournamentId}$`));
  await expect(page.getByRole("link", { name: "Mis Torneos", exact: true })).toHaveAttribute("aria-current", "page");
});
