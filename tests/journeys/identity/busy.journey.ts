import { expect, type Route } from "@playwright/test";
import { openPhone, password, test, unheardOf } from "#tests/journeys/steps.ts";

const busy = (route: Route) =>
  route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { code: "SERVICE_UNAVAILABLE" } });

test("a registration deferred by a busy server shows that it waits, can be cancelled, and is retried as typed", async ({
  browser,
}) => {
  const page = await openPhone(browser);
  let isBusy = true;
  const keys = new Set<string | undefined>();
  await page.route("**/api/auth/sign-up/email", (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    return isBusy ? busy(route) : route.continue();
  });
  await page.goto("/?ingresar=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab", { name: "Crear cuenta" }).click();
  const email = `${unheardOf()}@example.com`;
  await sheet.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Crear cuenta" }).click();
  const wait = page.getByRole("alertdialog", { name: "Mucha gente a la vez" });
  await expect(wait).toContainText(/Probamos de nuevo en \d s/);
  await wait.getByRole("button", { name: "Cancelar" }).click();
  await expect(wait).toBeHidden();
  await expect(sheet.getByLabel("Nombre y apellido")).toHaveValue("Ana Ríos");
  await expect(sheet.getByLabel("Contraseña", { exact: true })).toHaveValue(password);

  await sheet.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(wait).toBeVisible();
  isBusy = false;
  await expect(page).toHaveURL(/crear-perfil/);
  expect(keys.size).toBe(1);
});
