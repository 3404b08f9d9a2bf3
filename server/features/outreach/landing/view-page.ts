import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LandingView } from "#contract/outreach/landing.ts";
import { type Packed, packText } from "#server/platform/http/packed.ts";
import { openStyles } from "#server/platform/http/page-styles.ts";
import type { Later } from "#server/platform/program/warm-up.ts";

type Drawn = { readonly head: string; readonly body: string; readonly data: string };
type Draw = (view: LandingView, origin: string) => Promise<Drawn>;

/**
 * The drawing of the landing as a page of the built web; `asleep` while the browser does not need the application yet.
 */
export type LandingPage = (view: LandingView, asleep: boolean) => Promise<Packed>;

/**
 * Puts the landing, as the built web draws it, into the built web's own page. It is drawn and compressed again when its
 * contents change. Null if the web was built without it: then the browser draws the landing.
 */
export function openLandingPage(webFolder: string, origin: string, later: Later): LandingPage | null {
  const source = `${webFolder}-server/landing-server.js`;
  if (!existsSync(source)) return null;
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const styles = later(() => openStyles(webFolder));
  const drawing = later(() => importDraw(source));
  const draw = async (view: LandingView, asleep: boolean): Promise<Packed> => {
    const { head, body, data } = await (await drawing())(view, origin);
    const sheets = styles();
    const page = sheets
      .inlined(index, sheets.usedBy(body))
      .replace(/<title>.*?<\/title>/s, "")
      .replace(/<meta name="description"[^>]*>/, "")
      .replace("</head>", () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
    return packText(asleep ? asleepUntilWanted(page) : page);
  };
  const kept = new Map<boolean, { readonly key: string; readonly page: Promise<Packed> }>();

  return (view, asleep) => {
    const key = JSON.stringify(view);
    const last = kept.get(asleep);
    if (last?.key === key) return last.page;
    const page = draw(view, asleep);
    kept.set(asleep, { key, page });
    return page;
  };
}

/**
 * Returns the page with the application named but not loaded; landing-boot.js, in the web's public folder, fetches it.
 */
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
