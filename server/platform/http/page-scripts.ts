import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Part = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };

/** The manifest of the built web application, by names of sources. */
export type Manifest = Readonly<Record<string, Part>>;

/** Reads the manifest of the built web application; empty if it was built without one. */
export function readManifest(webFolder: string): Manifest {
  const path = join(webFolder, ".vite", "manifest.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/**
 * Adds preloads for these scripts and all their imports to a page. Otherwise the browser would discover them one after
 * the other.
 */
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
