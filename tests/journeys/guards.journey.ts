import { expect } from "@playwright/test";
import { newClub, newPlayer } from "./accounts.ts";
import { openPhone, password, test } from "./steps.ts";

test("a visitor signs in and arrives where they were heading", async ({ browser }) => {
  const { email } = await newPlayer(browser);
  const page = await openPhone(browser);
  await page.goto("/ranking");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Ingresar" }).click();
  await expect(page).toHaveURL(/\/ranking/);
});

test("a destination on another site leads home instead", async ({ browser }) => {
  const { email } = await newPlayer(browser);
  const page = await openPhone(browser);
  await page.goto("/?ingresar=true&destino=%2F%2Fevil.example%2Frobo");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Ingresar" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("each role is redirected to its own home from screens of other roles", async ({ browser }) => {
  const { page: player } = await newPlayer(browser);
  for (const path of ["/admin", "/super-admin", "/super-admin/users", "/", "/registrar-complejo", "/no-existe"]) {
    await player.goto(path);
    await expect(player, path).toHaveURL(/\/dashboard$/);
  }
  const club = await openPhone(browser);
  await newClub(club);
  for (const path of ["/super-admin", "/", "/registrar-complejo", "/dashboard", "/mis-torneos"]) {
    await club.goto(path);
    await expect(club, path).toHaveURL(/\/admin$/);
  }
});

test("an unknown path leads a visitor to the landing", async ({ page }) => {
  await page.goto("/una/ruta/que/no/existe");
  await expect(page).toHaveURL(/\/$/);
});

test("a person who signs out is asked to sign in again", async ({ browser }) => {
  const { page } = await newPlayer(browser);
  await page.goto("/buscar-torneos");
  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/mis-torneos");
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
});
