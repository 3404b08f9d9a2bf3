import { expect } from "@playwright/test";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { newPlayers, newTournament, paired } from "#tests/journeys/arranged.ts";
import { test, today } from "#tests/journeys/steps.ts";

test("two players state times when they cannot play, on entering and later, and their club reads and changes them", async ({
  browser,
}) => {
  const { desk, api, tournamentId, categoryId, courtIds } = await newTournament(browser);
  const [first, last] = [addDays(today(), 10), addDays(today(), 11)];
  const otherHours = [first, last].map((day) => ({ day, startMinute: 9 * 60, endMinute: 23 * 60 }));
  const days = { startDate: first, endDate: last, startMinute: 1080, endMinute: 1320, otherHours };
  await api.tournaments.reschedule({ tournamentId, courtIds: [...courtIds], ...days });
  const [ana, bea] = await newPlayers(browser, ["Ana Ríos", "Bea Sosa"]);
  if (!ana || !bea) throw new Error("two players were asked for");

  await test.step("on entering, within what can be said", async () => {
    const { page } = ana;
    await page.goto(`/torneo/${tournamentId}`);
    await page.getByRole("button", { name: "Preinscribirme" }).click();
    await page.getByRole("button", { name: /^¿Hay algún horario en que no puedas\?/ }).click();
    const sheet = page.getByRole("dialog", { name: "¿Cuándo no podés?" });
    for (const part of ["Mañana", "Tarde"]) await sheet.getByRole("button", { name: part }).first().click();
    await expect(sheet.getByText("Desde las 17:00: las finales se juegan acá.")).toBeVisible();
    await sheet.getByRole("button", { name: "Listo" }).click();
    await expect(sheet.getByText("Es mucho: como máximo la mitad de cada día y 6 tramos en total.")).toBeVisible();
    await sheet.getByRole("button", { name: "Tarde" }).first().click();
    await sheet.getByRole("button", { name: "Listo" }).click();
    const entering = page.getByRole("dialog");
    await expect(entering.getByText(/antes de 13 no/)).toBeVisible();
    await entering.getByRole("checkbox").check();
    await entering.getByRole("button", { name: "Confirmar preinscripción" }).click();
    await expect(page.getByText(/^Vos: \S+ antes de 13 no$/)).toBeVisible();
  });

  await test.step("and the partner reads it and says other hours", async () => {
    await bea.api.pairs.preRegister({ categoryId, termsAccepted: true, termsVersion });
    await paired(categoryId, ana, bea);
    const { page } = bea;
    await page.goto(`/torneo/${tournamentId}`);
    await expect(page.getByText(/^Ríos: \S+ antes de 13 no$/)).toBeVisible();
    await page.getByRole("button", { name: "Cambiar" }).click();
    const sheet = page.getByRole("dialog", { name: "¿Cuándo no podés?" });
    await sheet.getByRole("button", { name: "Otro horario…" }).first().click();
    await sheet.getByLabel(/^No puedo desde/).selectOption(String(13 * 60));
    await sheet.getByLabel(/^No puedo hasta/).selectOption(String(20 * 60));
    await sheet.getByRole("button", { name: "Agregar" }).click();
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText(/^Vos: \S+ de 13 a 20 no$/)).toBeVisible();
  });

  await test.step("the club reads both in the pair's options, and may say a whole day", async () => {
    await desk.goto(`/admin/gestionar/${tournamentId}`);
    await desk.getByRole("button", { name: /^Opciones de / }).click();
    await desk.getByRole("button", { name: /^Cuándo no pueden/ }).click();
    const sheet = desk.getByRole("dialog", { name: "Cuándo no pueden" });
    await expect(sheet.getByRole("button", { name: "Mañana", pressed: true })).toHaveCount(1);
    await expect(sheet.getByRole("button", { name: "Quitar 18:00 a 20:00" })).toBeVisible();
    for (const part of ["Mañana", "Tarde", "Noche"]) await sheet.getByRole("button", { name: part }).last().click();
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet).toBeHidden();
    const said = await api.availability.ofTournament({ tournamentId });
    const of = (id: string) => said.find(({ playerId }) => playerId === id)?.stretches.map(({ day }) => day);
    expect([of(ana.id), of(bea.id)]).toEqual([[first], [first, last]]);
  });
});
