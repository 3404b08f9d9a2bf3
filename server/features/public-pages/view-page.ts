import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PublicView } from "#contract/landing.ts";
import { openStyles } from "#server/platform/http/page-styles.ts";
import { turns } from "#server/platform/queue/turns.ts";
import type { Drawing } from "./view-drawing.ts";

/** A page as it is handed out, plain and packed. */
export type PublicPage = {
  readonly etag: string;
  readonly html: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer>;
};

/** So many pages are kept ready. */
const keptPages = 200;
/** The program draws for everybody at once: others wait, and then find it drawn. */
const drawnAtOnce = 2;

const pack = promisify(gzip);

/** Draws public pages into the built web's own page, and keeps them as long as they tell the same. */
export function openPages(
  webFolder: string,
  origin: string,
  drawing: () => Promise<Drawing>,
): (view: PublicView) => Promise<PublicPage> {
  const index = readFileSync(join(webFolder, "index.html"), "utf8");
  const frames = {
    page: frameOf(index, scriptOf(webFolder, "features/public/alive/public-pages.ts")),
    television: frameOf(index, scriptOf(webFolder, "features/public/television/alive/television.ts")),
  };
  const built = frames.page + frames.television;
  const styles = openStyles(webFolder);
  const inTurn = turns(drawnAtOnce);
  const kept = new Map<string, Promise<PublicPage>>();

  const draw = async (view: PublicView, key: string): Promise<PublicPage> => {
    const { drawPublic } = await drawing();
    const { head, body } = await drawPublic(view, origin);
    const page = styles(view.page === "pantalla" ? frames.television : frames.page, body)
      .replace(/(<meta charset[^>]*>)/, (charset) => `${charset}${head}`)
      .replace('<div id="root"></div>', () => body);
    const html = new TextEncoder().encode(page);
    return { etag: `W/"${key}"`, html, packed: new Uint8Array(await pack(html)) };
  };

  return (view) => {
    // Built anew it is another page, though it tells the same: a television that is on for days learns of it so.
    const key = createHash("sha256").update(built).update(JSON.stringify(view)).digest("base64url");
    const page = kept.get(key) ?? inTurn(() => draw(view, key));
    // Asked for last, it is forgotten last.
    kept.delete(key);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}

/** The built web's page without the application: what is drawn reads by itself, and one small script keeps it fresh. */
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
