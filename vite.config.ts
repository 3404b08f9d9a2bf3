import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The address of the API that a development browser talks to; the built product is served by the API itself. */
const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** What only the screens behind the landing ask of the libraries: to keep what was answered on the screen, and to change it. */
const askingAndChanging =
  /@tanstack\/(react-query|query-core)\/.*\/(useBaseQuery|useQuery|useSuspenseQuery|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary|queryObserver|useQueries|queriesObserver|useMutation|mutationObserver)\.js$/;

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
    landingBesideTheWeb(),
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
          output: {
            codeSplitting: {
              groups: [
                { name: "libraries", priority: 3, test: everyRouteNeeds },
                { name: startNeeds, debugName: "start", priority: 2, test: /\/(web|domain|contract)\// },
                { name: "queries", priority: 2, test: askingAndChanging },
                { name: "kit", priority: 1, test: wordsAndWidgets, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Whole in itself: it also runs where the libraries of the browser are not installed.
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: { copyPublicDir: false, rolldownOptions: { input: "web/landing-server.tsx" } },
    },
  },
  server: {
    // The font files lie in node_modules, above Vite's root.
    fs: { allow: [".."] },
    // With its slash: `/api.ts` is a module of ours, and no address of the API.
    proxy: { "/api/": api, "/files/": api },
  },
});

/** Libraries without which no screen lives; in one file they are smaller, and a new version of ours leaves them cached. */
function everyRouteNeeds(id: string): boolean {
  if (askingAndChanging.test(id) || id.endsWith("/useBlocker.js")) return false;
  return /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!router-plugin)[^/]+)\//.test(
    id,
  );
}

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };
const needed = new WeakMap<object, ReadonlySet<string>>();

/** What the application cannot start without, and the widgets of the landing: in one file, apart from what only others need. */
function startNeeds(id: string, modules: Modules): string | null {
  if (!id.includes("/web/ui/") && /\/web\/(main|features\/landing|i18n\/landing)\b|\?/.test(id)) return null;
  const main = resolve("web/main.tsx");
  const landing = resolve("web/features/landing/landing.tsx");
  const start = needed.get(modules) ?? new Set([...reachedFrom(main, modules), ...reachedFrom(landing, modules)]);
  needed.set(modules, start);
  return start.has(id) ? "start" : null;
}

function reachedFrom(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, modules, seen);
  return seen;
}

/** What many screens share, in one file instead of one each: a phone far from the antenna asks for few files faster. */
function wordsAndWidgets(id: string): boolean {
  // Only who types or puts in order needs what asks before it is lost.
  if (/\/(ask-to-leave|use-guarded-close|use-unsaved-changes-guard)\.ts$/.test(id)) return false;
  return /\/web\/(ui|i18n\/(ui|frames|refusals))\b/.test(id);
}

/** What draws the landing for the server goes beside the web, wherever that is built to. */
function landingBesideTheWeb(): Plugin {
  return {
    name: "landing-beside-the-web",
    config: ({ build }) => ({ environments: { ssr: { build: { outDir: `${build?.outDir}-server` } } } }),
  };
}

/** Leaves beside each text file of the web its smaller forms, which the server hands out as they are. */
function compressed(): Plugin {
  return {
    name: "compressed",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue;
        const path = join(resolve(dir), name);
        const text = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(text));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
