import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";
import { partsImportedDirectly } from "./scripts/web-parts/parts-imported-directly.ts";
import { partOf } from "./scripts/web-parts/parts-of-the-web.ts";

/** The address of the API that a development browser talks to; the built product is served by the API itself. */
const api = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Everything of a route but its guards waits in one file until somebody goes there.
      codeSplittingOptions: {
        defaultBehavior: [["loader", "component", "pendingComponent", "errorComponent", "notFoundComponent"]],
      },
      routesDirectory: "./routes",
      generatedRouteTree: "./routeTree.gen.ts",
    }),
    react(),
    fetchedFirst(),
    partsImportedDirectly(),
    firstScripts(),
    drawingBesideTheWeb(),
    keptWithoutConnection(),
    compressed(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    // Browsers without it fetch a little later, and nothing else.
    modulePreload: { polyfill: false },
  },
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          // Writes the shared texts (web/i18n/texts.ts) into their readers: no page loads them all.
          optimization: { inlineConst: true },
          // The application, and the two scripts of what is read without it: pages, and televisions.
          input: [
            "web/index.html",
            "web/features/outreach/public-pages/alive/public-pages.ts",
            "web/features/clubs/televisions/page/alive/television.ts",
          ],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: partOf, debugName: "part" }],
            },
          },
        },
      },
    },
    ssr: {
      // Whole in itself: it also runs where the libraries of the browser are not installed.
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          input: [
            "web/rendering/landing-server.tsx",
            "web/rendering/public-server.tsx",
            "web/rendering/screens-server.tsx",
          ],
        },
      },
    },
    // After the client, whose files it is told; beside them, because it serves the addresses under its own.
    worker: {
      consumer: "client",
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: "web/kit/worker/service-worker.ts",
          output: { entryFileNames: "sw.js", codeSplitting: false },
        },
      },
    },
  },
  server: {
    // The font files lie in node_modules, above Vite's root.
    fs: { allow: [".."] },
    // With its slash: `/api.ts` is a module of ours, and no address of the API.
    proxy: { "/api/": api, "/files/": api },
  },
});

/** Fetches parts before their import, by our own helper in place of Vite's (decision 0160). */
function fetchedFirst(): Plugin {
  return {
    name: "fetched-first",
    apply: "build",
    enforce: "pre",
    resolveId: (id) =>
      id.endsWith("vite/preload-helper.js") ? resolve("web/kit/offline/fetch-before-import.ts") : null,
  };
}

/**
 * Writes the scripts of the first frame into the page: fetched, they would hold it back. Their built files hold the
 * same text, so that scripts/check-weight.ts weighs what the page sends.
 */
function firstScripts(): Plugin {
  const minified = (name: string) => minifySync(name, readFileSync(join("web/public", name), "utf8")).code;
  return {
    name: "first-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: (html) =>
      html.replace(/<script src="\/((?:color-scheme|before-alive)\.js)"><\/script>/g, (_, name: string) => {
        return `<script>${minified(name)}</script>`;
      }),
    writeBundle({ dir = "" }) {
      for (const name of ["color-scheme.js", "before-alive.js"]) writeFileSync(join(dir, name), minified(name));
    },
  };
}

/** What draws for the server goes beside the web, wherever that is built to. */
function drawingBesideTheWeb(): Plugin {
  return {
    name: "drawing-beside-the-web",
    config: ({ build }) => ({ environments: { ssr: { build: { outDir: `${build?.outDir}-server` } } } }),
  };
}

type BuiltPart = Readonly<Record<"css" | "assets" | "imports" | "dynamicImports", readonly string[] | undefined>> & {
  readonly file: string;
};

/** Files of the web's own folder that an installed application shows. */
const keptOfPublic = ["favicon.svg", "icon-180.png", "icon-any-192.png", "mark.svg", "manifest.webmanifest"];

/** Lists the screens and their first files for the service worker, from the build of the browser that came before. */
function keptWithoutConnection(): Plugin {
  const id = "virtual:built";
  return {
    name: "kept-without-connection",
    applyToEnvironment: ({ name }) => name === "worker",
    resolveId: (asked) => (asked === id ? id : null),
    load(asked) {
      if (asked !== id) return null;
      const folder = resolve(this.environment.config.root, this.environment.config.build.outDir);
      const read = (name: string) => readFileSync(join(folder, name));
      const assets = keptParts(JSON.parse(read(".vite/manifest.json").toString()));
      const files = ["/index.html", ...keptOfPublic.map((name) => `/${name}`), ...assets.map((name) => `/${name}`)];
      const hash = createHash("sha256").update(files.join("\n"));
      for (const name of ["index.html", ...keptOfPublic]) hash.update(read(name));
      const version = hash.digest("hex").slice(0, 12);
      return Object.entries({ version, files, screens: screensOfPeople() })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

/**
 * The first part of the address of every screen that opens without a connection: those of people, which have no folder
 * in common, and that of a scorer's pass.
 */
function screensOfPeople(): readonly string[] {
  const ofPlayers = readdirSync("web/routes/_player").map((name) => name.split(".")[0] ?? "");
  return [...new Set([...ofPlayers, "admin", "super-admin", "crear-perfil", "planilla"])];
}

/** The modules of acts that a club does only with the server. */
const needsServer =
  /^(routes\/admin\/(crear-torneo|setup|finanzas)|screens\/(setup|publish|manage|club-dashboard(?!\/courts\/))\/|features\/(clubs|competition\/(publication|forecasts|schedule|delays|closing|draws\/draw-box)|money\/(reports|tills(?!\/alerts\/)))\/)/;
/** The modules that are fetched when they are needed, and must be here then. */
const neededLater =
  /^(kit\/|ui\/dialogs\/|features\/(outreach\/(live|offline)\/|competition\/(matches\/(outbox|entry)\/|tournament-day\/day-result)))/;

/** The screen of a scorer's pass with its form for results. */
const ofScorers = /^(routes\/planilla\.index|features\/clubs\/scorers\/scorer-(page|result|rounds))\./;

/** Returns the modules that players and desk see without a touch, and the forms for results of desk and scorers. */
function keptParts(parts: Readonly<Record<string, BuiltPart>>): readonly string[] {
  const sources = globSync("web/**/*.tsx").map((path) => readFileSync(path, "utf8"));
  const untouched = new Set(
    sources.flatMap((text) => [...text.matchAll(/lazily\(\s*"([^"]+)"/g)].map(([, path]) => path)),
  );
  const needed = Object.keys(parts).filter((name) => {
    const path = name.split("?")[0] ?? "";
    const isScreen = path === "index.html" || /^routes\/(_player|admin|crear-perfil)/.test(path);
    const isNeeded = isScreen || untouched.has(path) || neededLater.test(path);
    return ofScorers.test(path) || (isNeeded && !needsServer.test(path));
  });
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (name: string) => {
    const part = parts[name];
    if (!part || seen.has(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file);
    for (const imported of part.imports ?? []) collect(imported);
  };
  for (const name of needed) collect(name);
  // A phone here reads Spanish: the font's other letters and its italics come when somebody's name needs them.
  return [...files].filter((file) => !/\.woff2?$/.test(file) || /archivo-es-/.test(file));
}

/** Leaves beside each text file of the web its smaller forms, which the server hands out as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    applyToEnvironment: ({ name }) => name === "client" || name === "worker",
    writeBundle({ dir = "" }, bundle) {
      const all =
        this.environment.name === "client"
          ? readdirSync(dir, { recursive: true, encoding: "utf8" })
          : Object.keys(bundle);
      for (const name of all) {
        if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue;
        const path = join(resolve(dir), name);
        const text = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(text));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
