import { once } from "node:events";
import { Agent, get, type RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createWebServer } from "./web-server.ts";

/** Starts a server on a port of its own. */
async function listening(answer: RequestListener) {
  const { server, answerWith, stop } = createWebServer();
  answerWith(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { port: address.port, stop };
}

const graceMilliseconds = 60_000;

test("stops despite clients that call without a pause, and answers each of their requests", async () => {
  const { port, stop } = await listening((_request, response) => response.end("hola"));
  let answered = 0;
  /** Makes calls over one connection for as long as it is kept open. */
  const calling = async (): Promise<unknown> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const [answer] = await once(get({ host: "127.0.0.1", port, agent }), "response");
      answered += 1;
      await once(answer.resume(), "end");
      if (answer.headers.connection === "close") return answer.statusCode;
    }
  };
  const everybody = Promise.all(Array.from({ length: 8 }, calling));
  while (answered < 100) await new Promise(setImmediate);
  await stop(graceMilliseconds);
  expect(await everybody).toEqual(Array.from({ length: 8 }, () => 200));
});

test("an answer under way at the stop is sent whole and closes its connection", async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { port, stop } = await listening((_request, response) => arrived.resolve(() => response.end("hola")));
  const answering = fetch(`http://127.0.0.1:${port}/`);
  const finish = await arrived.promise;
  const stopped = stop(graceMilliseconds);
  finish();
  const answer = await answering;
  expect([await answer.text(), answer.headers.get("connection")]).toEqual(["hola", "close"]);
  await stopped;
});

test.each([
  ["GET / HTTP/1.1\r\nno header at all\r\n\r\n", 400],
  ["\u0016\u0003\u0001 a greeting for HTTPS\r\n\r\n", 400],
  [`GET / HTTP/1.1\r\nx-long: ${"y".repeat(40_000)}\r\n\r\n`, 431],
  ["POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", 400],
])("bytes that are no HTTP get an answer, and the connection ends: %j", async (bytes, status) => {
  const { port, stop } = await listening((request, response) => request.resume().once("end", () => response.end()));
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  let text = "";
  for await (const piece of socket) text += piece;
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await stop(graceMilliseconds);
});
