import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newClub, newPlayer } from "./accounts.ts";
import { chooseDay, openLaptop, openPhone, password, readDialog, test, today } from "./steps.ts";

test("registering a complex says what is wrong under each field and keeps what was typed", async ({ browser }) => {
  const page = await openLaptop(browser);
  await page.goto("/registrar-complejo");
  await page.getByLabel("Nombre del complejo").fill("Club del Sur");
  await page.getByLabel("Contraseña", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Restar" }).click();
  await page.getByRole("button", { name: "Registrar complejo" }).click();
  await expect(page.getByText("El número de canchas debe ser al menos 1.")).toBeVisible();
  await expect(page.getByText("La contraseña debe tener al menos 6 caracteres.")).toBeVisible();
  await expect(page.getByText("Completá este campo.")).toHaveCount(3);
  await expect(page.getByLabel("Nombre del complejo")).toHaveValue("Club del Sur");
  await page.getByRole("textbox", { name: "Número de canchas" }).fill("61");
  await page.getByRole("button", { name: "Registrar complejo" }).click();
  await expect(page.getByText("Son demasiadas canchas: hasta 60.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Número de canchas" })).toHaveValue("61");
});

test("registering a complex with a known e-mail is refused in the specification's words", async ({ browser }) => {
  const { email } = await newPlayer(browser);
  const page = await openLaptop(browser);
  await page.goto("/registrar-complejo");
  await page.getByLabel("Nombre del complejo").fill("Club del Sur");
  await page.getByLabel("Dirección").fill("Calle 1");
  await page.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Registrar complejo" }).click();
  await readDialog(page, "Error de Registro", "Este email ya está registrado. Por favor, usa otro.");
  await expect(page.getByLabel("Dirección")).toHaveValue("Calle 1");
});

test("signing in and up says what is wrong, in its dialog and under its field", async ({ browser }) => {
  const { email } = await newPlayer(browser);
  const page = await openPhone(browser);
  await page.goto("/?ingresar=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(sheet.getByText("Por favor, ingresa tu email para restablecer la contraseña.")).toBeVisible();
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
  await sheet.getByRole("button", { name: "Ingresar" }).click();
  await readDialog(page, "Error de Acceso", "El email o la contraseña no son correctos.");
  await expect(sheet.getByLabel("Email")).toHaveValue(email);
  await sheet.getByRole("tab", { name: "Crear cuenta" }).click();
  await sheet.getByLabel("Nombre y apellido").fill("Ana Ríos");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Crear cuenta" }).click();
  await readDialog(page, "Error de Registro", "La dirección de email ya está en uso.");
});

test("a reset of the password is answered in the specification's words", async ({ browser }) => {
  const { email } = await newPlayer(browser);
  const page = await openPhone(browser);
  await page.goto("/?ingresar=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await readDialog(page, "Revisá tu correo", "Se ha enviado un enlace para restablecer tu contraseña a tu correo.");
});

test("the wizard refuses wrong dates and hours in the specification's words and keeps the rest", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  await page.goto("/admin/crear-torneo");
  await page.getByRole("button", { name: "Seguir a Categorías" }).click();
  await expect(page.getByText("Completá este campo.").first()).toBeVisible();
  await page.getByLabel("Nombre del torneo").fill("Copa de las Fechas");
  await page.getByRole("button", { name: "Seguir a Categorías" }).click();
  await expect(page.getByRole("button", { name: "Fecha de inicio" })).toBeFocused();
  await chooseDay(page, "Fecha de inicio", addDays(today(), 9));
  await chooseDay(page, "Fecha de fin", addDays(today(), 10));
  await page.getByLabel("Hora de inicio").selectOption("20");
  await page.getByLabel("Hora de fin").selectOption("20");
  await page.getByRole("button", { name: "Seguir a Categorías" }).click();
  await expect(page.getByText("La hora de fin debe ser mayor que la hora de inicio.")).toBeVisible();
  await page.getByLabel("Hora de fin").selectOption("22");
  await page.getByRole("button", { name: "Seguir a Categorías" }).click();
  await page.getByRole("button", { name: "Seguir a Publicar" }).click();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Debes seleccionar al menos una cancha.")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel("Nombre del torneo")).toHaveValue("Copa de las Fechas");
});
