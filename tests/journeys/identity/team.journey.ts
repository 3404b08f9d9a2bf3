import { expect } from "@playwright/test";
import { newActors, newTournament, paired } from "#tests/journeys/arranged.ts";
import { openPhone, password, test, unheardOf } from "#tests/journeys/steps.ts";

test("an employee comes by link, charges a pair, counts the till, reads no month, and leaves", async ({ browser }) => {
  const { desk, categoryId, tournamentId } = await newTournament(browser);
  const [ana, bea] = await newActors(["Ana Ríos", "Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody plays");
  await paired(categoryId, ana, bea);
  const phone = await openPhone(browser);
  const sheet = phone.getByRole("dialog");
  const name = `Emilia ${unheardOf()}`;

  await test.step("the owner invites by WhatsApp, and the employee signs up from the link", async () => {
    await desk.goto("/admin/setup/equipo");
    await desk.getByRole("button", { name: "Invitar" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Crear invitación" }).click();
    const send = desk.getByRole("dialog").getByRole("link", { name: /WhatsApp/ });
    const text = new URL((await send.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    await phone.goto(/\/equipo\/\S+/.exec(text)?.[0] ?? "");
    await phone.getByRole("link", { name: "Crear mi cuenta y aceptar" }).tap();
    await sheet.getByLabel("Nombre y apellido").fill(name);
    await sheet.getByLabel("Email").fill(`${unheardOf()}@example.com`);
    await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
    await sheet.getByRole("button", { name: "Crear cuenta" }).tap();
    await phone.getByRole("button", { name: "Aceptar" }).tap();
    await phone.getByRole("link", { name: "Ir al complejo" }).tap();
  });

  await test.step("the employee opens the till, charges a pair and counts", async () => {
    await phone.getByRole("link", { name: "Caja" }).tap();
    await phone.getByRole("button", { name: "Abrir caja" }).tap();
    await sheet.getByLabel("Cuánto efectivo hay en la caja").fill("10000");
    await sheet.getByRole("button", { name: "Abrir caja" }).tap();
    const till = phone.getByRole("region", { name: "Caja abierta" });
    await expect(till).toContainText("Hoy no te queda límite para retirar");
    await expect(till.getByRole("button", { name: "Retiro" })).toBeHidden();
    await phone.goto(`/admin/gestionar/${tournamentId}`);
    await phone.getByRole("button", { name: "Confirmar Pago: Ana Ríos / Bea Sosa" }).tap();
    await sheet.getByRole("button", { name: "Confirmar Pago" }).tap();
    await expect(phone.getByText("Ana Ríos / Bea Sosa: pago confirmado")).toBeVisible();
    await phone.getByRole("link", { name: "Caja" }).tap();
    await phone.getByRole("button", { name: "Cerrar caja" }).tap();
    await sheet.getByLabel("Cuánto efectivo contaste").fill("15000");
    await sheet.getByRole("button", { name: "Ver la diferencia" }).tap();
    await sheet.getByRole("button", { name: "Cerrar caja" }).tap();
    await expect(phone.getByRole("heading", { name: "La caja está cerrada" })).toBeVisible();
  });

  await test.step("the address of the months says who reads them, with a way back", async () => {
    await phone.goto("/admin/finanzas");
    await expect(phone.getByRole("heading", { name: "Solo con otro rol" })).toBeVisible();
    await expect(phone.getByRole("main")).not.toContainText("$");
    await phone.getByRole("link", { name: "Volver al día" }).tap();
    await expect(phone).toHaveURL(/\/admin$/);
  });

  await test.step("the employee leaves the club, and the owner sees it", async () => {
    await desk.goto("/admin/setup/equipo");
    await expect(desk.getByText(name)).toBeVisible();
    await phone.getByRole("button", { name: "Menú" }).tap();
    await expect(sheet.getByRole("button", { name: "Cambiar de persona" })).toBeVisible();
    await sheet.getByRole("button", { name: "Mi cuenta" }).tap();
    await sheet.getByRole("button", { name: /^Salir de Club / }).tap();
    await phone.getByRole("button", { name: "Salir del complejo" }).tap();
    await expect(phone).not.toHaveURL(/\/admin/);
    await expect(desk.getByText(name)).toBeHidden();
  });
});
