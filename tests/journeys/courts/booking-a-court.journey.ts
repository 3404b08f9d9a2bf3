import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { calendarEntryPath } from "#contract/addresses.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiBy, apiOf, newClub, newPlayer } from "#tests/journeys/accounts.ts";
import {
  openLaptop,
  openPhone,
  password,
  readDialog,
  test,
  today,
  unheardOf,
  wordsFor,
} from "#tests/journeys/steps.ts";
import { hourFrom } from "#tests/support/publications.ts";

/** Creates a club of this run only, whose desk has no window; returns its name, id, API client and courts. */
async function openClub(request: APIRequestContext) {
  const { clubName } = await newClub({ request });
  const api = await apiBy(request);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const { courts } = await api.clubs.panel({ clubId });
  return { clubName, clubId, api, courts };
}

/** Cancels the only booking in that club, and checks the text of the question. */
async function giveUp(page: Page, clubName: string): Promise<void> {
  const booking = page.getByRole("article", { name: `Turno en ${clubName}` });
  await booking.getByText("Más opciones").click();
  await booking.getByRole("button", { name: "Cancelar turno" }).click();
  const question = page.getByRole("dialog", { name: `¿Cancelar tu turno en ${clubName}?` });
  await expect(question).toContainText("El turno queda libre para otros");
  await question.getByRole("button", { name: "Cancelar turno" }).click();
  await expect(page.getByText(`Cancelaste tu turno en ${clubName}`)).toBeVisible();
}

test("a player requests a court, the club confirms it, and the player cancels it", async ({ browser }) => {
  const desk = await openLaptop(browser);
  const { clubName } = await newClub(desk);
  const { page, name } = await newPlayer(browser);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Mis turnos" }).click();
  await expect(page.getByText("Todavía no tenés turnos")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Reservar cancha" }).first().click();
  await page.getByRole("searchbox").fill(clubName.toUpperCase());
  await page.getByRole("link", { name: clubName }).click();
  await expect(page.getByRole("heading", { name: clubName })).toBeFocused();
  await page.getByRole("group", { name: "Día" }).locator("label").nth(3).click();
  const day = addDays(today(), 3);
  await expect(page).toHaveURL(new RegExp(`dia=${day}`));
  await page.getByRole("button", { name: "20:00 2 canchas libres" }).click();

  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("El complejo confirma el turno. Tiene hasta 12 horas para responder.");
  await sheet.locator("label", { hasText: "Cancha 2" }).click();
  await sheet.getByRole("button", { name: "Pedir turno" }).click();
  await expect(page.getByText(`Pedido enviado a ${clubName}`)).toBeVisible();
  await expect(sheet).toBeHidden();
  const mine = page.getByRole("article", { name: `Turno en ${clubName}` });
  await expect(mine).toContainText("Por confirmar");
  await expect(mine).toContainText("20:00 a 21:00");
  await expect(mine).toContainText("Cancha 2");
  await expect(mine).toContainText("para responder");
  await page.goBack();
  await expect(page.getByRole("button", { name: "20:00 1 cancha libre" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mis turnos (1)" })).toBeVisible();

  await desk.goto("/admin");
  const asked = desk.getByRole("region", { name: "Por confirmar" }).getByRole("listitem").filter({ hasText: name });
  await expect(asked).toContainText("Cancha 2");
  await asked.getByRole("button", { name: "Confirmar" }).click();
  await expect(desk.getByText(`Reserva de ${name} confirmada`)).toBeVisible();

  await test.step("the confirmed court is the first thing on Mi Panel, and its calendar entry leads to its card", async () => {
    await page.goto("/dashboard");
    const next = page.getByRole("region", { name: "Lo que viene" }).getByRole("region", { name: "Tu próximo turno" });
    await expect(next).toContainText(`Cancha 2, ${clubName}`);
    const { id } = (await (await apiOf(page)).bookings.mine({})).toCome[0] ?? {};
    const entry = await (await page.request.get(calendarEntryPath("booking", id ?? ""))).text();
    await next.getByRole("link", { name: "Ver el turno" }).click();
    await expect(page).toHaveURL(/\/mis-turnos#turno-/);
    expect(entry.replaceAll(/\r\n[ \t]/g, "")).toContain(new URL(page.url()).pathname + new URL(page.url()).hash);
  });
  await expect(mine).toContainText("Confirmado");
  await mine.getByRole("button", { name: "Compartir" }).click();
  await expect(sheet).toContainText(`Tenemos cancha: ${clubName}`);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await giveUp(page, clubName);
  await expect(mine).toBeHidden();
  await page.getByText("Anteriores", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Lo cancelaste" })).toContainText(clubName);

  await page.goto("/reservar-cancha");
  await page.getByRole("link", { name: clubName }).click();
  await expect(page.getByRole("heading", { name: clubName })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Elegí el complejo" })).toBeVisible();
});

test("the second player to request an hour, found across clubs, is refused and sees the free ones", async ({
  browser,
  request: desk,
}) => {
  const { clubName, clubId, courts, api } = await openClub(desk);
  const { page } = await newPlayer(browser);
  const day = addDays(today(), 2);
  const hours = await wordsFor(desk, `/reservar-cancha?complejo=${clubId}&dia=${day}`);
  expect(hours).toContain("2 canchas libres");
  expect(hours, "only players request courts").toContain("Para pedir turnos, completá también tu perfil de jugador.");
  await page.goto(`/reservar-cancha?dia=${day}`);
  await page.getByRole("group", { name: "Hora" }).locator("label", { hasText: "19:00" }).click();
  await expect(page.getByRole("heading", { name: /^Libres .*, 19:00$/ })).toBeVisible();
  await page.getByRole("link", { name: clubName }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Pedir turno" })).toBeVisible();
  const holder = { kind: "guest", name: "Juana de la Fuente" } as const;
  await api.bookings.reserve({ courtId: courts[0]?.id ?? "", day, ...hourFrom(19), holder });
  await sheet.getByRole("button", { name: "Pedir turno" }).click();
  await readDialog(page, "No se pudo pedir el turno", "Ese turno se ocupó recién.");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "19:00 1 cancha libre" })).toBeVisible();

  // A link to an hour that is full by now says so, and offers to watch it or to take the nearest one.
  await api.bookings.reserve({ courtId: courts[1]?.id ?? "", day, ...hourFrom(19), holder });
  await page.goto(`/reservar-cancha?complejo=${clubId}&dia=${day}&hora=${19 * 60}`);
  await expect(page.getByText("El turno de las 19:00 ya no está libre.")).toBeVisible();
  await page.getByRole("button", { name: "Ver el de las 20:00" }).click();
  await expect(sheet).toContainText("20:00 a 21:00");
  await page.keyboard.press("Escape");
  await expect(page.getByText("ya no está libre")).toBeHidden();
});

test("a visitor's choice, hour first, is kept while they create an account, and a reload loses no input", async ({
  browser,
  request: desk,
}) => {
  const { clubName } = await openClub(desk);
  const page = await openPhone(browser);
  const day = addDays(today(), 2);
  await page.goto(`/canchas?dia=${day}`);
  await page.getByRole("navigation", { name: "Hora" }).getByRole("link", { name: "20:00" }).click();
  await expect(page.getByRole("navigation", { name: "Hora" }).getByText("20:00")).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: clubName }).click();
  await expect(page.getByRole("heading", { name: clubName })).toBeVisible();
  await page.getByRole("navigation", { name: "Cancha" }).getByRole("link", { name: "Cancha 2" }).click();
  await expect(page.getByText(/Cancelás gratis hasta el/)).toBeVisible();
  await page.getByRole("link", { name: "Reservar", exact: true }).click();

  const door = page.getByRole("dialog");
  await door.getByRole("tab", { name: "Crear cuenta" }).click();
  await door.getByLabel("Nombre y apellido").fill("Vera Visita");
  await door.getByLabel("Email").fill(`${unheardOf()}${unheardOf()}@example.com`);
  await door.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
  await page.reload();
  await expect(door.getByLabel("Nombre y apellido")).toHaveValue("Vera Visita");
  await expect(door.getByLabel("Contraseña", { exact: true })).toHaveValue("");
  await door.getByLabel("Contraseña", { exact: true }).fill(password);
  await door.getByRole("button", { name: "Crear cuenta" }).click();
  const sheet = page.getByRole("dialog").filter({ hasText: clubName });
  await sheet.getByRole("link", { name: "Completar mi perfil" }).click();
  await page.getByText("Femenino", { exact: true }).click();
  await page.getByLabel("Localidad").fill("Diamante");
  await page.reload();
  await expect(page.getByLabel("Localidad")).toHaveValue("Diamante");
  await expect(page.getByRole("radio", { name: "Femenino" })).toBeChecked();
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(sheet).toContainText("20:00 a 21:00");
  await expect(sheet.getByRole("radio", { name: "Cancha 2" })).toBeChecked();
  await sheet.getByRole("button", { name: "Pedir turno" }).click();
  await expect(page.getByRole("article", { name: `Turno en ${clubName}` })).toContainText("Cancha 2");
});
