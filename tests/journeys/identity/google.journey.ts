import { expect, type Page } from "@playwright/test";
import { apiFor, newAccount } from "#tests/journeys/accounts.ts";
import { openPhone, readDialog, test, unheardOf } from "#tests/journeys/steps.ts";
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
async function openGoogle(page: Page, path = "/?ingresar=true"): Promise<Page> {
  await page.goto(path);
  return openWindow(page);
}

/** Opens Google's window from the open sheet. */
async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("dialog").getByRole("button", { name: "Seguir con Google" }).click(),
  ]);
  await expect(popup).toHaveTitle("Google de prueba");
  return popup;
}

/** Enters the account in Google's window, which closes by itself. */
async function sayWho(popup: Page, who: string): Promise<void> {
  await popup.getByLabel("Cuenta").fill(who);
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("button", { name: "Continuar" }).click()]);
}

const emailOf = (who: string) => `${who}@gmail.example`;

/** Creates a Google account, and returns what its owner types there. */
function newPerson(claims: { email?: string; email_verified?: boolean } = {}): string {
  const who = unheardOf();
  google.people.set(who, { email: emailOf(who), email_verified: true, name: "Gina Müller", ...claims });
  return who;
}

test("Google's window makes an account, and the next time leads to where the person was heading", async ({
  browser,
}) => {
  const who = newPerson();
  const page = await openPhone(browser);
  await sayWho(await openGoogle(page), who);
  await expect(page).toHaveURL(/\/crear-perfil$/);

  const elsewhere = await openPhone(browser);
  await sayWho(await openGoogle(elsewhere, "/ranking?nivel=5ta"), who);
  await expect(elsewhere).toHaveURL(/\/ranking\?nivel=5ta$/);
});

test("each refusal of Google shows its message, and the next attempt works", async ({ browser }) => {
  const page = await openPhone(browser);
  const refused = await openGoogle(page);
  await Promise.all([refused.waitForEvent("close"), refused.getByRole("button", { name: "Cancelar" }).click()]);
  await readDialog(page, "Error de Acceso", "No diste permiso en Google.");
  const closed = await openWindow(page);
  await closed.close();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("La ventana de Google se cerró antes de terminar.")).toBeVisible();

  await test.step("an address that Google has not verified opens nothing", async () => {
    await sayWho(await openWindow(page), newPerson({ email_verified: false }));
    await readDialog(page, "Error de Acceso", "Google no confirmó que ese email sea tuyo.");
  });
  await test.step("an address with a password is not linked, and its password still opens the account", async () => {
    const { email } = await newAccount("Ana Ríos");
    await sayWho(await openWindow(page), newPerson({ email }));
    await readDialog(page, "Error de Acceso", "Ese email ya tiene una cuenta con contraseña.");
    await apiFor(email);
  });

  await sayWho(await openWindow(page), newPerson());
  await expect(page).toHaveURL(/\/crear-perfil$/);
});
