import { expect, type Page } from "@playwright/test";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { apiOf, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openPhone, test, today } from "#tests/journeys/steps.ts";
import { publish } from "#tests/support/publications.ts";

/** Adds a price band as a club types it on its phone. */
async function addBand(page: Page, from: string | null, prices: readonly [string, string], away: readonly string[]) {
  await page.getByRole("button", { name: "Agregar franja" }).click();
  const sheet = page.getByRole("dialog", { name: "Franja nueva" });
  for (const day of away) await sheet.getByRole("button", { name: day, exact: true }).click();
  if (from) await sheet.getByLabel("Desde").selectOption(from);
  await sheet.getByLabel("Precio de 1 h", { exact: true }).fill(prices[0]);
  await sheet.getByLabel("Precio de 1 h 30").fill(prices[1]);
  await sheet.getByRole("button", { name: "Guardar franja" }).click();
  await expect(sheet).toBeHidden();
}

test("a club sets half-hour starts, 90 minutes and three price bands, a player books, and pays in cash and with credit", async ({
  browser,
}) => {
  const desk = await openPhone(browser);
  const { clubName } = await newClub(desk);
  const clubId = (await (await apiOf(desk)).accounts.me()).clubs[0]?.id ?? "";
  await desk.goto("/admin/setup/horarios");
  await desk.getByText("Cada media hora").click();
  await desk.getByRole("button", { name: "1 h 30", exact: true }).click();
  await desk.getByRole("button", { name: "Guardar turnos" }).click();
  await expect(desk.getByText("Turnos guardados")).toBeVisible();
  await desk.goto("/admin/setup/precios");
  await addBand(desk, null, ["16000", "24000"], ["sáb", "dom"]);
  await expect(desk.getByText(/^Sin precio: sáb, dom 08:00-24:00/)).toBeVisible();
  // A narrower band is placed above the first one automatically.
  await addBand(desk, "18:00", ["20000", "30000"], ["sáb", "dom"]);
  await addBand(desk, null, ["22000", "33000"], []);
  const bands = desk.getByRole("list", { name: "Precios" }).getByRole("listitem");
  await expect(bands).toContainText([/lun a vie · 18:00 a 24:00/, /lun a vie · 08:00 a 24:00/, /Todos los días/]);
  await expect(desk.getByText(/^Sin precio/)).toBeHidden();
  await desk.goto("/admin/setup");
  await desk.getByRole("link", { name: /^Horarios y turnos/ }).click();
  await desk
    .getByRole("switch", { name: "Domingo: abierto" })
    .or(desk.getByLabel("Domingo: abierto"))
    .first()
    .uncheck();
  await desk.getByRole("button", { name: "Guardar horarios" }).click();
  await expect(desk.getByText("Horarios guardados")).toBeVisible();

  const { page, name } = await newPlayer(browser);
  const ahead = Array.from({ length: 7 }, (_, index) => addDays(today(), index + 1));
  const friday = ahead.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 5) ?? today();
  // The hour was chosen before signing in, and is part of the address.
  await page.goto(`/reservar-cancha?complejo=${clubId}&dia=${friday}&hora=${20 * 60 + 30}`);
  const sheet = page.getByRole("dialog");
  await sheet.locator("label", { hasText: "1 h 30" }).click();
  await expect(sheet).toContainText("20:30 a 22:00");
  await expect(sheet).toContainText("Sale $ 30.000.");
  await sheet.getByRole("button", { name: "Pedir turno" }).click();
  await expect(page.getByText(`Pedido enviado a ${clubName}`)).toBeVisible();
  await expect(page.getByRole("article", { name: `Turno en ${clubName}` })).toContainText("$ 30.000");

  await test.step("the club takes half of it in cash and a part from the player's credit", async () => {
    const api = await apiOf(desk);
    const { bookings } = await api.bookings.toConfirm({ clubId });
    const [asked] = bookings;
    const bookingId = asked?.id ?? "";
    await api.bookings.confirm({ bookingId });
    await leaveInAdvance(api, { clubId, courtId: asked?.courtId ?? "", day: friday, name });
    await desk.goto(`/admin?dia=${friday}`);
    const options = desk.getByRole("button", { name: `Opciones de la reserva de ${name}` }).last();
    const take = async (how: "Efectivo" | "A favor", amount: string) => {
      await options.click();
      await desk.getByRole("button", { name: "Cobrar" }).click();
      const charging = desk.getByRole("dialog", { name: "Cobrar turno" });
      await charging.locator("label", { hasText: how }).click();
      await charging.getByLabel(`Cuánto paga ${name}`).fill(amount);
      await charging.getByRole("button", { name: "Registrar pago" }).click();
      // Cash needs an open till, and there is none yet.
      if (how === "Efectivo") await charging.getByRole("button", { name: "Abrir caja con $ 0 y registrar" }).click();
      // The message of the payment before may still show, so the test waits until the sheet closes.
      await expect(charging).toBeHidden();
    };
    await take("Efectivo", "15000");
    await take("A favor", "10000");
    const account = { alias: "laribera.padel", cbu: "", holder: "La Ribera SA", bank: "" };
    await api.paying.saveAccount({ clubId, account, confirmsPaid: false });
  });

  const [, second] = (await (await apiOf(desk)).clubs.panel({ clubId })).courts;
  await test.step("all courts show side by side an hour and a half, a turno fijo, a block and a tournament", async () => {
    const api = await apiOf(desk);
    const courtId = second?.id ?? "";
    const each = { clubId, courtId, startMinute: 18 * 60, minutes: 60, price: null } as const;
    const holder = { kind: "guest", name: "Los de siempre" } as const;
    await api.series.create({ ...each, weekday: 4, firstDay: friday, lastDay: friday, holder });
    const days = { startDate: friday, endDate: friday, startMinute: 10 * 60, endMinute: 12 * 60 };
    await publish({ api, clubId, courtIds: [courtId] }, { name: "Relámpago", ...days });
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.goto(`/admin?dia=${friday}`);
    await desk.getByText("Todas", { exact: true }).click();
    await desk.getByRole("button", { name: "Bloquear cancha" }).click();
    const blocking = desk.getByRole("dialog");
    await blocking.getByLabel("Cancha").selectOption({ label: second?.name ?? "" });
    await blocking.getByLabel("Desde las").selectOption("14:00");
    await blocking.getByLabel("Hasta las").selectOption("16:00");
    await blocking.getByLabel("Motivo").fill("Mantenimiento");
    await blocking.getByRole("button", { name: "Bloquear cancha" }).click();
    const cell = (who: string) => desk.getByRole("cell").filter({ hasText: who }).last();
    await expect(cell("Mantenimiento")).toContainText("Bloqueado, 14:00 a 16:00");
    await expect(cell("Los de siempre")).toContainText("Fijo");
    await expect(cell("Relámpago")).toContainText("Torneo");
    await expect(cell(name)).toContainText("Reservado, 20:30 a 22:00");
    await expect(cell(name)).toContainText("Falta pagar $ 5.000 · pagado $ 25.000");
  });

  await test.step("the phone shows all courts too, and a touch on a booking opens it", async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    const table = desk.getByRole("table", { name: /vie \d/ });
    const held = table.getByRole("cell").filter({ hasText: name }).last();
    await expect(held).toContainText("Falta pagar $ 5.000 · pagado $ 25.000");
    await held.getByRole("button", { name: `Opciones de la reserva de ${name}` }).click({ position: { x: 8, y: 8 } });
    await expect(desk.getByRole("dialog")).toContainText("Falta pagar $ 5.000 · pagado $ 25.000");
    await desk.keyboard.press("Escape");
    await desk
      .getByText(second?.name ?? "", { exact: true })
      .first()
      .click();
    await expect(desk.getByRole("list").filter({ hasText: "Los de siempre" })).toBeVisible();
  });

  await test.step("the player can pay the rest from the card of the hour", async () => {
    await page.goto("/mis-turnos");
    const card = page.getByRole("article", { name: `Turno en ${clubName}` }).filter({ hasText: "$ 30.000" });
    await card.getByRole("button", { name: /^Pagar \$\s5\.000: / }).click();
    await expect(page.getByRole("dialog")).toContainText("laribera.padel");
  });

  await test.step("the player reads it in 'Mis pagos', with each payment on its receipt", async () => {
    await page.goto("/mis-pagos");
    await page.getByRole("link", { name: /20:30.*Falta pagar \$ 5\.000 · pagado \$ 25\.000/ }).click();
    await expect(page.getByRole("main")).toContainText("Comprobante no válido como factura");
    await expect(page.getByRole("main")).toContainText("Pago · efectivo");
    await expect(page.getByRole("main")).toContainText("Pago · saldo a favor");
  });
});

/** Books an earlier hour for the player, and overpays it by $ 10.000, which stay as credit. */
async function leaveInAdvance(
  api: Awaited<ReturnType<typeof apiOf>>,
  { clubId, courtId, day, name }: { clubId: string; courtId: string; day: CalendarDate; name: string },
) {
  const [found] = await api.bookings.findPlayers({ clubId, text: name });
  const holder = { kind: "player", playerId: found?.id ?? "" } as const;
  const { id } = await api.bookings.reserve({ courtId, day, startMinute: 540, endMinute: 600, holder });
  const { charges } = await api.finances.ofBooking({ bookingId: id });
  const payments = [{ chargeId: charges[0]?.id ?? "", amount: 26_000, method: "transfer" as const }];
  expect(await api.finances.pay({ clubId, payments, leaves: true })).toEqual({ paid: 16_000, left: 10_000 });
}
