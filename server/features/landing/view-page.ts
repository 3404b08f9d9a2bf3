import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LandingView } from "#contract/landing.ts";

type Drawn = { readonly head: string; readonly body: string; readonly data: string };
type Draw = (view: LandingView, origin: string) => Promise<Drawn>;

/** The landing as a page of the built web; `asleep` while the browser does not need the application yet. */
export type LandingPage = (view: LandingView, asleep: boolean) => Promise<string>;

/**
 * Puts the landing, as the built web draws it, into the built web's own page. Drawing again is left out as long as there
 * is nothing new to draw. Null where the web was built without it: then the browser draws the landing.
 */
export function openLandingPage(webFolder: string, origin: string): LandingPage | null {
  const source = `${webFolder}-server/landing-server.js`;
  if (!existsSync(source)) return null;
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const styles = stylesOf(readFileSync(join(webFolder, ".vite", "manifest.json"), "utf8"))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join("");
  const drawing = importDraw(source);
  let last = { key: "", drawn: Promise.resolve<Drawn>({ head: "", body: "", data: "" }) };

  return async (view, asleep) => {
    const key = JSON.stringify(view);
    if (key !== last.key) last = { key, drawn: drawing.then((draw) => draw(view, origin)) };
    const { head, body, data } = await last.drawn;
    const page = index
      .replace(/<title>.*?<\/title>/s, "")
      .replace(/<meta name="description"[^>]*>/, "")
      .replace("</head>", () => `${head}${styles}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
    return asleep ? asleepUntilWanted(page) : page;
  };
}

/** The application is named but not loaded; landing-boot.js, in the web's public folder, fetches it. */
function asleepUntilWanted(page: string): string {
  return page
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
    .replace(
      /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/,
      '<script defer src="/landing-boot.js" data-app="$1"></script>',
    );
}

async function importDraw(source: string): Promise<Draw> {
  const built: { drawLanding: Draw } = await import(pathToFileURL(source).href);
  return built.drawLanding;
}

/** The style sheets that the landing's own part of the web brings, those of what it imports first. */
function stylesOf(manifest: string): string[] {
  const chunks: Record<string, { css?: string[]; imports?: string[]; isEntry?: boolean }> = JSON.parse(manifest);
  const styles = new Set<string>();
  const seen = new Set<string>();
  const collect = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || chunk.isEntry || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) collect(imported);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  for (const name of Object.keys(chunks)) if (name.startsWith("routes/index.tsx?")) collect(name);
  return [...styles];
}
