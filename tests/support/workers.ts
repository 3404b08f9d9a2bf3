import { availableParallelism } from "node:os";

/**
 * The number of test files or journeys that run at once; TEST_WORKERS sets another one. One more than processors,
 * because a worker waits a third of its time: for timers, for polls of the screen, for processes that start.
 */
export const workers = Number(process.env.TEST_WORKERS) || Math.min(8, availableParallelism() + 1);
