import { type Result, refuse } from "#domain/lib/result.ts";
import { type ReadSheet, type SheetRefusal, sheetBytesMax } from "./sheet-limits.ts";

/** Time limit for reading a file. */
const patienceMilliseconds = 10_000;

/** Reads a list or a file in a worker, which is terminated after its answer or the time limit. */
export async function readApart(source: string | File): Promise<Result<readonly ReadSheet[], SheetRefusal>> {
  if (typeof source !== "string" && source.size > sheetBytesMax) return refuse("too-large");
  const sent = typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer());
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), { type: "module" });
  const read = await new Promise<Result<readonly ReadSheet[], SheetRefusal>>((resolve) => {
    setTimeout(() => resolve(refuse("too-slow")), patienceMilliseconds);
    worker.addEventListener("error", () => resolve(refuse("no-sheet")));
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.postMessage(sent);
  });
  worker.terminate();
  return read;
}
