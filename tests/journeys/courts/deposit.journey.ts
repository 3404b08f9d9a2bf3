import { expect } from "@playwright/test";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { webhookSecretOf } from "#server/platform/mercado-pago/local/books.ts";
import { apiOf, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, test, today } from "#tests/journeys/steps.ts";

test("a club asks for a deposit; a player sends its receipt and gets the court, and pays the deposit of 90 minutes online", async ({
  browser,
}) => {
  const desk = await openLaptop(browser);
  const { clubName } = await newClub(desk);
  const { page } = await newPlayer(browser);
  const club = await apiOf(desk);
  const clubId = (await club.accounts.me()).clubs[0]?.id ?? "";
  const prices = { 60: 14_900, 90: 21_900, 120: null };
  const band = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 480, endMinute: 1440, courtIds: null, prices };
  await club.clubs.setPrices({ clubId, priceBands: [band] });
  const bookingRules = { ...defaultRequestRules, answer: "auto" } as const;
  await club.clubs.setBookingRules({ clubId, grid: 60, durations: [60, 90], noSlivers: false, bookingRules });
  const account = { alias: "laribera.padel", cbu: "", holder: "La Ribera SA", bank: "" };
  await club.paying.saveAccount({ clubId, account, confirmsPaid: true });

  await desk.goto("/admin/setup/reglas");
  await desk.getByRole("button", { name: "Cambiar reglas" }).click();
  const rules = desk.getByRole("dialog");
  await rules.getByText("Un porcentaje").click();
  await expect(rules.getByRole("status")).toContainText("Seña del 50 % del turno.");
  // A number beyond its limits is refused in its field.
  await rules.getByRole("textbox", { name: "Minutos para pagarla" }).fill("3");
  await rules.getByText(/^Más reglas/).click();
  await rules.getByRole("textbox", { name: "Minutos que se le guarda" }).fill("4");
  await rules.getByRole("button", { name: "Guardar reglas" }).click();
  await expect(rules.getByText("Escribí un número de 5 a 240.")).toHaveCount(2);
  await rules.getByRole("textbox", { name: "Minutos para pagarla" }).fill("20");
  await rules.getByRole("textbox", { name: "Minutos que se le guarda" }).fill("15");
  await rules.getByRole("button", { name: "Guardar reglas" }).click();
  await expect(desk.getByText("Reglas guardadas")).toBeVisible();

  const day = addDays(today(), 3);
  await page.goto(`/reservar-cancha?complejo=${clubId}&dia=${day}&hora=${20 * 60}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Seña $ 7.500: la pagás en los próximos 20 minutos");
  await sheet.getByRole("button", { name: "Reservar y pagar la seña" }).click();
  const mine = page.getByRole("article", { name: `Turno en ${clubName}` });
  await expect(mine).toContainText("Falta la seña");
  // The button opens the payment by itself.
  const paying = page.getByRole("dialog");
  await expect(paying.getByRole("heading", { name: "Pagar $ 7.500" })).toBeVisible();
  await expect(paying.getByText("Todo, $ 14.900")).toBeVisible();
  await paying.getByRole("button", { name: "Ya transferí" }).click();
  const receipt = { name: "banco.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 comprobante") };
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(receipt);
  await page.getByRole("dialog").getByRole("button", { name: "Mandar el comprobante" }).click();
  await expect(mine).toContainText("Mandaste el comprobante de la seña.");

  await desk.goto(`/admin?dia=${day}`);
  await expect(desk.getByText("Espera la seña de $ 7.500").first()).toBeVisible();
  const [proof] = (await club.proofs.waiting({ clubId })).proofs;
  await club.proofs.accept({ proofId: proof?.id ?? "", amount: 7_500 });
  await expect(mine).toContainText("Seña de $ 7.500 pagada.");
  await expect(mine).toContainText("Confirmado");

  await test.step("the deposit of an hour and a half is paid online, without any act of the club", async () => {
    const secrets = { accessToken: "APP_USR-local-1001", webhookSecret: webhookSecretOf(1001) };
    await club.gateway.connect({ clubId, ...secrets });
    await page.goto(`/reservar-cancha?complejo=${clubId}&dia=${addDays(today(), 4)}&hora=${19 * 60}`);
    await sheet.locator("label", { hasText: "1 h 30" }).click();
    await expect(sheet).toContainText("19:00 a 20:30");
    await expect(sheet).toContainText("Seña $ 11.000: la pagás en los próximos 20 minutos");
    await sheet.getByRole("button", { name: "Reservar y pagar la seña" }).click();
    const held = mine.filter({ hasText: "19:00" });
    await page.getByRole("dialog").getByRole("button", { name: "Pagar con Mercado Pago" }).click();
    await page.getByRole("button", { name: "Aprobar" }).click();
    await page.getByRole("link", { name: "Volver al sitio" }).click();
    await expect(page.getByRole("heading", { name: "¡Pago recibido!" })).toBeVisible();
    await page.goto("/mis-turnos");
    await expect(held).toContainText("Confirmado");
    await expect(held).toContainText("Seña de $ 11.000 pagada.");
  });
});
