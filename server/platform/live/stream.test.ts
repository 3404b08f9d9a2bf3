import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStream } from "./stream.ts";

const server = createServer();
const sockets: Socket[] = [];
beforeEach(async () => void (await once(server.listen(0, "127.0.0.1"), "listening")));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a request. Returns the answer and the client's socket, which is paused. */
async function asking(): Promise<{ response: ServerResponse; socket: Socket }> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const asked = once(server, "request");
  const socket = connect(address.port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n")).pause();
  sockets.push(socket);
  const [, response] = await asked;
  return { response, socket };
}

const bytes = Buffer.alloc(64 * 1024, "x");
/** Writes until the stream is slow. A reading client empties it. */
function fill(stream: ReturnType<typeof openStream>): void {
  while (!stream.isSlow()) stream.send(bytes, "t:one");
}

test("drops a client that never reads and queues nothing for it, while a reading client gets everything", async () => {
  const { response } = await asking();
  const other = await asking();
  const reading = openStream(other.response, { onCaughtUp: () => {}, onDropped: () => {} });
  let read = "";
  other.socket.resume().on("data", (piece) => {
    read += String(piece);
  });
  let dropped = 0;
  const onDropped = () => {
    dropped += 1;
  };
  const stream = openStream(
    response,
    { onCaughtUp: () => {}, onDropped },
    { milliseconds: 30, bytes: 8 * 1024 * 1024 },
  );
  // This fills the buffers of the operating system as well.
  response.on("drain", () => fill(stream));
  const closed = once(response, "close");
  fill(stream);
  const waiting = response.writableLength;
  for (let more = 0; more < 100; more += 1) stream.send(bytes, "t:one");
  expect(response.writableLength).toBe(waiting);
  await closed;
  expect(dropped).toBe(1);
  for (let more = 0; more < 100; more += 1) {
    reading.send(Buffer.from(`event ${more};`));
    while (!read.includes(`event ${more};`)) await once(other.socket, "data");
  }
  expect(reading.isSlow()).toBe(false);
});

test("drops a client at once if too many bytes wait for it", async () => {
  const { response } = await asking();
  const stream = openStream(
    response,
    { onCaughtUp: () => {}, onDropped: () => {} },
    { milliseconds: 60_000, bytes: 1 },
  );
  const closed = once(response, "close");
  fill(stream);
  await closed;
});

test("a client that reads again hears once which topics moved meanwhile", async () => {
  const { response, socket } = await asking();
  const caughtUp = Promise.withResolvers<ReadonlySet<string>>();
  const stream = openStream(
    response,
    { onCaughtUp: caughtUp.resolve, onDropped: () => {} },
    { milliseconds: 60_000, bytes: 8 * 1024 * 1024 },
  );
  fill(stream);
  stream.send(bytes, "t:two");
  stream.send(bytes, "t:two");
  socket.resume();
  expect(await caughtUp.promise).toEqual(new Set(["t:two"]));
  expect(stream.isSlow()).toBe(false);
});
