import { type Result, refuse } from "#domain/lib/result.ts";
import { type ReadSheet, type SheetRefusal, sheetBytesMax } from "./sheet-limits.ts";

/** From this long on whoever waits is told that the file cannot be read. */
const patienceMilliseconds = 10_000;

/** Reads a list or a file in a thread of its own, which is dropped when it has answered and when it takes too long. */
export async function readApart(source: string | File): Promise<Result<ReadSheet, SheetRefusal>> {
  if (typeof source !== "string" && source.size > sheetBytesMax) return refuse("too-large");
  const sent = typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer());
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
  const read = await new Promise<Result<ReadSheet, SheetRefusal>>((resolve) => {
    setTimeout(() => resolve(refuse("too-slow")), patienceMilliseconds);
    worker.addEventListener("error", () => resolve(refuse("no-sheet")));
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.postMessage(sent);
  });
  worker.terminate();
  return read;
}
