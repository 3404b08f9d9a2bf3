import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";
import { type Program, until, watch } from "#tests/support/servers/programs.ts";
import { hasHaproxy, openHaproxy } from "./haproxy.ts";
import { hasNetworks, type Network, openNetwork } from "./network.ts";

const isComplete = hasHaproxy && hasNetworks;
if (!isComplete) process.stderr.write("Without haproxy and root, no server is cut off from HAProxy.\n");

/** A server that is ready, never answers /slow, and answers anything else with its own name. */
const standIn = `const [name, host] = process.argv.slice(1);
require("node:http").createServer(({ url }, answer) => {
  if (url !== "/slow") return answer.end(name);
  console.log("asked for " + url);
}).listen(3000, host);`;

/** Seconds after which HAProxy takes a server for lost that acknowledges nothing, and some for a busy machine. */
const hangMaxSeconds = 10 + 8;

describe.runIf(isComplete)("the HAProxy of deploy/ before two servers on hosts of their own", () => {
  const names = ["one", "two"];
  const socketPath = join(tmpdir(), "http");
  let network: Network;
  let servers: Program[];
  let haproxy: { close: () => Promise<void> };

  beforeAll(async () => {
    network = openNetwork(["entrance", ...names]);
    servers = names.map((name) => {
      const words = [process.execPath, "-e", standIn, name, network.addressOf(name)];
      return watch(name, network.start(name, words));
    });
    haproxy = await openHaproxy(await example(), async () => Boolean((await ask("/")).name), {
      start: (words) => network.start("entrance", words),
      others: servers,
    });
  });
  afterAll(async () => {
    await haproxy?.close();
    for (const server of servers) await server.end("SIGKILL");
    network.close();
  });

  /** The example with these servers, behind a socket in a file and without TLS. */
  async function example(): Promise<string> {
    return (await readFile(inProject("deploy", "haproxy.cfg"), "utf8"))
      .replace(/ {2}user haproxy\n {2}group haproxy\n/, "")
      .replace("bind :80", `bind unix@${socketPath} mode 666`)
      .replace(/.*bind :443.*\n.*redirect.*\n/, "")
      .replaceAll("127.0.0.1:3000", `${network.addressOf("one")}:3000`)
      .replaceAll("127.0.0.1:3001", `${network.addressOf("two")}:3000`);
  }

  /**
   * Asks HAProxy for this path, and tells how long that took in seconds. The name is undefined without an answer:
   * HAProxy refuses the call, or closes a connection that was used before, and then the browser repeats the call.
   */
  async function ask(path: string, signal?: AbortSignal) {
    const began = performance.now();
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request({ socketPath, path, ...(signal && { signal }) }, resolve)
        .once("error", reject)
        .end();
    });
    const name = await answered.then(
      async (answer) => (answer.statusCode === 200 ? text(answer) : undefined),
      () => undefined,
    );
    return { name, seconds: (performance.now() - began) / 1_000 };
  }

  test("calls to a server that is cut off from the network end soon, and the other server answers", async () => {
    const seen = new Set<string | undefined>();
    const isInUse = async () => {
      seen.add((await ask("/")).name);
      return names.every((name) => seen.has(name));
    };
    await until("both servers are in use", isInUse, { programs: servers });
    const leaving = new AbortController();
    // The second one goes to the server with fewer calls.
    const calls = names.map(() => ask("/slow", leaving.signal));
    const isAsked = () => servers.every(({ said }) => said().includes("asked for /slow"));
    await until("each server has a call", isAsked, { programs: servers });
    network.cut("one", ["entrance"]);
    const answers = [];
    for (let nth = 0; nth < 20; nth += 1) answers.push(await ask("/"));
    answers.push(await Promise.race(calls));
    expect(answers.filter(({ seconds }) => seconds > hangMaxSeconds)).toEqual([]);
    expect((await ask("/")).name).toBe("two");
    leaving.abort();
    await Promise.all(calls);
  });
});
