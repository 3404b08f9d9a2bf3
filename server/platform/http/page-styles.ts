import { readFileSync } from "node:fs";
import { join } from "node:path";

type Part = { readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Sheet = { readonly file: string; readonly text: string; readonly classes: ReadonlySet<string> };

/** Puts the style sheets that a body wears into its page. */
export type Styles = (page: string, body: string) => string;

/**
 * The styles of the built web, written into the page: a sheet that has to be fetched first keeps the words back for a whole
 * trip over the network. What is named but switched off is neither fetched here nor by the application, which looks for it.
 */
export function openStyles(webFolder: string): Styles {
  const manifest: Record<string, Part> = JSON.parse(readFileSync(join(webFolder, ".vite", "manifest.json"), "utf8"));
  const sheets = sheetsOf(manifest).map((file) => readSheet(webFolder, file));
  return (page, body) => {
    const worn = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ") ?? []));
    const chosen = sheets.filter(
      ({ file, classes }) => page.includes(`href="/${file}"`) || [...classes].some((name) => worn.has(name)),
    );
    const written = chosen.map(
      ({ file, text }) => `<link rel="stylesheet" href="/${file}" disabled><style>${text}</style>`,
    );
    return page
      .replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, "")
      .replace("</head>", () => `${written.join("")}</head>`);
  };
}

/** All sheets, those of what is imported before those of what imports it: the later rule wins. */
function sheetsOf(manifest: Record<string, Part>): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (name: string) => {
    const part = manifest[name];
    if (!part || seen.has(name)) return;
    seen.add(name);
    for (const imported of part.imports ?? []) collect(imported);
    for (const file of part.css ?? []) files.add(file);
  };
  for (const name of Object.keys(manifest)) collect(name);
  return [...files];
}

/** Only names that the build gave count: those of our own sheets for everybody are always there. */
function readSheet(webFolder: string, file: string): Sheet {
  const text = readFileSync(join(webFolder, file), "utf8");
  const classes = new Set([...text.matchAll(/\.(_[\w-]+)/g)].flatMap(([, name]) => name ?? []));
  return { file, text, classes };
}
