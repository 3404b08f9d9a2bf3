import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { type BodyRefused, receiveBody } from "./body.ts";

/** Sends bytes as a body. Returns the received text or the code of the refusal. */
async function received(bytes: string, hangsUp = false): Promise<string> {
  const outcome = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    receiveBody(request, { bytesMax: 10, milliseconds: 300 })
      .then((body) => outcome.resolve(body.toString()))
      .catch((error: BodyRefused) => outcome.resolve(error.code))
      .finally(() => response.end());
    if (hangsUp) socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const socket = connect(address.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\n${bytes}`);
  const code = await outcome.promise;
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  return code;
}

test.each([
  ["is received whole", "content-length: 4\r\n\r\nhola", "hola"],
  ["in pieces is received whole", "transfer-encoding: chunked\r\n\r\n2\r\nho\r\n2\r\nla\r\n0\r\n\r\n", "hola"],
  ["that is none is empty", "\r\n", ""],
  ["in pieces is counted", `transfer-encoding: chunked\r\n\r\n6\r\nholaho\r\n6\r\nlahola\r\n`, "PAYLOAD_TOO_LARGE"],
  ["that never comes is not waited for", "content-length: 4\r\n\r\nho", "REQUEST_TIMEOUT"],
])("a body %s", async (_what, bytes, outcome) => {
  expect(await received(bytes)).toBe(outcome);
});

test("does not wait for a body whose sender hangs up", async () => {
  expect(await received("content-length: 4\r\n\r\nho", true)).toBe("BODY_CUT_OFF");
});
