import { readFileSync } from "node:fs";
import { join } from "node:path";

type Part = { readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Sheet = { readonly file: string; readonly text: string; readonly classes: readonly string[] };

/** The style sheets of the built web application. */
export type Styles = {
  /** Returns the sheets whose classes a body uses. */
  readonly usedBy: (body: string) => readonly Sheet[];
  /** Inlines into a page its own sheets and these. */
  readonly inlined: (page: string, used: readonly Sheet[]) => string;
};

/**
 * Reads the styles of the built web application, to inline them. A separate sheet would delay the text by a round trip.
 * A `<link rel="written">` names each inlined sheet, so that the application does not fetch it again. A disabled style
 * sheet would be fetched all the same.
 */
export function openStyles(webFolder: string): Styles {
  const manifest: Record<string, Part> = JSON.parse(readFileSync(join(webFolder, ".vite", "manifest.json"), "utf8"));
  const sheets = sheetsOf(manifest).map((file) => readSheet(webFolder, file));
  return {
    usedBy: (body) => {
      const lists = new Set([...body.matchAll(/class="([^"]*)"/g)].map(([, names]) => names));
      const worn = new Set([...lists].flatMap((names) => names?.split(" ") ?? []));
      return sheets.filter(({ classes }) => classes.some((name) => worn.has(name)));
    },
    inlined: (page, used) => {
      const chosen = sheets.filter((sheet) => used.includes(sheet) || page.includes(`href="/${sheet.file}"`));
      const written = chosen.map(({ file, text }) => `<link rel="written" href="/${file}"><style>${text}</style>`);
      return page
        .replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, "")
        .replace("</head>", () => `${written.join("")}</head>`);
    },
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
