import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { newPlayer } from "#tests/journeys/accounts.ts";
import { openPhone, password, readDialog, test, unheardOf } from "#tests/journeys/steps.ts";
import { journeyUrl, providerPort } from "#tests/support/journey-address.ts";
import { type OpenIdProvider, openOpenIdProvider } from "#tests/support/servers/openid-provider.ts";

let google: OpenIdProvider;
// The provider listens on a port that two workers cannot share.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  google = await openOpenIdProvider(providerPort);
  google.serve(`${journeyUrl}/api/auth/callback/google`);
});
test.afterAll(() => google.close());

/** Opens the sheet at this address, and Google's window from it. */
async function openGoogle(page: Page, path = "/?ingresar=true"): Promise<{ sheet: Locator; popup: Page }> {
  await page.goto(path);
  const sheet = page.getByRole("dialog");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    sheet.getByRole("button", { name: "Seguir con Google" }).click(),
  ]);
  await expect(popup).toHaveTitle("Google de prueba");
  return { sheet, popup };
}

/** Enters the account in Google's window, which closes by itself. */
async function sayWho(popup: Page, who: string): Promise<void> {
  await popup.getByLabel("Cuenta").fill(who);
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("button", { name: "Continuar" }).click()]);
}

const emailOf = (who: string) => `${who}@gmail.example`;

/** Creates a Google account, and opens a phone without any earlier visit. */
async function newcomer(browser: Browser, claims: { email?: string; email_verified?: boolean } = {}) {
  const who = unheardOf();
  google.people.set(who, { email: emailOf(who), email_verified: true, name: "Gina Müller", ...claims });
  return { who, page: await openPhone(browser) };
}

test("Google's window makes an account, and the next time leads to where the person was heading", async ({
  browser,
}) => {
  const { who, page } = await newcomer(browser);
  const first = await openGoogle(page);
  await sayWho(first.popup, who);
  await expect(page).toHaveURL(/\/crear-perfil$/);

  const elsewhere = await openPhone(browser);
  const second = await openGoogle(elsewhere, "/ranking?nivel=5ta");
  await sayWho(second.popup, who);
  await expect(elsewhere).toHaveURL(/\/ranking\?nivel=5ta$/);
});

test("a refusal in Google's window and a window closed half way show messages, and the next attempt works", async ({
  browser,
}) => {
  const { who, page } = await newcomer(browser);
  const refused = await openGoogle(page);
  await Promise.all([
    refused.popup.waitForEvent("close"),
    refused.popup.getByRole("button", { name: "Cancelar" }).click(),
  ]);
  await readDialog(page, "Error de Acceso", "No diste permiso en Google.");
  const { sheet, popup } = await openGoogle(page);
  await popup.close();
  await expect(sheet.getByText("La ventana de Google se cerró antes de terminar.")).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent("popup"),
    sheet.getByRole("button", { name: "Seguir con Google" }).click(),
  ]);
  await sayWho(again, who);
  await expect(page).toHaveURL(/\/crear-perfil$/);
});

test("an address that Google has not verified opens nothing", async ({ browser }) => {
  const { who, page } = await newcomer(browser, { email_verified: false });
  const { sheet, popup } = await openGoogle(page);
  await sayWho(popup, who);
  await readDialog(page, "Error de Acceso", "Google no confirmó que ese email sea tuyo.");
  await expect(sheet.getByRole("button", { name: "Seguir con Google" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
});

test("an address with a password is not linked, and its password still opens the account", async ({ browser }) => {
  const owner = await newPlayer(browser);
  const { who, page } = await newcomer(browser, { email: owner.email });
  const { sheet, popup } = await openGoogle(page);
  await sayWho(popup, who);
  await readDialog(page, "Error de Acceso", "Ese email ya tiene una cuenta con contraseña.");
  await sheet.getByLabel("Email").fill(owner.email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Ingresar" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(owner.name);
});
