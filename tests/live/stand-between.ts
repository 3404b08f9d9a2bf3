import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { Transform } from "node:stream";
import pg from "pg";

/** Somebody between two that speak over TCP, and how to send them away. */
export type Between = { readonly port: number; readonly close: () => Promise<void> };

/** Stands between whoever comes and what listens there, and passes on what they say in its own way. */
export async function standBetween(
  there: NetConnectOpts,
  passOn: (near: Socket, far: Socket) => void,
): Promise<Between> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(there);
    for (const socket of [near, far]) {
      open.add(socket);
      // A connection that breaks takes the other with it, which is all that there is to do.
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

/** Passes everything on, and counts seconds by the clock of the test: whoever is told to go is cut off. */
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

/** A database as it is behind a pooler of transactions: LISTEN is taken without a word, and no notice ever comes. */
export async function pooled(databaseUrl: string): Promise<Between & { readonly url: string; swallows: boolean }> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const pooler = { swallows: true };
  const there = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const between = await standBetween(there, (near, far) => {
    near.pipe(far);
    far.pipe(withoutNotices(() => pooler.swallows)).pipe(near);
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(between.port);
  return Object.assign(pooler, between, { url: url.href });
}

/** What PostgreSQL answers, message by message, but for what begins with an A: a notice of the channel that is listened to. */
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
