import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that the system lends to outgoing connections, which could take one before its program listens. */
const range = { first: 20_000, count: 10_000 } as const;

/** Returns a port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.count);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
