import { Worker } from "node:worker_threads";

/** The threads of the program, by the names of their files. */
type ThreadName = "search-worker" | "comparison-worker";

/** Starts a thread. The program ends without waiting for it. */
export function startThread(name: ThreadName): Worker {
  const file = import.meta.url.endsWith(".ts") ? `./${name}.ts` : `./${name}.js`;
  const worker = new Worker(new URL(file, import.meta.url));
  worker.unref();
  // The caller learns of a failure from its answer. Without a listener a failure between two questions would end the
  // program.
  worker.on("error", () => {});
  return worker;
}
