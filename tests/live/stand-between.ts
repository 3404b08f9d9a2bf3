import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { Transform } from "node:stream";
import pg from "pg";

/** A TCP proxy between two programs, with a function that closes it. */
export type Between = { readonly port: number; readonly close: () => Promise<void> };

/** Opens a proxy between clients and a server; `passOn` decides how it forwards the bytes. */
export async function standBetween(
  there: NetConnectOpts,
  passOn: (near: Socket, far: Socket) => void,
): Promise<Between> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(there);
    for (const socket of [near, far]) {
      open.add(socket);
      // The close handler below ends the other connection as well, so the error itself needs no handling.
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    passOn(near, far);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("there is no port");
  return {
    port: address.port,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forwards everything, and cuts the connection after these seconds of the test's clock. */
export function cuttingAfter(seconds: number, { idle }: { readonly idle: boolean }) {
  return (near: Socket, far: Socket): void => {
    let passed = 0;
    const clock = setInterval(() => {
      passed += 1;
      if (passed >= seconds) near.destroy();
    }, 1_000);
    const begin = () => {
      if (idle) passed = 0;
    };
    near.on("close", () => clearInterval(clock)).on("data", begin);
    far.on("data", begin);
    near.pipe(far).pipe(near);
  };
}

/** Opens a proxy that acts like a transaction pooler: LISTEN succeeds silently, and no notification ever comes. */
export async function pooled(databaseUrl: string): Promise<Between & { readonly url: string; swallows: boolean }> {
  const pooler = { swallows: true };
  const between = await standBetween(placeOf(databaseUrl), (near, far) => {
    near.pipe(far);
    far.pipe(withoutNotices(() => pooler.swallows)).pipe(near);
  });
  return Object.assign(pooler, between, { url: through(databaseUrl, between) });
}

/** Returns the socket or port on which this database listens. */
export function placeOf(databaseUrl: string): NetConnectOpts {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** Returns the address of this database through a proxy. */
export function through(databaseUrl: string, { port }: Pick<Between, "port">): string {
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}

/** Filters PostgreSQL's answers, message by message: drops type A, the notifications of LISTEN, while told to. */
function withoutNotices(swallows: () => boolean): Transform {
  const notice = "A".charCodeAt(0);
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, piece]);
      for (;;) {
        const length = rest.length < 5 ? Number.POSITIVE_INFINITY : 1 + rest.readUInt32BE(1);
        if (rest.length < length) break;
        if (rest[0] !== notice || !swallows()) this.push(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      done();
    },
  });
}
