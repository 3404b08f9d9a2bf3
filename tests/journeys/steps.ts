import { type Browser, test as base, devices, expect, type Page, type Request } from "@playwright/test";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { atRest } from "#tests/support/axe.ts";

/** A journey. When it ends its windows are closed: what they go on doing would slow down those after it. */
export const test = base.extend<{ windowsClosed: undefined }>({
  windowsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** A phone in a player's hand, and the laptop at the club's desk. No journey counts its pixels: drawn as densely as a phone's they take the processor. */
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } as const;
const laptop = { viewport: { width: 1280, height: 800 } } as const;

export const password = "secreto1";

/** A window of its own, with its own cookies. */
export async function openPhone(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...device } = phone;
  return (await browser.newContext(device)).newPage();
}

export async function openLaptop(browser: Browser): Promise<Page> {
  return (await browser.newContext(laptop)).newPage();
}

/** From now on counts what a page asks for, but for the stream of what happens, which never ends. Gives how to wait until nothing is
 * under way and what came is drawn. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => request.resourceType() !== "eventsource" && underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  // What an answer brings is drawn, and may ask for more.
  const left = () => atRest(page).then(() => underWay.size);
  return () => expect.poll(left, { intervals: [20] }).toBe(0);
}

/** A word that no other run of the journeys has used, for names and addresses. */
export function unheardOf(): string {
  return Math.random().toString(36).slice(2, 8);
}

/** Registers a complex through its form; ends in the club's dashboard. */
export async function registerClub(page: Page, club: { name: string; email: string; courts: number }): Promise<void> {
  await page.goto("/registrar-complejo");
  await page.getByLabel("Nombre del complejo").fill(club.name);
  await page.getByLabel("Dirección").fill("Av. Laurencena 1250, Paraná");
  for (let court = 1; court < club.courts; court++) await page.getByRole("button", { name: "Sumar" }).click();
  await page.getByLabel("Nombre y apellido").fill("Carolina Benavídez");
  await page.getByLabel("Email").fill(club.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Registrar complejo" }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Somebody new signs up on the landing; ends where the profile is completed. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/?ingresar=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab", { name: "Crear cuenta" }).click();
  await sheet.getByLabel("Nombre y apellido").fill(name);
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL(/\/crear-perfil$/);
}

/** A new player signs up on the landing and completes the profile; ends in the search. */
export async function signUpPlayer(page: Page, name: string, email: string): Promise<void> {
  await signUp(page, name, email);
  await page.getByLabel("Localidad").fill("Paraná");
  await page.getByRole("button", { name: "Guardar y buscar torneos" }).click();
  await expect(page).toHaveURL(/\/buscar-torneos/);
}

/** The card of a tournament in the search. */
export function cardOf(page: Page, tournament: string) {
  return page.getByRole("article", { name: tournament });
}

/** Pre-registers from the card of the tournament, ticking the terms. */
export async function preRegister(page: Page, tournament: string): Promise<void> {
  await page.goto(searchFor(tournament));
  const card = cardOf(page, tournament);
  await card.getByRole("button", { name: "Preinscribirme" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Confirmar preinscripción" }).click();
  await expect(sheet.getByText("Para seguir tenés que aceptar los términos.")).toBeVisible();
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Confirmar preinscripción" }).click();
  await expect(card.getByRole("button", { name: "Formar Pareja" })).toBeVisible();
}

/** Proposes to a partner from the card. */
export async function propose(page: Page, tournament: string, partner: string): Promise<void> {
  const card = cardOf(page, tournament);
  await card.getByRole("button", { name: "Formar Pareja" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(partner).check();
  await sheet.getByRole("button", { name: "Proponer pareja" }).click();
  await expect(card.getByRole("status")).toHaveText("Esperando Confirmación");
}

/** The search for a tournament: the first page alone holds but the nearest of all that the journeys have made. */
export function searchFor(tournament: string): string {
  return `/buscar-torneos?texto=${encodeURIComponent(tournament)}`;
}

/** Accepts the invitation on the card. */
export async function accept(page: Page, tournament: string): Promise<void> {
  await page.goto(searchFor(tournament));
  const card = cardOf(page, tournament);
  await card.getByRole("button", { name: "Aceptar" }).click();
  await expect(card.getByRole("status")).toHaveText("Esperando Confirmación del Club");
}

/** Reads the dialog with its title and message, and accepts it. */
export async function readDialog(page: Page, title: string, message: string): Promise<void> {
  const dialog = page.getByRole("alertdialog").filter({ hasText: title });
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await expect(dialog).toContainText(message);
  await dialog.getByRole("button", { name: "Aceptar" }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses a day in a date field's calendar, turning months until it is there. */
export async function chooseDay(page: Page, field: string, day: CalendarDate): Promise<void> {
  await page.getByRole("button", { name: field }).click();
  const calendar = page.getByRole("dialog");
  const button = calendar.getByRole("button", { name: inWords(day) });
  const nextMonth = calendar.getByRole("button", { name: "Mes siguiente" });
  // Until the calendar is there it has no day at all, and turning would pass the month by.
  await expect(nextMonth).toBeVisible();
  while ((await button.count()) === 0) await nextMonth.click();
  await button.click();
  await expect(calendar).toBeHidden();
}

/** "lunes 30 de noviembre", as the calendar reads its days aloud. */
function inWords(day: CalendarDate): RegExp {
  const format = new Intl.DateTimeFormat("es-AR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const part = (type: string) =>
    format.formatToParts(Date.parse(`${day}T12:00:00Z`)).find((one) => one.type === type)?.value;
  return new RegExp(`^${part("weekday")} ${part("day")} de ${part("month")}`);
}

/** The day on the clubs' clock. */
export function today(): CalendarDate {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Argentina/Buenos_Aires" }).format();
  if (!isCalendarDate(day)) throw new Error(`not a day: ${day}`);
  return day;
}
