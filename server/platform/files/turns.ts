/** So many wait already that another would wait for too long. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/**
 * Lets so many things run at once; the others wait for their turn, in the order in which they came. Where only so many may
 * wait, the next is refused with QueueFull.
 */
export function turns(atOnce: number, waitingMax = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new QueueFull("Too many wait for their turn");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
