import { parentPort } from "node:worker_threads";
import { propose } from "#domain/scheduling/search/propose.ts";
import type { Search } from "./searches.ts";

// A program of its own: it thinks for up to a second, and whoever answers requests must not.
parentPort?.on("message", ({ problem, plan, asked }: Search) => {
  parentPort?.postMessage(propose(problem, plan, asked));
});
