import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { apiOf, newAccount, newClub } from "#tests/journeys/accounts.ts";
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

test("a club answers requests, books free hours for a guest and a player, cancels one, and reads a tournament's hours", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const api = await apiOf(page);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const courtIds = (await api.clubs.panel({ clubId })).courts.map(({ id }) => id);
  const [courtId = ""] = courtIds;
  const { name: asker, api: asking } = await newAccount(`Ñusta ${unheardOf()}`);
  const sheet = page.getByRole("dialog");
  const panel = await test.step("a request is confirmed, and another one refused after a question", async () => {
    const day = addDays(today(), 3);
    await asking.bookings.ask({ courtId, day, ...hourFrom(20) });
    await asking.bookings.ask({ courtId, day, ...hourFrom(9) });
    const open = await openDay(page, day);
    const confirmed = rowAt(open, "20:00");
    await expect(confirmed).toContainText("Pre-reserva");
    await confirmed.getByRole("button", { name: `Confirmar la pre-reserva de ${asker}` }).click();
    await expect(page.getByText(`Reserva de ${asker} confirmada`)).toBeVisible();
    await expect(confirmed).toContainText("Reservado");
    const rejected = rowAt(open, "09:00");
    const reject = rejected.getByRole("button", { name: `Rechazar la pre-reserva de ${asker}` });
    await reject.click();
    await answer(page, `¿Rechazar la pre-reserva de ${asker}?`, "Volver");
    await expect(rejected).toContainText("Pre-reserva");
    await reject.click();
    await answer(page, `¿Rechazar la pre-reserva de ${asker}?`, "Rechazar");
    await expect(rejected).toContainText("Libre");
    await expect(rejected.getByRole("button", { name: "Reservar" })).toBeVisible();
    return open;
  });

  const guest = rowAt(panel, "10:00");
  await guest.getByRole("button", { name: "Reservar" }).click();
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
  await sheet.getByRole("searchbox").fill(asker.replace("Ñ", "n"));
  await sheet.locator("label", { hasText: asker }).click();
  await sheet.getByRole("button", { name: "Reservar" }).click();
  await expect(player).toContainText(asker);

  await guest.getByRole("button", { name: "Opciones de la reserva de Juana de la Fuente" }).click();
  await sheet.getByRole("button", { name: "Cancelar reserva" }).click();
  await answer(page, "¿Cancelar la reserva de Juana de la Fuente?", "Cancelar reserva");
  await expect(guest).toContainText("Libre");
  await expect(guest.getByRole("button", { name: "Reservar" })).toBeVisible();
  await expect(player).toContainText("Reservado");

  await test.step("the hours of a tournament show its name and link to it", async () => {
    const day = addDays(today(), 9);
    const name = `Copa ${unheardOf()}`;
    await api.tournaments.publish(publicationOf({ clubId, courtIds }, { name, startDate: day, endDate: day }));
    const held = rowAt(await openDay(page, day), "18:00");
    await expect(held).toContainText("Torneo");
    await expect(held.getByRole("button")).toHaveCount(1);
    await held.getByRole("button", { name: `Ver qué torneo es: ${name}` }).click();
    await expect(sheet).toContainText("18:00 a 22:00");
    await sheet.getByRole("link", { name: "Gestionar torneo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  });
});
