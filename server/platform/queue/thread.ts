import { Worker } from "node:worker_threads";

/** The threads of the program, by the names of their files. */
type ThreadName = "search-worker" | "comparison-worker" | "drawing-worker";

/**
 * Starts a thread whose file lies beside the given module, with its `workerData`. The program ends without waiting for
 * it.
 */
export function startThread(name: ThreadName, beside: string, data?: unknown): Worker {
  const file = beside.endsWith(".ts") ? `./${name}.ts` : `./${name}.js`;
  const worker = new Worker(new URL(file, beside), { workerData: data });
  worker.unref();
  // The caller learns of a failure from its answer. Without a listener a failure between two questions would end the
  // program.
  worker.on("error", () => {});
  return worker;
}
