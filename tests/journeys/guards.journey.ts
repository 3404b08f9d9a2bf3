import { expect, type Page } from "@playwright/test";
import { demonstrated } from "#tests/journeys/loading/demonstrated.ts";
import { newClub, newPlayer } from "./accounts.ts";
import { openPhone, password, test } from "./steps.ts";

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

test("an employee of the desk reads who does what their role does not, and comes back to the day", async ({
  browser,
}) => {
  const desk = await demonstrated(browser, "desk");
  for (const path of ["/admin/setup/equipo", "/admin/finanzas", "/admin/quien-hizo-que"]) {
    await desk.goto(path);
    await expect(desk.getByText("Esto lo hace un encargado o el dueño."), path).toBeVisible();
    await desk.getByRole("main").getByRole("link", { name: "Volver al día" }).click();
    await expect(desk, path).toHaveURL(/\/admin(\?.*)?$/);
  }
});
