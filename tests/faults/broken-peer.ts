import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer, TLSSocket } from "node:tls";
import type { certificateFor } from "#tests/notices/certificate.ts";

/**
 * A misbehaviour of a peer on each connection. It starts after the client has sent something or, for a server that
 * speaks first, at once.
 */
type Behaviour = (socket: Socket) => void;

const answering =
  (head: string, body = "", then: Behaviour = (socket) => socket.end()): Behaviour =>
  (socket) => {
    socket.write(`HTTP/1.1 ${head}\r\n\r\n${body}`);
    then(socket);
  };

const reset: Behaviour = (socket) => {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
};
/** Breaks the connection only after the written bytes had time to arrive. */
const resetAfterWrite: Behaviour = (socket) => void socket.write("", () => setImmediate(() => socket.destroy()));

function forever(piece: string): Behaviour {
  return (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", more);
    more();
  };
}

/** Invalid answers, which the client must not accept. */
export const brokenAnswers = {
  "a connection that is reset": reset,
  "a connection that is closed at once": (socket) => void socket.end(),
  "a peer that never says a word": () => {},
  "bytes that are no protocol": (socket) => void socket.end(Buffer.from([0, 255, 13, 10, 0, 1, 2, 13, 10, 13, 10])),
  "an upgrade that nobody asked for": answering("101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: rubbish"),
  "a head that breaks off": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-le");
    resetAfterWrite(socket);
  },
  "a head without an end": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    forever(`x-more: ${"a".repeat(1_000)}\r\n`)(socket);
  },
  "a redirect to nowhere": answering("302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0"),
  "an error of its own": answering("500 Oops\r\ncontent-length: 4", "oops"),
} satisfies Record<string, Behaviour>;

function bodiesAfter(head: string) {
  return {
    "a body that is cut off": answering(`${head}\r\ncontent-length: 1000`, '{"id":', resetAfterWrite),
    "chunks that are none": answering(`${head}\r\ntransfer-encoding: chunked`, "zz\r\nrubbish\r\n"),
    "a body that cannot be unpacked": answering(`${head}\r\ncontent-encoding: gzip\r\ncontent-length: 9`, "no gzip!!"),
    "a body without an end": answering(head, "", forever("a".repeat(60_000))),
  } satisfies Record<string, Behaviour>;
}

/** Answers with a valid start and a broken body. */
export const brokenBodies = bodiesAfter("200 OK");

/** The same from an S3 store, which gives every object an ETag. */
export const brokenBodiesOfStore = bodiesAfter('200 OK\r\netag: "1"');

/** A peer on this machine whose behaviour can be changed at any time. */
export type BrokenPeer = {
  readonly port: number;
  /** Sets the behaviour for each connection from now on. */
  readonly behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
};

/**
 * Opens a peer, over TLS with this certificate if one is given. `speaksFirst` is for protocols in which the server
 * greets first.
 */
export async function openBrokenPeer({
  certificate,
  speaksFirst = false,
}: {
  readonly certificate?: ReturnType<typeof certificateFor>;
  readonly speaksFirst?: boolean;
} = {}): Promise<BrokenPeer> {
  const open = new Set<Socket>();
  let behaviour: Behaviour = reset;
  const receive = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    if (speaksFirst) behaviour(socket);
    else socket.once("data", () => behaviour(socket));
  };
  const server = certificate ? createTlsServer(certificate, receive) : createServer(receive);
  // A client that does not trust the certificate ends the handshake.
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the peer has no port");
  return {
    port: address.port,
    behave: (next) => {
      behaviour = next;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Acts as a mail server: says these lines, the first at once and one after each line of the client, then misbehaves.
 */
export function mailConversation(lines: readonly string[], then: Behaviour): Behaviour {
  return (socket) => {
    const left = [...lines];
    const next = () => {
      const line = left.shift();
      if (line === undefined) then(socket);
      else socket.write(`${line}\r\n`);
    };
    socket.on("data", next);
    next();
  };
}
