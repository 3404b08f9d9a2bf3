import { expect, type Page } from "@playwright/test";
import { newClub, newPlayer } from "#tests/journeys/accounts.ts";
import { openLaptop, test } from "#tests/journeys/steps.ts";

/** Keeps the scripts of a page back, as a slow network does; gives how to let them come. */
async function withholdScripts(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

test("what is typed and pressed before the scripts of a screen have come is done when they are here", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const letCome = await withholdScripts(page);
  await page.goto("/admin/setup", { waitUntil: "commit" });
  await page.getByLabel("Dirección").fill("Ruta 12 km 7");
  const save = page.getByRole("button", { name: "Guardar datos" });
  await save.click();
  await expect(save).toHaveCSS("cursor", "progress");
  await expect(page).toHaveURL(/\/admin\/setup$/);
  letCome();
  await expect(page.getByText("Datos guardados")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");
});

test("a link that is pressed before the scripts have come does not lose what was typed", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const letCome = await withholdScripts(page);
  await page.goto("/admin/setup", { waitUntil: "commit" });
  await page.getByLabel("Dirección").fill("Ruta 12 km 7");
  await page.getByRole("link", { name: "Mis Torneos" }).click();
  letCome();
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");
});

test("whoever goes by keyboard loses no key before the scripts have come: what is typed, Enter in a field, on a button and on a link", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  await test.step("Enter in a field sends what was typed", async () => {
    const letCome = await withholdScripts(page);
    await page.goto("/admin/setup", { waitUntil: "commit" });
    await page.getByLabel("Dirección").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Ruta 12 km 7");
    await page.keyboard.press("Enter");
    letCome();
    await expect(page.getByText("Datos guardados")).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");
  });
  await test.step("on a button it does what the button does, the space bar as well", async () => {
    for (const key of ["Enter", "Space"]) {
      const letCome = await withholdScripts(page);
      await page.goto("/admin", { waitUntil: "commit" });
      await page.getByRole("button", { name: "Bloquear cancha" }).focus();
      await page.keyboard.press(key);
      letCome();
      await expect(page.getByRole("dialog", { name: "Bloquear cancha" })).toBeVisible();
      await page.unrouteAll();
    }
  });
  await test.step("on a link it leads there, and asks first where something was typed", async () => {
    const letCome = await withholdScripts(page);
    await page.goto("/admin/setup", { waitUntil: "commit" });
    await page.getByLabel("Dirección").focus();
    await page.keyboard.type(", al fondo");
    await page.getByRole("link", { name: "Mis Torneos" }).focus();
    await page.keyboard.press("Enter");
    letCome();
    await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
    await expect(page.getByLabel("Dirección")).toHaveValue(/, al fondo/);
    await page.unrouteAll();
    const letComeAgain = await withholdScripts(page);
    await page.goto("/admin", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Mis Torneos" }).focus();
    await page.keyboard.press("Enter");
    letComeAgain();
    await expect(page).toHaveURL(/\/admin\/mis-torneos/);
  });
});

test("a picture that is chosen before the scripts have come is sent when they are here", async ({ browser }) => {
  const page = await openLaptop(browser);
  await newClub(page);
  const letCome = await withholdScripts(page);
  await page.goto("/admin/setup", { waitUntil: "commit" });
  const text = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.locator("input[type=file]").first().setInputFiles(text);
  letCome();
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("a field that is touched while the living screen is being made keeps the focus, and what is typed next", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  // In the last moment of the drawn screen, right before it is taken away.
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

test("the landing asks for its application when somebody turns to what needs it, and the sign-in shows that it was pressed", async ({
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

test("whoever goes on by keyboard while a screen still loads keeps their place, in its menu and among its ways on", async ({
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
    // What is suggested to whoever is in nothing comes with the screen: alone, later, it would push down what stands below.
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
