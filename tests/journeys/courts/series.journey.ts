import { expect } from "@playwright/test";
import { addDays, weekday } from "#domain/lib/calendar.ts";
import { newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { chooseDay, openLaptop, test, today, unheardOf } from "#tests/journeys/steps.ts";

const shortWeekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const longWeekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];

test("a tournament published over a recurring booking skips its date, and its holder skips another one", async ({
  browser,
}) => {
  const desk = await openLaptop(browser);
  await newClub(desk);
  const { page, name } = await newPlayer(browser);
  const first = addDays(today(), 3);
  const on = weekday(first);
  const [second, third] = [addDays(first, 7), addDays(first, 14)];
  const dayOf = (day: string) => String(Number(day.slice(8)));

  await desk.goto("/admin");
  await desk.getByRole("link", { name: "Turnos fijos" }).click();
  await desk.getByRole("button", { name: "Nuevo turno fijo" }).click();
  const sheet = desk.getByRole("dialog", { name: "Nuevo turno fijo" });
  await sheet.locator("label", { hasText: shortWeekdays[on] ?? "" }).click();
  await sheet.getByText("Jugador de la plataforma").click();
  await sheet.getByLabel("Buscar por nombre").fill(name);
  await sheet.locator("label", { hasText: name }).click();
  await expect(sheet.getByText("Las 8 fechas están libres.")).toBeVisible();
  await sheet.getByRole("button", { name: "Anotar turno fijo" }).click();
  await expect(desk.getByText(`${name} tiene turno fijo: 8 fechas reservadas`)).toBeVisible();
  const fixed = desk.getByRole("article", { name: `Fijo · ${longWeekdays[on]} 20:00 · Cancha 1 · ${name}` });
  const chips = fixed.getByRole("group", { name: "Próximas fechas" }).getByRole("button");
  await expect(chips).toHaveCount(8);

  await desk.goto("/admin/crear-torneo");
  const tournament = `Copa ${unheardOf()}`;
  await desk.getByLabel("Nombre del torneo").fill(tournament);
  await chooseDay(desk, "Fecha de inicio", second);
  await chooseDay(desk, "Fecha de fin", second);
  await desk.getByRole("button", { name: "Seguir a Categorías" }).click();
  await desk.getByRole("button", { name: "Seguir a Publicar" }).click();
  await desk.getByRole("button", { name: "Cancha 1" }).click();
  await expect(desk.getByText(`Fijo · ${name}`)).toBeVisible();
  await desk.getByLabel("Saltear el turno fijo ese día").check();
  await expect(desk.getByText(/^Los \d+ turnos están libres\.$/)).toBeVisible();
  await desk.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(desk).toHaveURL(/\/admin\/gestionar\//);

  await page.goto("/mis-turnos");
  const mine = page.getByRole("article", { name: `Fijo · ${longWeekdays[on]} 20:00` });
  await mine.getByRole("button", { name: new RegExp(`^Saltear el ${shortWeekdays[on]} ${dayOf(third)} `) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar turno" }).click();
  await expect(page.getByText(/^Cancelaste tu turno en/)).toBeVisible();

  await desk.goto("/admin/turnos-fijos");
  await expect(chips.nth(1)).toContainText(tournament);
  await expect(chips.nth(2)).toContainText("la dejó");
  // One tap restores a date that was skipped by mistake.
  await chips.nth(0).click();
  await expect(chips.nth(0)).toContainText("salteada");
  await desk.getByRole("button", { name: "Deshacer" }).click();
  await expect(chips.nth(0)).toHaveAttribute("aria-pressed", "true");
  await desk.goto(`/admin?dia=${first}`);
  await expect(desk.getByText("Fijo").first()).toBeVisible();
});
