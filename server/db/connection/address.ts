import { isIP } from "node:net";
import pg from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import { StartRefused, wrongConfiguration } from "#server/platform/faults/start-refused.ts";

/** The way to reach a database: the client class and the configuration for each client. */
export type Address = {
  readonly config: pg.ClientConfig;
  readonly Client: new (config?: pg.ClientConfig) => pg.Client;
  /** Runs on each new connection: of several hosts only the one that accepts writes will do; throws on any other. */
  readonly refuseReplica: (client: pg.ClientBase) => Promise<void>;
};

/** Three parts: scheme and account, hosts, and the rest. Passwords hold no unescaped `@` or `/`. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** Tests if this can be parsed as the address of a database, with one host or several. */
export function isAddress(url: string): boolean {
  const [, , , rest] = parts.exec(url) ?? [];
  return rest !== undefined && hostsOf(url).every((host) => URL.canParse(host));
}

/**
 * Parses a PostgreSQL address as libpq does, so that `pg_dump` accepts the same one. `sslmode=require` encrypts and
 * checks no host name. `verify-ca` and `verify-full` check with `sslrootcert` (`system`: the authorities that
 * Node knows). Several hosts are tried one after the other until one accepts writes. Refuses an unreadable certificate
 * with the name of the setting.
 */
export function readAddress(url: string, variable = "DATABASE_URL"): Address {
  const hosts = hostsOf(url).map((host) => readOne(host, variable));
  const [config = {}] = hosts;
  return hosts.length > 1 ? ofMany(url, hosts) : { config, Client: pg.Client, refuseReplica: async () => {} };
}

/** Splits an address into one address for each of its hosts. */
function hostsOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = parts.exec(url) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

function readOne(url: string, variable: string): pg.ClientConfig {
  const plain = new URL(url);
  // We always parse this way (`useLibpqCompat` below), and libpq refuses the parameter.
  plain.searchParams.delete("uselibpqcompat");
  if (plain.searchParams.get("sslrootcert") === "system") plain.searchParams.delete("sslrootcert");
  try {
    const { ssl, ...config } = toClientConfig(parse(plain.href, { useLibpqCompat: true }));
    const host = config.host ?? "";
    // A certificate can be for an IP address as well, but the driver only passes host names on.
    return { ...config, ssl: typeof ssl === "object" && isIP(host) > 0 ? { ...ssl, host } : ssl };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefused(`The certificates of ${variable} cannot be used: ${reason}`, wrongConfiguration, { cause });
  }
}

/** For each address, the index of the host that all its clients try next. */
const currentHosts = new Map<string, number>();

/**
 * Builds clients of the host that answered last. If it cannot connect or is a replica, the next client uses another.
 */
function ofMany(url: string, hosts: readonly pg.ClientConfig[]): Address {
  const hostOf = new WeakMap<pg.ClientBase, number>();
  const current = () => currentHosts.get(url) ?? 0;
  const goOn = (client: pg.ClientBase) => {
    if (hostOf.get(client) === current()) currentHosts.set(url, (current() + 1) % hosts.length);
  };
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...hosts[current()] });
      hostOf.set(this, current());
      const next = () => goOn(this);
      this.once("end", next).once("connect", () => this.off("end", next));
    }
  }
  const refuseReplica = async (client: pg.ClientBase) => {
    const { rows } = await client.query("SELECT pg_is_in_recovery() AS standby");
    if (!rows[0]?.standby) return;
    goOn(client);
    throw new Error("connection terminated: this host is a replica, which takes no changes");
  };
  return { config: hosts[0] ?? {}, Client, refuseReplica };
}
