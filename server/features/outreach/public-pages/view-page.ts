import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublicView } from "#contract/outreach/landing.ts";
import { type Packed, packText } from "#server/platform/http/packed.ts";
import { openStyles } from "#server/platform/http/page-styles.ts";
import { turns } from "#server/platform/queue/turns.ts";
import type { Drawing } from "./view-drawing.ts";

/** A page ready to send, with its ETag. */
export type PublicPage = Packed & { readonly etag: string };

/** Number of pages kept ready. */
const keptPages = 200;
/** Pages drawn at once; other requests wait, and then find the page drawn. */
const drawnAtOnce = 2;

/** Draws public pages into the built web's own page, and caches them while their contents stay the same. */
export function openPages(
  webFolder: string,
  origin: string,
  drawing: () => Promise<Drawing>,
): (view: PublicView) => Promise<PublicPage> {
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const frames = {
    page: frameOf(index, scriptOf(webFolder, "features/outreach/public-pages/alive/public-pages.ts")),
    television: frameOf(index, scriptOf(webFolder, "features/clubs/televisions/page/alive/television.ts")),
  };
  const built = frames.page + frames.television;
  const styles = openStyles(webFolder);
  const inTurn = turns(drawnAtOnce);
  const kept = new Map<string, Promise<PublicPage>>();

  const draw = async (view: PublicView, key: string): Promise<PublicPage> => {
    const { drawPublic } = await drawing();
    const { head, body } = await drawPublic(view, origin);
    const page = styles
      .inlined(view.page === "pantalla" ? frames.television : frames.page, styles.usedBy(body))
      .replace(/(<meta charset[^>]*>)/, (charset) => `${charset}${head}`)
      .replace('<div id="root"></div>', () => body);
    return { etag: `W/"${key}"`, ...(await packText(page)) };
  };

  return (view) => {
    // A new build changes the page even with equal contents, so that a television that is on for days notices it.
    const key = createHash("sha256").update(built).update(JSON.stringify(view)).digest("base64url");
    const page = kept.get(key) ?? inTurn(() => draw(view, key));
    // The least recently used page is dropped first.
    kept.delete(key);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}

/**
 * Returns the built web's page without the application: the drawn page stands alone, and one small script refreshes it.
 */
function frameOf(index: string, script: string): string {
  return index
    .replace(/<title>.*?<\/title>/s, "")
    .replace(/<meta name="description"[^>]*>/, "")
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
    .replace(/<script type="module"[^>]*><\/script>/, `<script type="module" src="/${script}"></script>`);
}

function scriptOf(webFolder: string, source: string): string {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(join(webFolder, ".vite", "manifest.json"), "utf8"),
  );
  const script = manifest[source];
  if (!script) throw new Error(`The web was built without ${source}`);
  return script.file;
}
