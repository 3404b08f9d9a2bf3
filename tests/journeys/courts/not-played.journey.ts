import { expect } from "@playwright/test";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { codeOf } from "#domain/lib/short-code.ts";
import { apiOf, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, openPhone, test, today, wordsFor } from "#tests/journeys/steps.ts";
import { hourFrom } from "#tests/support/publications.ts";

test("a player reads the fee for a late cancellation, and withdraws from a booking without signing in", async ({
  browser,
}) => {
  const desk = await openLaptop(browser);
  const { clubName } = await newClub(desk);
  const { page, email } = await newPlayer(browser);
  const [club, player] = [await apiOf(desk), await apiOf(page)];
  const [clubId, playerId] = [(await club.accounts.me()).clubs[0]?.id ?? "", (await player.accounts.me()).id];
  const courtId = (await club.clubs.panel({ clubId })).courts[0]?.id ?? "";
  const prices = { 60: 20_000, 90: null, 120: null };
  const band = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 480, endMinute: 1440, courtIds: null, prices };
  await club.clubs.setPrices({ clubId, priceBands: [band] });
  await club.clubs.setClubRules({ clubId, ...defaultClubRules, cancelHours: 300 });
  const holder = { kind: "player", playerId } as const;
  const soon = { courtId, day: addDays(today(), 3), holder };
  const { id: bookingId } = await club.bookings.reserve({ ...soon, ...hourFrom(20) });
  const { charges } = await club.finances.ofBooking({ bookingId });
  const payments = charges.map(({ id: chargeId }) => ({ chargeId, amount: 12_000, method: "transfer" as const }));
  await club.finances.pay({ clubId, payments, openTill: true });

  await page.goto("/mis-turnos");
  const mine = page.getByRole("article", { name: `Turno en ${clubName}` });
  await mine.getByText("Más opciones").click();
  await mine.getByRole("button", { name: "Cancelar turno" }).click();
  const question = page.getByRole("dialog", { name: `¿Cancelar tu turno en ${clubName}?` });
  await expect(question).toContainText("Se queda el complejo$ 10.000");
  await expect(question).toContainText("Te vuelve$ 2.000");
  await question.getByRole("button", { name: "Cancelar turno" }).click();
  await expect(page.getByText(`Cancelaste tu turno en ${clubName}`)).toBeVisible();

  const asked = await player.bookings.ask({ courtId, day: soon.day, ...hourFrom(21) });
  const visitor = await openPhone(browser);
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "Botón de arrepentimiento" }).click();
  await visitor.getByLabel("Código del turno o de la inscripción").fill(codeOf(asked.id));
  await visitor.getByLabel("Tu email").fill(email);
  await visitor.getByRole("button", { name: "Enviar mi arrepentimiento" }).click();
  await expect(visitor.getByRole("heading", { name: "Recibimos tu pedido" })).toBeVisible();

  await desk.goto("/admin/arrepentimientos");
  await expect(desk.getByRole("article")).toContainText("Dentro del plazo legal");
  await desk.getByRole("button", { name: /^Responder el trámite/ }).click();
  const answer = desk.getByRole("dialog");
  await expect(answer).toContainText("El turno se cancela sin cargo.");
  await answer.getByLabel("Qué le decís").fill("Listo, te devolvemos la seña.");
  await answer.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(desk.getByText(/^Respondiste el trámite/)).toBeVisible();
  await expect(desk.getByRole("article")).toContainText("Aceptado");
  expect(await wordsFor(page.request, "/avisos")).toContain("Aceptaron tu arrepentimiento");
});
