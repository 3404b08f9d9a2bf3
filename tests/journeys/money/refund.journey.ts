import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import Papa from "papaparse";
import { addDays } from "#domain/lib/calendar.ts";
import { webhookSecretOf } from "#server/platform/mercado-pago/local/books.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { newPlayers } from "#tests/journeys/arranged.ts";
import { openLaptop, test, today } from "#tests/journeys/steps.ts";

test("a court paid online is cancelled by its club and refunded online, and both are in the file of movements", async ({
  browser,
}) => {
  const desk = await openLaptop(browser);
  await newClub(desk);
  const api = await apiOf(desk);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const [court] = (await api.clubs.panel({ clubId })).courts;
  const [ana] = await newPlayers(browser, ["Ana Ríos"]);
  if (!ana || !court) throw new Error("nobody plays");
  const secrets = { accessToken: "APP_USR-local-1001", webhookSecret: webhookSecretOf(1001) };
  await api.gateway.connect({ clubId, ...secrets });
  const prices = { 60: 16_000, 90: null, 120: null };
  const band = { courtIds: null, weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 540, endMinute: 1440, prices };
  await api.clubs.setPrices({ clubId, priceBands: [band] });
  const hour = { day: addDays(today(), 3), startMinute: 600, endMinute: 660 };
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await api.bookings.reserve({ courtId: court.id, ...hour, holder });

  const phone = ana.page;
  const own = phone.getByRole("link", { name: /^Cancha 1/ });
  await test.step("the player pays it on line", async () => {
    await phone.goto("/mis-pagos");
    await phone.getByRole("button", { name: /^Pagar \$\s16\.000/ }).click();
    await phone.getByRole("button", { name: "Pagar con Mercado Pago" }).click();
    await phone.getByRole("button", { name: "Aprobar" }).click();
    await phone.getByRole("link", { name: "Volver al sitio" }).click();
    await expect(phone.getByRole("heading", { name: "¡Pago recibido!" })).toBeVisible();
  });

  await test.step("the club cancels it, and the player reads what is to come back", async () => {
    await api.bookings.cancel({ bookingId });
    await phone.getByRole("link", { name: "Ver el comprobante" }).click();
    await phone.getByRole("link", { name: "Volver a Mis pagos" }).click();
    await expect(own).toContainText(/A devolver \$\s16\.000/);
  });

  await test.step("the desk finds it in Resumen, and gives it back where it came from", async () => {
    await desk.goto("/admin/finanzas");
    await desk.getByRole("link", { name: "1 pago de algo que no se juega" }).click();
    await desk.getByRole("button", { name: "Ver movimientos de Ana Ríos" }).click();
    await desk.getByRole("button", { name: "Devolver a Ana Ríos" }).click();
    const sheet = desk.getByRole("dialog", { name: "Devolver" });
    await expect(sheet.getByRole("radio", { name: "Mercado Pago" })).toBeChecked();
    await expect(sheet.getByLabel("Cuánto")).toHaveValue(/16\.?000/);
    await sheet.getByLabel("Motivo").fill("Se inundó la cancha");
    await sheet.getByRole("button", { name: "Registrar devolución" }).click();
    await expect(desk.getByText(/^Ana Ríos: devolución de \$\s16\.000 registrada$/)).toBeVisible();
  });

  await test.step("the player reads that it came back", async () => {
    await phone.reload();
    await expect(own).toContainText(/Te devolvieron \$\s16\.000/);
    await own.click();
    await expect(phone.getByText("Devolución · Mercado Pago")).toBeVisible();
  });

  const { name, rows } = await test.step("the desk takes the file of movements along", () => downloaded(desk));
  expect(name).toMatch(/^movimientos-.*\.csv$/);
  const told = rows.map((row) => {
    return [row.Movimiento, row.Medio, row.Importe, row.Perdonado, row["Dejó de deberse"], row.Quién, row.Motivo];
  });
  // The refunded amount of a cancelled court is written off automatically, and no person waived it.
  expect(told.toSorted()).toEqual([
    ["Devolución", "Mercado Pago", "-16000", "0", "0", "Ana Ríos", "Se inundó la cancha"],
    ["Pago", "Mercado Pago", "16000", "0", "0", "Ana Ríos", ""],
    ["Perdón", "", "0", "0", "16000", "Ana Ríos", "Turno cancelado"],
  ]);
});

/** Downloads the file of movements; returns its name and its rows as a spreadsheet reads them. */
async function downloaded(desk: Page) {
  await desk.goto("/admin/finanzas/movimientos");
  const [file] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  const text = (await readFile(await file.path(), "utf8")).replace(/^\uFEFF/, "");
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: file.suggestedFilename(), rows: data };
}
