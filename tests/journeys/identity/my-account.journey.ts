import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { apiOf, newAccount, newPlayer } from "#tests/journeys/accounts.ts";
import { password, readDialog, test, wordsFor } from "#tests/journeys/steps.ts";

/** Opens "Mi cuenta" from "Más". */
async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mi cuenta" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "Mi cuenta" })).toBeVisible();
  return sheet;
}

test("a player changes their public names, exports all their data in a file, and signs out everywhere", async ({
  browser,
}) => {
  const { page, email } = await newPlayer(browser);
  const { id } = await (await apiOf(page)).accounts.me();
  const own = await wordsFor(page.request, `/perfil/${id}`);
  expect(own, "a profile without a match addresses its owner").toContain("Todavía no jugaste ningún partido");
  expect(own).toContain("Todavía no terminaste ningún torneo");
  await page.goto("/dashboard");
  const sheet = await openAccount(page);
  await sheet.getByLabel("Nombre y apellido").fill(" ");
  await sheet.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(sheet.getByText("Completá este campo.")).toBeVisible();
  await sheet.getByLabel("Nombre y apellido").fill("Ana María de los Ángeles");
  await sheet.getByLabel("Nombre corto").fill("Ángeles A.");
  await sheet.getByRole("button", { name: "Guardar nombre" }).click();
  await expect(page.getByText("Nombre guardado")).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    sheet.getByRole("button", { name: "Descargar mis datos" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^mis-datos-punto-de-oro-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(email);
  expect(text).toContain("Ana María de los Ángeles");
  expect(text).toContain("Ángeles A.");

  await sheet.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana María de los Ángeles");

  await (await openAccount(page)).getByRole("button", { name: "Cerrar sesión en todos lados" }).click();
  await expect(page.getByText("Cerraste sesión en todos lados")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard");
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
});

test("a player closes the account with their own address and password, and it no longer exists", async ({
  browser,
}) => {
  const { page, email } = await newPlayer(browser);
  const { id: other } = await (await newAccount("Bea Sosa")).api.accounts.me();
  const theirs = await wordsFor(page.request, `/perfil/${other}`);
  expect(theirs, "a profile without a match describes its player to others").toContain(
    "Todavía no jugó ningún partido",
  );
  expect(theirs).toContain("Todavía no terminó ningún torneo");
  await page.goto("/ranking");
  const sheet = await openAccount(page);
  await sheet.getByRole("button", { name: "Cerrar mi cuenta" }).click();
  await expect(sheet.getByText("tu nombre pasa a ser “Jugador eliminado”")).toBeVisible();
  await sheet.getByLabel("Email de tu cuenta").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill("no es esta");
  await sheet.getByRole("button", { name: "Cerrar mi cuenta para siempre" }).click();
  await readDialog(page, "Error", "El email o la contraseña no son los de tu cuenta.");
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Cerrar mi cuenta para siempre" }).click();
  await readDialog(page, "Tu cuenta quedó cerrada", "Gracias por haber jugado con nosotros.");
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/ranking");
  const door = page.getByRole("dialog");
  await door.getByLabel("Email").fill(email);
  await door.getByLabel("Contraseña", { exact: true }).fill(password);
  await door.getByRole("button", { name: "Ingresar" }).click();
  await readDialog(page, "Error de Acceso", "El email o la contraseña no son correctos.");
});
