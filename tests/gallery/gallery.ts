import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { atRest } from "#tests/support/axe.ts";
import { headlessFlags } from "#tests/support/servers/chromium-flags.ts";

/** The pages of the gallery, by their address after the hash. */
export const galleryPages = [
  "controles",
  "formulario",
  "panel",
  "vacio",
  "cargando",
  "torneo",
  "club",
  "gestionar",
  "usuarios",
] as const;

/** Overlays over a page: name, page, the button that opens it, and a selector for it. */
export const scenes: readonly { name: string; page: string; button: string; shows: string }[] = [
  { name: "hoja", page: "controles", button: "Abrir hoja", shows: "dialog[open]" },
  { name: "mensaje", page: "controles", button: "Mostrar error", shows: "dialog[open]" },
  { name: "pregunta", page: "controles", button: "Preguntar", shows: "dialog[open]" },
  { name: "aviso", page: "controles", button: "Avisar", shows: "[popover]" },
  { name: "compartir", page: "controles", button: "Compartir", shows: "dialog[open]" },
  { name: "fecha", page: "formulario", button: "Fecha de inicio sáb 28 nov 2026", shows: "dialog[open]" },
  { name: "menu", page: "club", button: "Menú", shows: "dialog[open]" },
  { name: "mas", page: "panel", button: "Más", shows: "dialog[open]" },
];

/** Opens a scene on its page; false when this window has no such button (the menu of the phone on a laptop). */
export async function openScene(page: Page, url: string, scene: (typeof scenes)[number]): Promise<boolean> {
  await page.goto(`${url}#/${scene.page}`);
  await page.reload();
  await settle(page);
  const button = page.getByRole("button", { name: scene.button, exact: true });
  if (!(await button.isVisible())) return false;
  await button.click();
  await page.locator(scene.shows).waitFor();
  await settle(page);
  return true;
}

/** Waits until a page is there and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await atRest(page);
}

/** The windows and schemes in which everything is drawn. */
export const views = [
  { name: "telefono", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "telefono-oscuro", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  { name: "laptop", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "laptop-oscuro", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
] as const;

/** Builds the gallery and serves it; `close` stops the server. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = resolve(import.meta.dirname);
  const outDir = await mkdtemp(join(tmpdir(), "gallery-"));
  const publicDir = resolve("web/public");
  await build({
    configFile: false,
    root,
    publicDir,
    logLevel: "error",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const server = await preview({ configFile: false, root, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The gallery's server has no address");
  const close = async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { url, close };
}

/** Opens the system's Chromium, headless-only if there is such a build, without its background traffic. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...headlessFlags],
  });
}
