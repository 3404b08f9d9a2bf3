import { availableParallelism } from "node:os";

/**
 * The number of test files or journeys that run at once; TEST_WORKERS sets another one. One more than processors,
 * because a worker waits a third of its time: for timers, for polls of the screen, for processes that start.
 */
export const workers = Number(process.env.TEST_WORKERS) || Math.min(8, availableParallelism() + 1);

/**
 * The milliseconds within which a change shows on another screen: the promised second, if the journey runs alone
 * (TEST_WORKERS=1). Beside other journeys, a time far below the half minute of polling.
 */
export const shownWithin = workers === 1 ? 1_000 : 5_000;
