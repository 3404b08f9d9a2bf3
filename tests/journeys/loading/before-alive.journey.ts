import { expect, type Page } from "@playwright/test";
import { newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, test } from "#tests/journeys/steps.ts";

/** Delays the scripts of a page, as a slow network does; returns a function that lets them load. */
async function withholdScripts(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

test("input, presses and keys before the scripts of a form have loaded take effect once they have, and none is lost", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const address = page.getByLabel("Dirección");
  const saved = page.getByText("Datos guardados");
  await test.step("a press on a button", async () => {
    const letCome = await withholdScripts(page);
    await page.goto("/admin/setup", { waitUntil: "commit" });
    await address.fill("Ruta 12 km 7");
    const save = page.getByRole("button", { name: "Guardar datos" });
    await save.click();
    await expect(save).toHaveCSS("cursor", "progress");
    await expect(page).toHaveURL(/\/admin\/setup$/);
    letCome();
    await expect(saved).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("Enter in a field submits the typed text", async () => {
    const letCome = await withholdScripts(page);
    await page.goto("/admin/setup", { waitUntil: "commit" });
    await expect(address, "the text of the press was saved").toHaveValue("Ruta 12 km 7");
    await address.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Ruta 11 km 4");
    await page.keyboard.press("Enter");
    letCome();
    await expect(saved).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("a link asks first if there is typed input", async () => {
    const letCome = await withholdScripts(page);
    await page.goto("/admin/setup", { waitUntil: "commit" });
    await expect(address, "the text of the key was saved").toHaveValue("Ruta 11 km 4");
    await address.focus();
    await page.keyboard.type(", al fondo");
    await page.getByRole("link", { name: "Mis Torneos" }).focus();
    await page.keyboard.press("Enter");
    letCome();
    await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
    await expect(page).toHaveURL(/\/admin\/setup$/);
    await expect(address).toHaveValue(/, al fondo/);
    await page.unrouteAll();
  });
  await test.step("a chosen picture is sent", async () => {
    const letCome = await withholdScripts(page);
    await page.goto("/admin/setup", { waitUntil: "commit" });
    const text = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await page.locator("input[type=file]").first().setInputFiles(text);
    letCome();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("a field touched during hydration keeps the focus and the text typed next", async () => {
    // The last moment of the server-rendered screen, right before it is replaced.
    await page.addInitScript(() => {
      const text = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
      Object.defineProperty(Node.prototype, "textContent", {
        ...text,
        set(this: Element, words: string) {
          if (this.id === "root") this.querySelector("input")?.focus();
          text?.set?.call(this, words);
        },
      });
    });
    await page.goto("/admin/crear-torneo");
    await expect(page.locator("html[data-alive]")).toHaveCount(1);
    await page.keyboard.insertText("Copa");
    await expect(page.getByLabel("Nombre del torneo")).toHaveValue("Copa");
  });
});

test("a button pressed before hydration is pressed once it has loaded; one held down meanwhile, once it is released", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const block = page.getByRole("button", { name: "Bloquear cancha" });
  const nothing = async () => {};
  const presses = [
    { down: () => block.focus().then(() => page.keyboard.press("Space")), up: nothing },
    { down: () => block.focus().then(() => page.keyboard.down("Space")), up: () => page.keyboard.up("Space") },
    { down: () => block.hover().then(() => page.mouse.down()), up: () => page.mouse.up() },
  ];
  for (const { down, up } of presses) {
    const letCome = await withholdScripts(page);
    await page.goto("/admin", { waitUntil: "commit" });
    await down();
    letCome();
    await expect(page.locator("html[data-alive]")).toHaveCount(1);
    await up();
    await expect(page.getByRole("dialog", { name: "Bloquear cancha" })).toBeVisible();
    await page.unrouteAll();
  }
  const letCome = await withholdScripts(page);
  await page.goto("/admin", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Mis Torneos" }).focus();
  await page.keyboard.press("Enter");
  letCome();
  await expect(page).toHaveURL(/\/admin\/mis-torneos/);
});

test("the landing loads its application once a visitor uses a part that needs it, and the sign-in button shows the press", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const letCome = await withholdScripts(page);
  await page.goto("/");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.getByRole("heading", { level: 1 }).hover();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html[data-color-scheme=dark]")).toHaveCount(1);
  expect(scripts.filter((url) => url.includes("/assets/"))).toEqual([]);
  const signIn = page.getByRole("link", { name: "Ingresar" }).first();
  await signIn.click();
  await expect(signIn).toHaveCSS("cursor", "progress");
  letCome();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the keyboard focus keeps its place while a screen still loads, in its menu and among its links", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.getByRole("navigation", { name: "Principal" });
  const waysOn = page.getByRole("navigation", { name: "Accesos" });
  for (const place of [menu, waysOn]) {
    const from = place.getByRole("link", { name: "Buscar torneos" });
    await page.goto("/ranking");
    await expect(page.locator("html[data-alive]")).toHaveCount(1);
    const arrival = Promise.withResolvers<void>();
    // Suggestions for a player without tournaments arrive with the screen. Later, they would push its content down.
    await page.route("**/api/rpc/tournaments/search**", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const suggested = page.waitForRequest(/tournaments\/search/);
    await menu.getByRole("link", { name: "Mi Panel" }).click();
    await suggested;
    const loading = page.getByRole("status").filter({ hasText: "Cargando" });
    await expect(loading).not.toHaveCount(0);
    await expect(page.getByText("sin partidos jugados")).toHaveCount(0);
    await from.focus();
    arrival.resolve();
    await expect(page.getByText("sin partidos jugados")).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(from).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/buscar-torneos/);
    await page.unrouteAll();
  }
});
