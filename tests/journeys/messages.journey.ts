import { type Browser, expect, type Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { apiOf, enterAs, newClub, newPlayer } from "./accounts.ts";
import { chooseDay, openLaptop, openPhone, password, readDialog, test, today, unheardOf } from "./steps.ts";

// One journey for visitors and one for desks. The table over all refusals: web/i18n/refusals.test.ts.

const nobody = "00000000-0000-4000-8000-000000000000";

test("a visitor who signs up or in, or registers a club, reads each error at its place and keeps the input", async ({
  browser,
}) => {
  const { page: known, email } = await newPlayer(browser);
  await test.step("the registration of a club", () => registerWrongly(browser, email));
  const page = await openPhone(browser);
  const sheet = page.getByRole("dialog");
  await test.step("sign-in and sign-up", async () => {
    await page.goto("/?ingresar=true");
    await sheet.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect(sheet.getByText("Por favor, ingresa tu email para restablecer la contraseña.")).toBeVisible();
    await sheet.getByLabel("Email").fill(email);
    await sheet.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
    await sheet.getByRole("button", { name: "Ingresar" }).click();
    await readDialog(page, "Error de Acceso", "El email o la contraseña no son correctos.");
    await expect(sheet.getByLabel("Email")).toHaveValue(email);
    await sheet.getByRole("tab", { name: "Crear cuenta" }).click();
    await sheet.getByLabel("Nombre y apellido").fill("Ana Ríos");
    await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
    for (const [typed, message] of [
      [email, "La dirección de email ya está en uso."],
      ["ana..rios@example.com", "Escribí un email válido."],
    ] as const) {
      await sheet.getByLabel("Email").fill(typed);
      await sheet.getByRole("button", { name: "Crear cuenta" }).click();
      await readDialog(page, "Error de Registro", message);
    }
  });
  await test.step("a forgotten password", async () => {
    await sheet.getByRole("tab", { name: "Ingresar" }).click();
    await sheet.getByLabel("Email").fill(email);
    await cutTheLine(page);
    await sheet.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
    await readDialog(page, "Error de Acceso", "No se pudo enviar el correo. Verifica que el email sea correcto.");
  });
  await test.step("a profile, and objects that do not exist", () => saveNoProfile(known));
});

test("a desk whose tournament, club or list is not saved reads why, and keeps the input", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  await test.step("objects that do not exist", async () => {
    await page.goto(`/admin?club=${nobody}`);
    await expect(page.getByText("No se encontraron datos del complejo.")).toBeVisible();
    await page.goto(`/admin/gestionar/${nobody}`);
    await expect(page.getByText("Torneo no encontrado.")).toBeVisible();
  });
  await test.step("the wizard with wrong dates, and on a court just taken out of use", () => publishWrongly(page));
  await test.step("a club after the end of its session", async () => {
    await page.goto("/admin/setup");
    await page.getByLabel("Dirección").fill("Ruta 12 km 7");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Guardar datos" }).click();
    await readDialog(page, "Error", "Hubo un error al actualizar el complejo.");
  });
  await test.step("a user in the list of the super admin, without a connection", async () => {
    await enterAs(page, demoEmails.superAdmin, demoPassword);
    await page.goto("/super-admin/users");
    await page.getByRole("button", { name: "Desactivar" }).first().click();
    await cutTheLine(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
    await readDialog(page, "Error", "Hubo un error al actualizar el usuario.");
  });
});

/** Sends the registration of a club with errors, with a known e-mail address, and without a connection. */
async function registerWrongly(browser: Browser, knownEmail: string): Promise<void> {
  const page = await openLaptop(browser);
  await page.goto("/registrar-complejo");
  const courts = page.getByRole("textbox", { name: "Número de canchas" });
  const register = page.getByRole("button", { name: "Registrar complejo" });
  await page.getByLabel("Nombre del complejo").fill("Club del Sur");
  await page.getByLabel("Contraseña", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Restar" }).click();
  await register.click();
  await expect(page.getByText("El número de canchas debe ser al menos 1.")).toBeVisible();
  await expect(page.getByText("La contraseña debe tener al menos 6 caracteres.")).toBeVisible();
  await expect(page.getByText("Completá este campo.")).toHaveCount(3);
  await expect(page.getByLabel("Nombre del complejo")).toHaveValue("Club del Sur");
  await courts.fill("61");
  await register.click();
  await expect(page.getByText("Son demasiadas canchas: hasta 60.")).toBeVisible();
  await expect(courts).toHaveValue("61");
  await courts.fill("2");
  await page.getByLabel("Dirección").fill("Calle 1");
  await page.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await page.getByLabel("Email").fill(knownEmail.toUpperCase());
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await register.click();
  await readDialog(page, "Error de Registro", "Este email ya está registrado. Por favor, usa otro.");
  await expect(page.getByLabel("Dirección")).toHaveValue("Calle 1");
  await page.getByLabel("Email").fill(`${unheardOf()}@example.com`);
  await cutTheLine(page);
  await register.click();
  await readDialog(page, "Error de Registro", "No se pudo registrar. Revisa los datos.");
}

/** Opens addresses of nothing, and saves a profile with an error, without a connection, and after the session ended. */
async function saveNoProfile(page: Page): Promise<void> {
  await page.goto(`/torneo/${nobody}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Torneo no encontrado.");
  await expect(page.getByText("No se encontró el torneo.")).toBeVisible();
  await page.goto(`/perfil/${nobody}`);
  await expect(page.getByText("No se encontró el perfil de este jugador.")).toBeVisible();
  await page.goto("/crear-perfil");
  const save = page.getByRole("button", { name: "Guardar y buscar torneos" });
  await page.getByLabel("Localidad").fill("Diamante");
  await page.getByLabel("Instagram").fill("no es un nombre");
  // A double click is refused once in the browser and not sent.
  await save.dblclick();
  await expect(page.getByLabel("Instagram")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Instagram").fill("");
  await cutTheLine(page);
  await save.click();
  await readDialog(page, "Error", "Hubo un error al crear tu perfil.");
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await save.click();
  await readDialog(page, "Error", "Debes estar logueado para crear un perfil.");
}

/** Goes through the wizard with wrong dates and hours, without a court, and with a court that is not there any more. */
async function publishWrongly(page: Page): Promise<void> {
  const toCategories = page.getByRole("button", { name: "Seguir a Categorías" });
  const publish = page.getByRole("button", { name: "Publicar", exact: true });
  await page.goto("/admin/crear-torneo");
  await toCategories.click();
  await expect(page.getByText("Completá este campo.").first()).toBeVisible();
  await page.getByLabel("Nombre del torneo").fill("Copa de las Fechas");
  await toCategories.click();
  await expect(page.getByRole("button", { name: "Fecha de inicio" })).toBeFocused();
  await chooseDay(page, "Fecha de inicio", addDays(today(), 9));
  await chooseDay(page, "Fecha de fin", addDays(today(), 10));
  await page.getByLabel("Hora de inicio").selectOption("20");
  await page.getByLabel("Hora de fin").selectOption("20");
  await toCategories.click();
  await expect(page.getByText("La hora de fin debe ser mayor que la hora de inicio.")).toBeVisible();
  await page.getByLabel("Hora de fin").selectOption("22");
  await toCategories.click();
  await page.getByRole("button", { name: "Seguir a Publicar" }).click();
  await publish.click();
  await expect(page.getByText("Debes seleccionar al menos una cancha.")).toBeVisible();
  await page.getByRole("button", { name: "Cancha 2" }).click();
  const { clubs } = await apiOf(page);
  const { courts } = await clubs.panel({ clubId: (await (await apiOf(page)).accounts.me()).clubs[0]?.id ?? "" });
  await clubs.deactivateCourt({ courtId: courts[1]?.id ?? "", confirmed: true });
  await publish.click();
  await readDialog(page, "Error", "Hubo un error al publicar el torneo.");
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel("Nombre del torneo")).toHaveValue("Copa de las Fechas");
}

/** Cuts the connection and waits until the page knows it. The message dialog must be loaded before. */
async function cutTheLine(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /standing-[^/]*\.js$/.test(name)),
  );
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}
