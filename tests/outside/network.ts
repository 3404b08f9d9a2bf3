import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { basename } from "node:path";
import { piped } from "#tests/support/servers/programs.ts";
import { account } from "./debian-postgres.ts";

/** Hosts of a test, with cables between them. */
export type Network = {
  /** Returns the address of a host for the other hosts. */
  readonly addressOf: (host: string) => string;
  /** Returns the name of the network namespace of a host. */
  readonly spaceOf: (host: string) => string;
  /** Starts a program on a host with the account of PostgreSQL, or as root. */
  readonly start: (host: string, words: readonly string[], by?: "root") => ChildProcess;
  /** Cuts a host off from these others. Packets between them get lost, and nobody is told. */
  readonly cut: (host: string, others: readonly string[]) => void;
  /** Takes the only cable out of a host. */
  readonly unplug: (host: string) => void;
  /** Undoes all cuts, and plugs all cables in. */
  readonly mend: () => void;
  readonly close: () => void;
};

/** The network of a machine that is every host. Nothing in it can be cut. */
export const oneMachine: Network = {
  addressOf: () => "127.0.0.1",
  spaceOf: (host) => host,
  start: (_host, [program = "", ...words]) => spawn(program, words, { ...account, cwd: "/", stdio: piped }),
  cut: () => {
    throw new Error("one machine has no cables");
  },
  unplug: () => {
    throw new Error("one machine has no cables");
  },
  mend: () => {},
  close: () => {},
};

const ip = (words: string) => spawnSync("ip", words.split(" "), { encoding: "utf8" });

/** True if networks can be made here. This takes root, and Debian's package `iproute2`. */
export const hasNetworks = ["add", "delete"].every((act) => ip(`netns ${act} outside-${process.pid}`).status === 0);

/** A hardware address that nobody has. The bridge offers packets for it to all hosts, and none of them takes one. */
const nowhere = "02:00:00:00:00:ff";

/**
 * Makes a network of these hosts; the first one holds the bridge that connects them. Each host is a network namespace,
 * so the network of the machine stays as it is and cannot reach them, except by sockets in files. The addresses are
 * those for documents (RFC 5737).
 */
export function openNetwork(hosts: readonly string[]): Network {
  // The sweeper finds them by the folder of their test.
  const spaceOf = (host: string) => `${basename(tmpdir())}-${host}`;
  const addressOf = (host: string) => `192.0.2.${hosts.indexOf(host) + 1}`;
  const configure = (host: string, words: string) => {
    const { status, stderr } = ip(`-n ${spaceOf(host)} ${words}`);
    if (status !== 0) throw new Error(`ip ${words} on ${host}: ${stderr}`);
  };
  const [first = ""] = hosts;
  const wireOf = (host: string) => (host === first ? "bridge" : "cable");
  for (const host of hosts) {
    ip(`netns add ${spaceOf(host)}`);
    if (host === first) configure(host, "link add bridge type bridge");
    else {
      configure(first, `link add to-${host} type veth peer name cable netns ${spaceOf(host)}`);
      configure(first, `link set to-${host} master bridge up`);
    }
    configure(host, `address add ${addressOf(host)}/24 dev ${wireOf(host)}`);
    for (const device of ["lo", wireOf(host)]) configure(host, `link set ${device} up`);
  }
  let cuts: (readonly [from: string, to: string])[] = [];
  return {
    addressOf,
    spaceOf,
    start: (host, words, by) => {
      const drop = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
      const as = by === "root" ? [] : drop;
      return spawn("ip", ["netns", "exec", spaceOf(host), ...as, ...words], { cwd: "/", stdio: piped });
    },
    cut: (host, others) => {
      cuts = others.flatMap((other) => [[host, other] as const, [other, host] as const]);
      for (const [from, to] of cuts) {
        configure(from, `neigh replace ${addressOf(to)} lladdr ${nowhere} dev ${wireOf(from)} nud permanent`);
      }
    },
    unplug: (host) => configure(host, `link set ${wireOf(host)} down`),
    mend: () => {
      for (const host of hosts) configure(host, `link set ${wireOf(host)} up`);
      for (const [from, to] of cuts) configure(from, `neigh del ${addressOf(to)} dev ${wireOf(from)}`);
      cuts = [];
    },
    close: () => {
      for (const host of hosts) ip(`netns delete ${spaceOf(host)}`);
    },
  };
}
