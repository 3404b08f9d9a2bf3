import { expect, type Route } from "@playwright/test";
import { openPhone, password, test, unheardOf } from "#tests/journeys/steps.ts";
import { photo } from "#tests/support/pictures.ts";

const busy = (route: Route) =>
  route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { code: "SERVICE_UNAVAILABLE" } });

test("a registration deferred by a busy server can be cancelled and is retried as typed; then a photo is added", async ({
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

  await test.step("the photo is drawn beside what was typed, and a new person may sign out instead", async () => {
    await page.getByLabel("Localidad").fill("Diamante");
    const buffer = await photo("png");
    await page.getByLabel("Foto de perfil").setInputFiles({ name: "yo.png", mimeType: "image/png", buffer });
    const drawn = page.getByRole("button", { name: "Cambiar foto" }).locator("img");
    await expect(drawn).toHaveAttribute("src", /^\/files\/avatar\/\S+\.webp$/);
    await expect(page.getByLabel("Localidad")).toHaveValue("Diamante");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/crear-perfil");
    await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
  });
});
