import type { Plugin, Rolldown } from "vite";

/** A built file that only hands on what another one exports: the names that it gives them, and that file. */
type HandedOn = { readonly names: string; readonly from: string };
type BuiltPart = {
  readonly file: string;
  readonly imports?: readonly string[] | undefined;
  readonly css?: readonly string[] | undefined;
};

const handsOn = /^export\{([^{}]+)\}from"\.\/([^"]+)";?\s*$/;
const manifestName = ".vite/manifest.json";

/**
 * Imports each part from the file that holds it. If several parts share a file, the bundler gives each of them a file
 * of fifty bytes that hands on its exports, and a browser would wait for one before each screen (decision 0260).
 */
export function partsImportedDirectly(): Plugin[] {
  let handed: ReadonlyMap<string, HandedOn>;
  return [
    {
      name: "parts-imported-directly",
      applyToEnvironment: ({ name }) => name === "client",
      // A browser keeps a file by its name: one that imports otherwise than before needs another name.
      augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? "parts-imported-directly" : undefined),
      generateBundle: {
        // Before Vite lists the files that each import needs.
        order: "pre",
        handler(_, bundle) {
          handed = handedOnIn(bundle);
          for (const chunk of chunksOf(bundle)) chunk.code = direct(chunk.code, handed);
        },
      },
    },
    {
      name: "manifest-of-direct-parts",
      enforce: "post",
      applyToEnvironment: ({ name }) => name === "client",
      generateBundle: {
        order: "post",
        handler(_, bundle) {
          const manifest = bundle[manifestName];
          if (manifest?.type !== "asset") throw new Error("the build has no manifest");
          manifest.source = JSON.stringify(directManifest(JSON.parse(String(manifest.source)), handed), null, 2);
          for (const name of handed.keys()) delete bundle[name];
        },
      },
    },
  ];
}

function chunksOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === "chunk");
}

function handedOnIn(bundle: Rolldown.OutputBundle): ReadonlyMap<string, HandedOn> {
  const found = new Map<string, HandedOn>();
  for (const { code, fileName, isEntry } of chunksOf(bundle)) {
    const [, names, from] = handsOn.exec(code) ?? [];
    if (!isEntry && names && from) found.set(fileName, { names, from });
  }
  return found;
}

/** Rewrites the dynamic imports of those files. */
function direct(code: string, handed: ReadonlyMap<string, HandedOn>): string {
  return code.replace(/import\((["`])\.\/([^"`]+)\1\)/g, (whole, _, file: string) => {
    const part = handed.get(`assets/${file}`);
    if (part === undefined) return whole;
    const names = part.names.split(",").map((one) => {
      const [theirs, ours = theirs] = one.split(" as ");
      return `${ours}:e.${theirs}`;
    });
    return `import("./${part.from}").then(e=>({${names}}))`;
  });
}

/** Returns the manifest in which each such part has the file that holds it, with what that file needs. */
function directManifest(
  manifest: Readonly<Record<string, BuiltPart>>,
  handed: ReadonlyMap<string, HandedOn>,
): Readonly<Record<string, BuiltPart>> {
  const byFile = new Map(Object.values(manifest).map((part) => [part.file, part]));
  return Object.fromEntries(
    Object.entries(manifest).map(([name, part]) => {
      const from = handed.get(part.file)?.from;
      const holder = from === undefined ? undefined : byFile.get(`assets/${from}`);
      return [name, holder ? { ...part, file: holder.file, imports: holder.imports, css: holder.css } : part];
    }),
  );
}
