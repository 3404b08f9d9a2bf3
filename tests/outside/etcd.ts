import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/servers/free-port.ts";
import { listenTo } from "./debian-postgres.ts";
import type { Network } from "./network.ts";

/** Starts a cluster of etcd with one member on each of these hosts, and waits until all of them serve. */
export async function openEtcd(folder: string, network: Network, hosts: readonly string[]) {
  const members: { host: string; clients: string; peers: string }[] = [];
  for (const host of hosts) {
    const addressOf = async () => `${network.addressOf(host)}:${await freePort()}`;
    members.push({ host, clients: await addressOf(), peers: await addressOf() });
  }
  const cluster = members.map(({ host, peers }) => `${host}=http://${peers}`).join();
  const programs = members.map(({ host, clients, peers }) => {
    const settings = {
      name: host,
      "data-dir": join(folder, host),
      "listen-client-urls": `http://${clients}`,
      "advertise-client-urls": `http://${clients}`,
      "listen-peer-urls": `http://${peers}`,
      "initial-advertise-peer-urls": `http://${peers}`,
      "initial-cluster": cluster,
    };
    return network.start(host, ["etcd", ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)]);
  });
  for (const program of programs) {
    const said = listenTo(program);
    while (!said().includes("ready to serve client requests")) {
      if (program.exitCode !== null) throw new Error(`etcd does not start: ${said()}`);
      await pause(50);
    }
  }
  return {
    addresses: members.map(({ clients }) => clients),
    close: async () => {
      const ended = Promise.all(programs.map((program) => once(program, "exit")));
      for (const program of programs) program.kill("SIGKILL");
      await ended;
    },
  };
}
