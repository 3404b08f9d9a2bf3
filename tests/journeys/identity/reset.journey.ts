import { expect, type Page } from "@playwright/test";
import { newAccount } from "#tests/journeys/accounts.ts";
import { openPhone, password, readDialog, test } from "#tests/journeys/steps.ts";
import { journeyUrl, mailPort } from "#tests/support/journey-address.ts";
import { type MailServer, openMailServer } from "#tests/support/mail-server.ts";

let mail: MailServer;
// The mail server listens on a port that two workers cannot share.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  mail = await openMailServer(mailPort);
});
test.afterAll(() => mail.close());

/** Returns the link in the mail to this address; waits until the mail server has it. */
async function linkFor(email: string): Promise<string> {
  const linkIn = () => {
    const texts = mail.received.flatMap(({ to, text }) => (to.includes(email) ? [text] : []));
    return texts.map((text) => /^https?:\S+\/restablecer\S+/m.exec(text)?.[0]).find((link) => link !== undefined);
  };
  await expect.poll(linkIn, { timeout: 120_000 }).toContain(`${journeyUrl}/restablecer?token=`);
  return linkIn() ?? "";
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(secret);
  await sheet.getByRole("button", { name: "Ingresar" }).click();
}

async function choose(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
}

test("a forgotten password is changed by the link of the mail, once, and the old one opens nothing", async ({
  browser,
}) => {
  const { email } = await newAccount("Ana Ríos");
  const page = await openPhone(browser);
  await page.goto("/?ingresar=true");
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await readDialog(page, "Revisá tu correo", "Se ha enviado un enlace para restablecer tu contraseña a tu correo.");

  const link = await linkFor(email);
  await page.goto(link);
  await choose(page, "corta");
  await expect(page.getByText("La contraseña debe tener al menos 6 caracteres.")).toBeVisible();
  await choose(page, "otra-clave-2");
  await readDialog(page, "Contraseña cambiada", "Ya podés ingresar con tu contraseña nueva.");

  await signIn(page, email, password);
  await readDialog(page, "Error de Acceso", "El email o la contraseña no son correctos.");
  await signIn(page, email, "otra-clave-2");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await choose(page, "tercera-clave");
  await expect(page.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
});
