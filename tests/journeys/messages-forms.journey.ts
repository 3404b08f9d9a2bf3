import { expect, type Page } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { enterAs, newClub, newPlayer } from "./accounts.ts";
import { newTournament } from "./arranged.ts";
import { chooseDay, openLaptop, openPhone, password, readDialog, test, today, unheardOf } from "./steps.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

test("signing up with what the provider refuses says why, under the title of the specification", async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto("/?ingresar=true&crear=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await sheet.getByLabel("Email").fill("ana..rios@example.com");
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Crear cuenta" }).click();
  await readDialog(page, "Error de Registro", "Escribí un email válido.");
});

test("registering a complex that cannot be registered says to look the data over", async ({ browser }) => {
  const page = await openLaptop(browser);
  await page.goto("/registrar-complejo");
  await page.getByLabel("Nombre del complejo").fill("Club del Sur");
  await page.getByLabel("Dirección").fill("Calle 1");
  await page.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await page.getByLabel("Email").fill(`${unheardOf()}@example.com`);
  await page.getByLabel("Contraseña", { exact: true }).fill("secreto1");
  await cutTheLine(page);
  await page.getByRole("button", { name: "Registrar complejo" }).click();
  await readDialog(page, "Error de Registro", "No se pudo registrar. Revisa los datos.");
});

test("a mail for a new password that cannot be asked for says so", async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto("/?ingresar=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill("ana@example.com");
  await cutTheLine(page);
  await sheet.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await readDialog(page, "Error de Acceso", "No se pudo enviar el correo. Verifica que el email sea correcto.");
});

test("a profile that cannot be kept says so, and says when nobody is signed in any more", async ({ browser }) => {
  const { page } = await newPlayer(browser);
  await page.goto("/crear-perfil");
  await page.getByLabel("Localidad").fill("Diamante");
  await page.getByLabel("Instagram").fill("no es un nombre");
  // Pressed twice in a hurry, it is refused here once and not sent.
  await page.getByRole("button", { name: "Guardar y buscar torneos" }).dblclick();
  await expect(page.getByLabel("Instagram")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Instagram").fill("");
  await cutTheLine(page);
  await page.getByRole("button", { name: "Guardar y buscar torneos" }).click();
  await readDialog(page, "Error", "Hubo un error al crear tu perfil.");
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Guardar y buscar torneos" }).click();
  await readDialog(page, "Error", "Debes estar logueado para crear un perfil.");
});

test("a tournament on a court that has just been taken out of use is not published, and says so", async ({
  browser,
}) => {
  const { desk, api, courtIds } = await newTournament(browser);
  await desk.goto("/admin/crear-torneo");
  await desk.getByLabel("Nombre del torneo").fill("Copa del Río");
  await chooseDay(desk, "Fecha de inicio", addDays(today(), 20));
  await chooseDay(desk, "Fecha de fin", addDays(today(), 20));
  await desk.getByRole("button", { name: "Seguir a Categorías" }).click();
  await desk.getByRole("button", { name: "Seguir a Publicar" }).click();
  await desk.getByRole("button", { name: "Cancha 2" }).click();
  await api.clubs.deactivateCourt({ courtId: courtIds[1] ?? "", confirmed: true });
  await desk.getByRole("button", { name: "Publicar", exact: true }).click();
  await readDialog(desk, "Error", "Hubo un error al publicar el torneo.");
});

test("a change of the club that cannot be kept says so", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  await page.goto("/admin/setup");
  await page.getByLabel("Dirección").fill("Ruta 12 km 7");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Guardar datos" }).click();
  await readDialog(page, "Error", "Hubo un error al actualizar el complejo.");
});

test("a user or a complex that cannot be changed is left as it was, and says so", async ({ browser }) => {
  const page = await openLaptop(browser);
  await enterAs(page, demoEmails.superAdmin, demoPassword);
  const lists = [
    { path: "/super-admin/users", message: "Hubo un error al actualizar el usuario." },
    { path: "/super-admin/complexes", message: "Hubo un error al actualizar el complejo." },
  ];
  for (const { path, message } of lists) {
    await page.goto(path);
    await page.getByRole("button", { name: "Desactivar" }).first().click();
    await cutTheLine(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
    await readDialog(page, "Error", message);
    await page.context().setOffline(false);
  }
});

test("what is not there is said in the specification's words, with a way on", async ({ browser }) => {
  const { page } = await newPlayer(browser);
  await page.goto(`/torneo/${nobody}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Torneo no encontrado.");
  await expect(page.getByText("No se encontró el torneo.")).toBeVisible();
  await page.goto(`/perfil/${nobody}`);
  await expect(page.getByText("No se encontró el perfil de este jugador.")).toBeVisible();
  const desk = await openLaptop(browser);
  await newClub(desk);
  await desk.goto(`/admin?club=${nobody}`);
  await expect(desk.getByText("No se encontraron datos del complejo.")).toBeVisible();
  await desk.goto(`/admin/gestionar/${nobody}`);
  await expect(desk.getByText("Torneo no encontrado.")).toBeVisible();
});

/** The connection is gone, and the page knows it; what says so has been fetched before. */
async function cutTheLine(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /message-dialog[^/]*\.js$/.test(name)),
  );
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}
