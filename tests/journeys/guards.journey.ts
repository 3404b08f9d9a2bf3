import { expect, type Page } from "@playwright/test";
import { demonstrated } from "#tests/journeys/loading/demonstrated.ts";
import { newPlayer } from "./accounts.ts";
import { openPhone, password, test, wordsFor } from "./steps.ts";

async function signIn(page: Page, email: string): Promise<void> {
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Ingresar" }).click();
}

test("a visitor who signs in arrives where they were heading on this site, and after signing out is asked again", async ({
  browser,
}) => {
  const { email } = await newPlayer(browser);
  const page = await openPhone(browser);
  await page.goto("/una/ruta/que/no/existe");
  await expect(page, "an unknown path leads to the landing").toHaveURL(/\/$/);
  await page.goto("/ranking");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/ranking/);

  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/mis-torneos");
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();

  await page.goto("/?ingresar=true&destino=%2F%2Fevil.example%2Frobo");
  await signIn(page, email);
  await expect(page, "a destination on another site leads home instead").toHaveURL(/\/dashboard$/);
});

test("an employee of the desk reads who does what their role does not, with a way back to the day", async ({
  browser,
}) => {
  const { request } = await demonstrated(browser, "desk");
  for (const path of ["/admin/setup/equipo", "/admin/quien-hizo-que"]) {
    const words = await wordsFor(request, path);
    expect(words, path).toContain("Esto lo hace un encargado o el dueño.");
    expect(words, path).toContain("Volver al día");
  }
});
