import type pg from "pg";

/**
 * Ends a connection on which a statement gets no answer in this time. The statement fails, and the pool opens another
 * connection. One timer serves all statements: the driver's own `query_timeout` makes one for each, and through it the
 * objects of an answered call survive the quick garbage collections.
 */
export function endWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  let isWaiting = false;
  const timer = setTimeout(() => {
    if (isWaiting) void client.end();
  }, milliseconds).unref();
  client.query = new Proxy(client.query, {
    apply: (query, self, asked) => {
      isWaiting = true;
      timer.refresh();
      return Reflect.apply(query, self, asked);
    },
  });
  client.on("drain", () => {
    isWaiting = false;
  });
  client.once("end", () => clearTimeout(timer));
}
