import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";
import { hasEnded, type Program, until, watch } from "#tests/support/servers/programs.ts";
import { hasHaproxy } from "./haproxy.ts";
import { hasNetworks, type Network, openNetwork } from "./network.ts";

const hasKeepalived = !spawnSync("keepalived", ["--version"]).error;
const isComplete = hasHaproxy && hasKeepalived && hasNetworks;
if (!isComplete) process.stderr.write("Without haproxy, keepalived and root, no address moves between two proxies.\n");

const fronts = ["front", "spare"] as const;
type Front = (typeof fronts)[number];
const publicAddress = "192.0.2.100";
/** The seconds without an answer: three missed announcements or two checks of HAProxy, and some for a busy machine. */
const gapMaxSeconds = 4 + 6;

/** A program that answers with its name, and a user who asks at the public address ten times a second. */
const server = `require("node:http").createServer((_, answer) => answer.end("here")).listen(3000);`;
const user = `const ask = async () => {
  try {
    console.log(await (await fetch("http://${publicAddress}:8080/", { signal: AbortSignal.timeout(1000) })).text());
  } catch { console.log("nothing"); }
  setTimeout(ask, 100);
};
ask();`;

describe.runIf(isComplete)("the keepalived of deploy/ on two hosts with HAProxy", () => {
  let network: Network;
  let others: Program[] = [];
  const proxies = new Map<Front, Program>();

  beforeAll(async () => {
    network = openNetwork(["users", ...fronts]);
    others.push(watch("the server", network.start("users", [process.execPath, "-e", server])));
    for (const front of fronts) {
      await startProxy(front);
      const file = join(tmpdir(), `${front}.conf`);
      await writeFile(file, await example(front));
      const pids = ["--pid", join(tmpdir(), `${front}.pid`), "--vrrp_pid", join(tmpdir(), `${front}-vrrp.pid`)];
      const words = ["keepalived", "--vrrp", "--dont-fork", "--log-console", "--use-file", file, ...pids];
      others.push(watch(`keepalived of ${front}`, network.start(front, words, "root")));
    }
    others.push(watch("the user", network.start("users", [process.execPath, "-e", user])));
    await isServed();
  });
  afterAll(async () => {
    for (const program of [...others.reverse(), ...proxies.values()])
      if (!hasEnded(program)) await program.end("SIGTERM");
    others = [];
    network?.close();
  });

  /** Starts the HAProxy of a host, without TLS and before one server. */
  async function startProxy(front: Front): Promise<void> {
    const text = await readFile(inProject("deploy", "haproxy.cfg"), "utf8");
    const config = text
      .replace(/ {2}user haproxy\n {2}group haproxy\n/, "")
      .replace("bind :80", "bind :8080")
      .replace(/.*bind :443.*\n.*redirect.*\n/, "")
      .replaceAll(/.*server two.*\n/g, "")
      .replaceAll("127.0.0.1:3000", `${network.addressOf("users")}:3000`);
    const file = join(tmpdir(), `${front}.cfg`);
    await writeFile(file, config);
    proxies.set(front, watch(`HAProxy of ${front}`, network.start(front, ["haproxy", "-db", "-f", file])));
  }

  /** The example for a host, as docs/operations.md says. */
  async function example(front: Front): Promise<string> {
    const [peer = ""] = fronts.filter((other) => other !== front);
    return (await readFile(inProject("deploy", "keepalived.conf"), "utf8"))
      .replace("127.0.0.1/80", "127.0.0.1/8080")
      .replace("interface eth0", "interface cable")
      .replace("10.77.0.10", network.addressOf(front))
      .replace("10.77.0.9", network.addressOf(peer))
      .replace("10.77.0.8", publicAddress);
  }

  const answers = () => others.at(-1)?.said().trim().split("\n") ?? [];

  /** Waits until the user has five answers after another. */
  async function isServed(): Promise<void> {
    const before = answers().length;
    const areFive = () =>
      answers().length >= before + 5 &&
      answers()
        .slice(-5)
        .every((answer) => answer === "here");
    await until("the user is served", areFive, { programs: others });
  }

  /** The host that has the public address. */
  function holders(): Front[] {
    return fronts.filter((front) => {
      const shown = spawnSync("ip", ["-n", network.spaceOf(front), "-brief", "address"], { encoding: "utf8" });
      return shown.stdout.includes(publicAddress);
    });
  }

  test("the address moves when HAProxy ends, and when its host loses the network, and does not move back", async () => {
    const [first = "front"] = holders();
    const [second = "front"] = fronts.filter((front) => front !== first);
    let began = performance.now();
    await proxies.get(first)?.end("SIGKILL");
    await until("the address moves", () => holders().join() === second, { programs: others });
    await isServed();
    expect(secondsSince(began)).toBeLessThan(gapMaxSeconds);
    await startProxy(first);
    const states = () =>
      others.map(({ said }) =>
        said()
          .match(/Entering \w+ STATE/g)
          ?.join(),
      );
    const isBack = () => states().some((entered) => entered?.endsWith("FAULT STATE,Entering BACKUP STATE"));
    await until("its host is ready again", isBack, { programs: others });
    expect(holders()).toEqual([second]);
    began = performance.now();
    network.unplug(second);
    await until("the address moves back", () => holders().includes(first), { programs: others });
    await isServed();
    expect(secondsSince(began)).toBeLessThan(gapMaxSeconds);
    network.mend();
    await isServed();
  });
});

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
