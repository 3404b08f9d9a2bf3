import { readSheets } from "./read-sheet.ts";

// Runs in a worker: a harmful file cannot block the screen, and the worker is terminated after a while.
addEventListener("message", ({ data }: MessageEvent<string | Uint8Array<ArrayBuffer>>) => {
  void readSheets(data).then((read) => postMessage(read));
});
