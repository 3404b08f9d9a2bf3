import { parentPort } from "node:worker_threads";
import { rearranged } from "#domain/scheduling/delay/delay.ts";
import { propose } from "#domain/scheduling/search/propose.ts";
import type { Thought } from "./searches.ts";

// A program of its own: it thinks for up to a second, and whoever answers requests must not.
parentPort?.on("message", (thought: Thought) => {
  parentPort?.postMessage(answerTo(thought));
});

function answerTo(thought: Thought) {
  switch (thought.kind) {
    case "search":
      return propose(thought.problem, thought.plan, thought.asked);
    case "rearrange":
      return rearranged(thought.problem, thought.plan, thought.closure, thought.seed, thought.rounds);
  }
}
