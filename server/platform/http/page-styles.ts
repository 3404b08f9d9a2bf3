import { readFileSync } from "node:fs";
import { join } from "node:path";

type Part = { readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Sheet = { readonly file: string; readonly text: string; readonly classes: readonly string[] };

/** Inserts the style sheets that a body uses into its page. */
export type Styles = (page: string, body: string) => string;

/**
 * Creates the function that inlines the styles of the built web application. A separate sheet would delay the text by a
 * round trip.
 * A `<link rel="written">` names each inlined sheet, so that the application does not fetch it again. A disabled style
 * sheet would be fetched all the same.
 */
export function openStyles(webFolder: string): Styles {
  const manifest: Record<string, Part> = JSON.parse(readFileSync(join(webFolder, ".vite", "manifest.json"), "utf8"));
  const sheets = sheetsOf(manifest).map((file) => readSheet(webFolder, file));
  return (page, body) => {
    const lists = new Set([...body.matchAll(/class="([^"]*)"/g)].map(([, names]) => names));
    const worn = new Set([...lists].flatMap((names) => names?.split(" ") ?? []));
    const chosen = sheets.filter(
      ({ file, classes }) => page.includes(`href="/${file}"`) || classes.some((name) => worn.has(name)),
    );
    const written = chosen.map(({ file, text }) => `<link rel="written" href="/${file}"><style>${text}</style>`);
    return page
      .replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, "")
      .replace("</head>", () => `${written.join("")}</head>`);
  };
}

/** Returns all sheets, those of imports before those of importers, because the later rule wins. */
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

/** Reads a sheet with its generated class names. Only those select a sheet; our global sheets are always included. */
function readSheet(webFolder: string, file: string): Sheet {
  const text = readFileSync(join(webFolder, file), "utf8");
  const classes = new Set([...text.matchAll(/\.(_[\w-]+)/g)].flatMap(([, name]) => name ?? []));
  return { file, text, classes: [...classes] };
}
