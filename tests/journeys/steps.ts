import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  test as base,
  devices,
  expect,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { atRest } from "#tests/support/axe.ts";

/** The test function of journeys. It closes all windows at the end, or their work would slow down later journeys. */
export const test = base.extend<{ windowsClosed: undefined }>({
  windowsClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/**
 * The devices: a player's phone and the laptop at the club's desk. A scale factor of 1, because no journey depends on
 * pixel density, and rendering a phone's density costs much processor time.
 */
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } as const;
const laptop = { viewport: { width: 1280, height: 800 } } as const;

export const password = "secreto1";

/** Opens a separate window, with its own cookies. */
export async function openPhone(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...device } = phone;
  return openWindow(browser, device);
}

export async function openLaptop(browser: Browser): Promise<Page> {
  return openWindow(browser, laptop);
}

async function openWindow(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device);
  return context.newPage();
}

/**
 * Watches the requests of a page from now on, except the live stream, which never ends. Returns a function that waits
 * until no request is pending and the page is drawn.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => request.resourceType() !== "eventsource" && underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  // Drawing an answer may cause further requests.
  const left = () => atRest(page).then(() => underWay.size);
  return () => expect.poll(left, { intervals: [20] }).toBe(0);
}

/**
 * Reads a page, or the one element of this kind, as the server draws it for the person of these cookies, without a
 * window: its title and its words, also those that a press would unfold. A look at what somebody reads costs a tenth of
 * a loaded page.
 */
export async function wordsFor(reader: APIRequestContext, path: string, part = "html"): Promise<string> {
  const answer = await reader.get(path);
  expect(answer.status(), path).toBeLessThan(500);
  const [, content = ""] = new RegExp(`<${part}\\b[^>]*>(.*)</${part}>`, "s").exec(await answer.text()) ?? [];
  const html = content.replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "");
  const words = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#x27|quot|lt|gt|amp);/g, (_, name: string) => entities[name] ?? "");
  return words.replaceAll(/\s+/g, " ");
}

const entities: Readonly<Record<string, string>> = { "#x27": "'", quot: '"', lt: "<", gt: ">", amp: "&" };

/** Makes a word that no other run has used, for names and addresses. */
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

/** Signs a new person up on the landing; ends on the screen that completes the profile. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/?ingresar=true");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab", { name: "Crear cuenta" }).click();
  await sheet.getByLabel("Nombre y apellido").fill(name);
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL(/\/crear-perfil$/);
}

/** Signs a new player up on the landing and completes the profile; ends in the search. */
export async function signUpPlayer(page: Page, name: string, email: string): Promise<void> {
  await signUp(page, name, email);
  await page.getByLabel("Localidad").fill("Paraná");
  await page.getByRole("button", { name: "Guardar y buscar torneos" }).click();
  await expect(page).toHaveURL(/\/buscar-torneos/);
}

/** Locates the card of a tournament in the search. */
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

/** Returns the search address for a tournament. Without a text, the first page only shows the nearest tournaments. */
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
  // Before the calendar has loaded it shows no day at all, and turning would skip the month.
  await expect(nextMonth).toBeVisible();
  while ((await button.count()) === 0) await nextMonth.click();
  await button.click();
  await expect(calendar).toBeHidden();
}

/** Builds the accessible name of a day in the calendar: "lunes 30 de noviembre". */
function inWords(day: CalendarDate): RegExp {
  const format = new Intl.DateTimeFormat("es-AR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const part = (type: string) =>
    format.formatToParts(Date.parse(`${day}T12:00:00Z`)).find((one) => one.type === type)?.value;
  return new RegExp(`^${part("weekday")} ${part("day")} de ${part("month")}`);
}

/** Returns today's date in the clubs' time zone. */
export function today(): CalendarDate {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Argentina/Buenos_Aires" }).format();
  if (!isCalendarDate(day)) throw new Error(`not a day: ${day}`);
  return day;
}

/** Enters 6-0 6-0 for the first pair in the sheet of a match on a phone, and saves it. */
export async function saveTwoSets(sheet: Locator): Promise<void> {
  for (const set of ["Set 1", "Set 2"])
    await sheet
      .getByRole("group", { name: `${set}: gana` })
      .first()
      .getByRole("button", { name: "6-0" })
      .tap();
  await sheet.getByRole("button", { name: "Guardar resultado" }).tap();
}
