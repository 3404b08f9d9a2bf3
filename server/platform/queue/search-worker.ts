import { parentPort } from "node:worker_threads";
import { rearranged } from "#domain/competition/delays/delay.ts";
import { fairnessOf } from "#domain/competition/draw-fairness/fairness.ts";
import { americano } from "#domain/competition/rotations/rotate.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import type { Thought } from "./searches.ts";

// A thread of its own, because a search computes for up to a second and must not block requests.
parentPort?.on("message", (thought: Thought) => {
  parentPort?.postMessage(answerTo(thought));
});

function answerTo(thought: Thought) {
  switch (thought.kind) {
    case "rotate":
      return americano(thought.players, thought.asked);
    case "weigh":
      return fairnessOf(thought.drawn);
    case "search":
      return propose(thought.problem, thought.plan, thought.asked);
    case "rearrange":
      return rearranged(thought.problem, thought.plan, thought.closure, thought.seed, thought.rounds);
  }
}
