import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Part = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };

/** What the built web is made of, by the names of its sources. */
export type Manifest = Readonly<Record<string, Part>>;

/** The manifest of the built web; nothing where it was built without one. */
export function readManifest(webFolder: string): Manifest {
  const path = join(webFolder, ".vite", "manifest.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** Names in a page the scripts of these parts, whatever imports whatever, so that the browser need not find out one after the other. */
export function withScripts(page: string, manifest: Manifest, names: readonly string[]): string {
  const files = scriptsOf(manifest, names).filter((file) => !page.includes(`/${file}"`));
  const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace("</head>", () => `${preloads.join("")}</head>`);
}

function scriptsOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const collect = (name: string) => {
    const part = manifest[name];
    if (!part || part.isEntry || seen.has(name)) return;
    seen.add(name);
    for (const imported of part.imports ?? []) collect(imported);
    files.push(part.file);
  };
  for (const name of names) collect(name);
  return files;
}
