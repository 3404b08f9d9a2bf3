import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newActors, newPlayers, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test, today } from "#tests/journeys/steps.ts";
import { faultsNow } from "#tests/support/axe.ts";

test("a pair pays one half online on the second try and one in cash, is confirmed once, and may pay two hours at once", async ({
  browser,
}) => {
  const { desk, api, clubId, courtIds, tournamentId, categoryId } = await newTournament(browser);

  await test.step("the club allows it at Mercado Pago, and comes back connected", async () => {
    await desk.goto("/admin/setup/cobros");
    await desk.getByRole("button", { name: "Conectar Mercado Pago" }).click();
    await desk.getByRole("link", { name: "Permitir con la cuenta 1001" }).click();
    await expect(desk).toHaveURL(/\/admin\/setup/);
    await expect(desk.getByText("Cuenta 1001")).toBeVisible();
  });

  const [ana] = await newPlayers(browser, ["Ana Ríos"], categoryId);
  const [bea] = await newActors(["Bea Sosa"], categoryId);
  if (!ana || !bea) throw new Error("nobody plays");
  const pairId = await paired(categoryId, ana, bea);
  const phone = ana.page;
  await phone.emulateMedia({ reducedMotion: "reduce" });

  await test.step("a refused card shows a message, with a link to try another", async () => {
    await phone.goto(`/torneo/${tournamentId}`);
    await phone.getByRole("button", { name: /^Pagar mi parte/ }).click();
    const pay = phone.getByRole("button", { name: "Pagar con Mercado Pago" });
    await expect(pay).toBeVisible();
    expect(await faultsNow(phone)).toEqual([]);
    await pay.dblclick();
    await phone.getByRole("button", { name: "Rechazar" }).click();
    await phone.getByRole("link", { name: "Volver al sitio" }).click();
    await expect(phone).toHaveURL(/\/pago\//);
    await expect(phone.getByRole("heading", { name: "El pago fue rechazado" })).toBeVisible();
  });

  await test.step("the second try arrives, also where the page was left open, and leads back to the tournament", async () => {
    const leftOpen = await phone.context().newPage();
    await leftOpen.goto(phone.url());
    await expect(leftOpen.getByRole("heading", { name: "El pago fue rechazado" })).toBeVisible();
    await phone.getByRole("link", { name: "Probar de nuevo" }).click();
    await phone.getByRole("button", { name: "Aprobar" }).click();
    await phone.getByRole("link", { name: "Volver al sitio" }).click();
    await expect(phone.getByRole("heading", { name: "¡Pago recibido!" })).toBeVisible();
    expect(await faultsNow(phone)).toEqual([]);
    await expect(leftOpen.getByRole("heading", { name: "¡Pago recibido!" })).toBeVisible();
    await phone.getByRole("link", { name: "Volver al torneo" }).click();
    await expect(phone.getByRole("button", { name: /^Pagar mi parte/ })).toHaveCount(0);
  });

  await test.step("the desk takes the other half in cash, and the pair is confirmed", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: "Confirmar Pago: Ana Ríos / Bea Sosa" }).click();
    await expect(desk.getByRole("dialog")).toContainText("No hay ninguna caja abierta");
    await desk.getByRole("dialog").getByRole("button", { name: "Abrir caja con $ 0 y confirmar pago" }).click();
    await expect(desk.getByText("Ana Ríos / Bea Sosa: pago confirmado")).toBeVisible();
    await expect(phone.getByText("Inscripción completa")).toBeVisible();
  });

  await test.step("two hours of that club are proposed at once, without later debts", async () => {
    const band = { courtIds: null, weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 540, endMinute: 1440 } as const;
    const prices = { 60: 16_000, 90: null, 120: null };
    await api.clubs.setPrices({ clubId, priceBands: [{ ...band, weekdays: [...band.weekdays], prices }] });
    const hour = { courtId: courtIds[0] ?? "", holder: { kind: "player", playerId: ana.id } as const };
    const day = addDays(today(), 3);
    await api.bookings.reserve({ ...hour, day, startMinute: 600, endMinute: 660 });
    await api.bookings.reserve({ ...hour, day, startMinute: 720, endMinute: 780 });
    await api.bookings.reserve({ ...hour, day: addDays(today(), 10), startMinute: 600, endMinute: 660 });
    await phone.goto("/mis-pagos");
    await phone.getByRole("button", { name: /^Pagar lo que debés: \$\s32\.000/ }).click();
    await phone.getByRole("checkbox", { name: /Más adelante/ }).check();
    await expect(phone.getByRole("dialog", { name: /^Pagar \$\s48\.000/ })).toBeVisible();
  });

  expect((await ana.api.accounts.exportData()).checkouts).toHaveLength(1);
  const { charges } = await api.finances.ofPair({ pairId });
  const paid = charges.flatMap(({ movements }) => movements.map(({ method, paid }) => ({ method, paid })));
  expect(paid.toSorted((one, other) => String(one.method).localeCompare(String(other.method)))).toEqual([
    { method: "cash", paid: 2_500 },
    { method: "mercado_pago", paid: 2_500 },
  ]);
});
