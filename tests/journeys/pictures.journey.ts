import { expect, type Locator } from "@playwright/test";
import { hugePng, photo } from "#tests/support/pictures.ts";
import { newClub, newPlayer } from "./accounts.ts";
import { openLaptop, readDialog, test } from "./steps.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const svg = { name: "foto.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
/** A file that looks like a PNG by name, type and first bytes, and continues as something else. */
const polyglot = {
  name: "foto.png",
  mimeType: "image/png",
  buffer: Buffer.concat([hugePng(1, 1).subarray(0, 20), Buffer.from(drawing)]),
};
const failed = "No se pudo subir la imagen.";

/** Returns the address of one of our pictures, once the browser has drawn it. */
async function drawnAddress(picture: Locator): Promise<string> {
  await expect(picture).toHaveAttribute("src", /^\/files\/(avatar|club)\/\S+\.webp$/);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  return (await picture.getAttribute("src")) ?? "";
}

test("a player changes the photo, in PNG and in JPEG; other files are refused, and everybody sees the last good one", async ({
  browser,
}) => {
  const { page } = await newPlayer(browser);
  await page.goto("/dashboard");
  const own = page.getByRole("button", { name: "Cambiar foto" });
  const addresses: string[] = [];
  for (const format of ["png", "jpeg"] as const) {
    const buffer = await photo(format);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), own.click()]);
    await chooser.setFiles({ name: `yo.${format}`, mimeType: `image/${format}`, buffer });
    await expect(page.getByText("Foto guardada")).toBeVisible();
    for (const before of addresses) await expect(own.locator("img")).not.toHaveAttribute("src", before);
    addresses.push(await drawnAddress(own.locator("img")));
  }
  expect(addresses[0]).not.toBe(addresses[1]);
  for (const [file, why] of [
    [svg, " Tiene que ser PNG o JPEG."],
    [polyglot, ""],
  ] as const) {
    await page.getByLabel("Foto de perfil").setInputFiles(file);
    await readDialog(page, "Error", `${failed}${why}`);
  }
  expect(await drawnAddress(own.locator("img"))).toBe(addresses[1]);
  await page.reload();
  expect(await drawnAddress(own.locator("img"))).toBe(addresses[1]);
  await page.getByRole("link", { name: "Mi perfil público" }).click();
  await expect(page).toHaveURL(/\/perfil\//);
  expect(await drawnAddress(page.getByRole("main").locator("img").first())).toBe(addresses[1]);
});

test("a club changes its photo, and a refused file loses neither the photo nor the other input", async ({
  browser,
}) => {
  const page = await openLaptop(browser);
  await newClub(page);
  await page.goto("/admin/setup");
  const field = page.getByRole("button", { name: "Foto", exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Subir foto" }).click(),
  ]);
  await chooser.setFiles({ name: "club.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg", 1600, 1200) });
  await expect(page.getByText("Foto guardada")).toBeVisible();
  const shown = page.getByRole("region", { name: "Foto" }).locator("img");
  const before = await drawnAddress(shown);
  expect(before).toMatch(/-1280\.webp$/);

  await page.getByLabel("Dirección").fill("Ruta 12 km 7");
  await field.setInputFiles(svg);
  await readDialog(page, "Error", `${failed} Tiene que ser PNG o JPEG.`);
  await field.setInputFiles(polyglot);
  await readDialog(page, "Error", failed);
  expect(await drawnAddress(shown)).toBe(before);
  await expect(page.getByLabel("Dirección")).toHaveValue("Ruta 12 km 7");
});
