import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";
import { partOf } from "./scripts/parts-of-the-web.ts";

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
    firstScripts(),
    drawingBesideTheWeb(),
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
          // The application, and the two scripts of what is read without it: pages, and televisions.
          input: [
            "web/index.html",
            "web/features/public/alive/public-pages.ts",
            "web/features/public/television/alive/television.ts",
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
          input: ["web/landing-server.tsx", "web/features/public/drawn/public-server.tsx", "web/screens-server.tsx"],
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

/** What has to run before the first frame stands in the page: fetched, it would hold the frame back. */
function firstScripts(): Plugin {
  return {
    name: "first-scripts",
    apply: "build",
    transformIndexHtml: (html) =>
      html.replace(/<script src="\/((?:color-scheme|before-alive)\.js)"><\/script>/g, (_, name: string) => {
        const { code } = minifySync(name, readFileSync(join("web/public", name), "utf8"));
        return `<script>${code}</script>`;
      }),
  };
}

/** What draws for the server goes beside the web, wherever that is built to. */
function drawingBesideTheWeb(): Plugin {
  return {
    name: "drawing-beside-the-web",
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
