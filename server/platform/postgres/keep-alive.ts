import type { Logger } from "pino";
import type { Postmaster } from "./postmaster.ts";
import { isAlive } from "./process.ts";

const oneSecond = 1000;

/**
 * Looks every second whether PostgreSQL lives, and starts it again when something killed it: the connections come back
 * by themselves. Returns how to end the watch, which waits for a start that is under way.
 */
export function keepAlive(first: Postmaster, start: () => Promise<Postmaster>, log: Logger): () => Promise<void> {
  let { pid } = first;
  let starting: Promise<void> | undefined;
  const again = async () => {
    log.error({ pid }, "PostgreSQL was killed; starting it again");
    try {
      ({ pid } = await start());
    } catch (error) {
      log.fatal({ err: error }, "PostgreSQL does not start again");
    }
    starting = undefined;
  };
  const look = setInterval(() => {
    if (starting === undefined && !isAlive(pid)) starting = again();
  }, oneSecond);
  look.unref();
  return async () => {
    clearInterval(look);
    await starting;
  };
}
