import { expect } from "@playwright/test";
import { addDays } from "#domain/lib/calendar.ts";
import { newTournament } from "#tests/journeys/arranged.ts";
import { test, today, wordsFor } from "#tests/journeys/steps.ts";

test("a club plays until two at night on one day, without an hour that is booked, and everybody reads it", async ({
  browser,
}) => {
  const { desk, api, tournamentId, courtIds } = await newTournament(browser);
  const first = addDays(today(), 10);
  const holder = { kind: "guest", name: "Tito Molina" } as const;
  await api.bookings.reserve({ courtId: courtIds[0] ?? "", day: first, startMinute: 1380, endMinute: 1440, holder });

  await desk.goto(`/admin/gestionar/${tournamentId}`);
  await desk.getByRole("button", { name: "Opciones del torneo" }).click();
  await desk.getByRole("button", { name: "Cambiar fechas, horas y canchas" }).click();
  const sheet = desk.getByRole("dialog", { name: "Cambiar fechas, horas y canchas" });
  await sheet.getByLabel("Otro horario según el día").check();
  const ends = sheet.getByLabel(/^Hora de fin del/).first();
  await ends.selectOption(String(18 * 60 - 60));
  await sheet.getByRole("button", { name: "Guardar" }).click();
  await expect(sheet).toContainText("La hora de fin debe ser mayor que la hora de inicio.");
  await ends.selectOption(String(26 * 60));
  await expect(sheet.getByRole("heading", { name: "1 de esos turnos ya está ocupado" })).toBeVisible();
  await sheet.getByLabel("Mover sin esa hora").check();
  await sheet.getByRole("button", { name: "Guardar" }).click();
  await expect(sheet).toBeHidden();
  await expect(desk.getByText("con horario según el día")).toBeVisible();

  expect(await wordsFor(desk.request, `/torneo/${tournamentId}`)).toContain("de 18:00 a 02:00");
  expect(await wordsFor(desk.request, `/admin?dia=${addDays(first, 1)}`)).toContain("00:00 a 02:00");
});
