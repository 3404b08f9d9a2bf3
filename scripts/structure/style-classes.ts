// Finds classes of a style sheet that no importer uses, and used classes that no style sheet defines. A table that
// moves to another file without its classes loses its layout, and neither the compiler nor the linter notices.

import { dirname, join } from "node:path";

type Sources = ReadonlyMap<string, readonly string[]>;
type StyleFault = { readonly place: string; readonly what: string; readonly remedy: string };

/** A class of a style sheet, with its first line. */
type DefinedClass = { readonly name: string; readonly path: string; readonly line: number };

/** A use of a class by a component. */
type UsedClass = { readonly name: string; readonly line: number };

const sheetImport = /^import (\w+) from "([#.][^"]+\.module\.css)";$/gm;

/**
 * Compares each `*.module.css`, with the sheets that it imports, with its importers. A computed name, as in
 * `styles[tone]`, uses every class whose name the same file writes as a text or a key.
 */
export function styleFaults(sources: Sources): StyleFault[] {
  const importers = importersOf(sources);
  return [...sources.keys()]
    .filter((path) => path.endsWith(".module.css"))
    .flatMap((sheet) => {
      const classes = classesOf(sources, sheet);
      const defined = new Set(classes.map(({ name }) => name));
      const uses = (importers.get(sheet) ?? []).map((importer) => ({ ...importer, ...usesIn(sources, importer) }));
      const isUsed = ({ name }: DefinedClass) =>
        uses.some(({ used, computed }) => computed.has(name) || used.some((use) => use.name === name));
      return [
        ...classes
          .filter((one) => !isUsed(one))
          .map(({ name, path, line }) => ({
            place: `${path}:${line}`,
            what: `.${name}, which no importer of ${sheet} uses`,
            remedy: "Move it to the style sheet of its component, or take it out.",
          })),
        ...uses.flatMap(({ path, used }) =>
          used
            .filter(({ name }) => !defined.has(name))
            .map(({ name, line }) => ({
              place: `${path}:${line}`,
              what: `.${name}, which ${sheet} does not define`,
              remedy: "Define it there, or take it out.",
            })),
        ),
      ];
    });
}

/** A file that imports a style sheet, and its name for it. */
type Importer = { readonly path: string; readonly local: string };

function importersOf(sources: Sources): ReadonlyMap<string, Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const [path, lines] of sources) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, local = "", written = ""] of lines.join("\n").matchAll(sheetImport)) {
      const sheet = written.startsWith("#") ? written.slice(1) : join(dirname(path), written);
      importers.set(sheet, [...(importers.get(sheet) ?? []), { path, local }]);
    }
  }
  return importers;
}

function usesIn(
  sources: Sources,
  { path, local }: Importer,
): { readonly used: readonly UsedClass[]; readonly computed: ReadonlySet<string> } {
  const lines = sources.get(path) ?? [];
  const named = new RegExp(`(?<![\\w.])${local}(?:\\.([A-Za-z_]\\w*)|\\["([^"]+)"\\])`, "g");
  const used = lines.flatMap((text, index) =>
    /^import /.test(text)
      ? []
      : [...text.matchAll(named)].map(([, name, quoted]) => ({ name: name ?? quoted ?? "", line: index + 1 })),
  );
  const text = lines.join("\n");
  const isComputed = new RegExp(`(?<![\\w.])${local}\\[(?!")`).test(text);
  const written = [...text.matchAll(/"([A-Za-z_][\w-]*)"|\b([A-Za-z_]\w*):/g)].map(([, one, other]) => one ?? other);
  return { used, computed: new Set(isComputed ? written.flatMap((name) => name ?? []) : []) };
}

/** Lists the classes of a style sheet and of the sheets that it imports, each once. */
function classesOf(sources: Sources, path: string): DefinedClass[] {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  const text = (sources.get(path) ?? []).join("\n").replace(/\/\*.*?\*\//gs, blank);
  const imported = [...text.matchAll(/@import "(\.[^"]+)";/g)].flatMap(([, written = ""]) =>
    classesOf(sources, join(dirname(path), written)),
  );
  const own = [...text.matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)].flatMap(({ 0: selector, index }) =>
    selector.trim().startsWith("@")
      ? []
      : [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((found) => ({
          name: found[1] ?? "",
          path,
          line: text.slice(0, index + found.index).split("\n").length,
        })),
  );
  const seen = new Set<string>();
  return [...imported, ...own].filter(({ name }) => !seen.has(name) && seen.add(name));
}
