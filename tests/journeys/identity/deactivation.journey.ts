import { expect } from "@playwright/test";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { enterAs, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, password, readDialog, test, watchRequests } from "#tests/journeys/steps.ts";

test("a person deactivated by the super admin is out at the next act, and stays out until reactivated", async ({
  browser,
}) => {
  const { page, name, email } = await newPlayer(browser);
  await page.clock.install();
  const quiet = watchRequests(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const desk = await openLaptop(browser);
  await enterAs(desk, demoEmails.superAdmin, demoPassword);
  await desk.goto("/super-admin/users");
  await desk.getByRole("searchbox").fill(email);
  const row = desk.getByRole("row").filter({ hasText: email });
  await expect(desk.getByRole("row")).toHaveCount(2);
  await row.getByRole("button", { name: "Desactivar" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question).toContainText("Sale ya mismo de todos sus dispositivos");
  await question
    .getByRole("button", { name: "Volver" })
    .or(question.getByRole("button", { name: "Cancelar" }))
    .click();
  await expect(row).toContainText("Activo");
  await row.getByRole("button", { name: "Desactivar" }).click();
  await question.getByRole("button", { name: "Desactivar" }).click();
  await expect(row).toContainText("Inactivo");

  await page.locator("[data-bottom-bar]").getByRole("link", { name: "Buscar" }).tap();
  await readDialog(page, "Error de Acceso", "Tu cuenta está desactivada.");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Ingresar" }).click();
  await readDialog(page, "Error de Acceso", "Tu cuenta está desactivada.");

  await row.getByRole("button", { name: "Activar" }).click();
  await question.getByRole("button", { name: "Activar" }).click();
  await expect(row).toContainText("Activo");
  await sheet.getByRole("button", { name: "Ingresar" }).click();
  await expect(page).toHaveURL(/\/buscar-torneos$/);

  // Looked at again after a minute, the screen asks who is signed in before it asks for anything else.
  await quiet();
  const asked = page.waitForResponse("**/api/v1/session");
  await page.route("**/api/rpc/**", (route) => asked.then(() => route.continue()));
  await row.getByRole("button", { name: "Desactivar" }).click();
  await question.getByRole("button", { name: "Desactivar" }).click();
  await expect(row).toContainText("Inactivo");
  await page.clock.fastForward("01:01");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await readDialog(page, "Error de Acceso", "Tu cuenta está desactivada.");
});
