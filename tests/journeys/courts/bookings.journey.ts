import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { apiOf, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, test, today, unheardOf } from "#tests/journeys/steps.ts";
import { hourFrom, publicationOf } from "#tests/support/publications.ts";

/** Opens the day of a court as the club sees it. */
async function openDay(page: Page, day: CalendarDate, court = 1): Promise<Locator> {
  await page.goto(`/admin?dia=${day}&cancha=${court}`);
  const panel = page.getByRole("region", { name: new RegExp(` ${Number(day.slice(8))} [a-z]{3}$`) });
  await expect(panel.getByRole("listitem")).not.toHaveCount(0);
  return panel;
}

/** Locates the row of a starting hour. */
function rowAt(panel: Locator, time: string): Locator {
  return panel.getByRole("listitem").filter({ has: panel.page().getByText(time, { exact: true }) });
}

/** Accepts the question with this title. */
async function answer(page: Page, title: string, label: string): Promise<void> {
  const question = page.getByRole("alertdialog").filter({ hasText: title });
  await question.getByRole("button", { name: label }).click();
  await expect(question).toBeHidden();
}

async function ownClubId(page: Page): Promise<string> {
  const [club] = (await (await apiOf(page)).accounts.me()).clubs;
  if (!club) throw new Error("a new club has no administrator");
  return club.id;
}

test("a club confirms one request and refuses another", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const api = await apiOf(page);
  const { courts } = await api.clubs.panel({ clubId: await ownClubId(page) });
  const { page: phone, name: asker } = await newPlayer(browser);
  const { ask } = (await apiOf(phone)).bookings;
  const courtId = courts[0]?.id ?? "";
  const first = await ask({ courtId, day: addDays(today(), 3), ...hourFrom(20) });
  const second = await ask({ courtId, day: addDays(today(), 4), ...hourFrom(9) });

  const confirmed = rowAt(await openDay(page, first.day), "20:00");
  await expect(confirmed).toContainText("Pre-reserva");
  await confirmed.getByRole("button", { name: `Confirmar la pre-reserva de ${asker}` }).click();
  await expect(page.getByText(`Reserva de ${asker} confirmada`)).toBeVisible();
  await expect(confirmed).toContainText("Reservado");

  const rejected = rowAt(await openDay(page, second.day), "09:00");
  const reject = rejected.getByRole("button", { name: `Rechazar la pre-reserva de ${asker}` });
  await reject.click();
  await answer(page, `¿Rechazar la pre-reserva de ${asker}?`, "Volver");
  await expect(rejected).toContainText("Pre-reserva");
  await reject.click();
  await answer(page, `¿Rechazar la pre-reserva de ${asker}?`, "Rechazar");
  await expect(rejected).toContainText("Libre");
  await expect(rejected.getByRole("button", { name: "Reservar" })).toBeVisible();
});

test("a club books free hours for a guest and for a player, and cancels one", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const { name } = await newPlayer(browser, `Ñusta ${unheardOf()}`);
  const panel = await openDay(page, addDays(today(), 3));
  const guest = rowAt(panel, "10:00");
  await guest.getByRole("button", { name: "Reservar" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Reservar" }).click();
  await expect(sheet.getByText("Completá este campo.")).toBeVisible();
  await sheet.getByLabel("Nombre").fill("Juana de la Fuente");
  // Sharing the free hour first does not lose the typed input.
  await sheet.getByRole("button", { name: "Avisar que está libre" }).click();
  const send = page.getByRole("dialog", { name: "Avisar que está libre" }).getByRole("link");
  await expect(send).toHaveAttribute("href", /Cancha%20libre.*10%3A00%20a%2011%3A00.*hora%3D600$/);
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(sheet.getByLabel("Nombre")).toHaveValue("Juana de la Fuente");
  await sheet.getByLabel("Teléfono").fill("0343 15-455-0199");
  await sheet.getByRole("button", { name: "Reservar" }).click();
  await expect(guest).toContainText("Reservado");
  await expect(guest).toContainText("Juana de la Fuente");
  await expect(guest).toContainText("0343 15-455-0199");

  const player = rowAt(panel, "11:00");
  await player.getByRole("button", { name: "Reservar" }).click();
  await sheet.getByText("Jugador de la plataforma").click();
  await sheet.getByRole("searchbox").fill(name.replace("Ñ", "n"));
  await sheet.locator("label", { hasText: name }).click();
  await sheet.getByRole("button", { name: "Reservar" }).click();
  await expect(player).toContainText(name);

  await guest.getByRole("button", { name: "Opciones de la reserva de Juana de la Fuente" }).click();
  await sheet.getByRole("button", { name: "Cancelar reserva" }).click();
  await answer(page, "¿Cancelar la reserva de Juana de la Fuente?", "Cancelar reserva");
  await expect(guest).toContainText("Libre");
  await expect(guest.getByRole("button", { name: "Reservar" })).toBeVisible();
  await expect(player).toContainText("Reservado");
});

test("the hours of a tournament show its name and link to it", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const api = await apiOf(page);
  const clubId = await ownClubId(page);
  const { courts } = await api.clubs.panel({ clubId });
  const day = addDays(today(), 9);
  const name = `Copa ${unheardOf()}`;
  const block = { name, startDate: day, endDate: day };
  await api.tournaments.publish(publicationOf({ clubId, courtIds: courts.map(({ id }) => id) }, block));
  const held = rowAt(await openDay(page, day), "18:00");
  await expect(held).toContainText("Torneo");
  await expect(held.getByRole("button")).toHaveCount(1);
  await held.getByRole("button", { name: `Ver qué torneo es: ${name}` }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("18:00 a 22:00");
  await sheet.getByRole("link", { name: "Gestionar torneo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});
