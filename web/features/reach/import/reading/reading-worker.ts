import { readSheet } from "./read-sheet.ts";

// A thread of its own: whatever a file does to whoever reads it, the screen goes on, and after a while the thread is dropped.
addEventListener("message", ({ data }: MessageEvent<string | Uint8Array<ArrayBuffer>>) => {
  void readSheet(data).then((read) => postMessage(read));
});
