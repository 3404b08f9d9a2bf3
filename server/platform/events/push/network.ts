import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The network to push services: name lookup, allowed addresses and trusted certificates. */
export type PushNetwork = {
  /**
   * Returns the addresses of a name; rejects if the lookup fails. It is a promise on purpose: on failure the callback
   * of `dns.lookup` gets undefined instead of a list, although its type says otherwise. An exception inside a callback
   * ends the program.
   */
  readonly lookup: (name: string) => Promise<readonly LookupAddress[]>;
  readonly allows: (address: string) => boolean;
  /** An additional trusted certificate, for a test that replaces a push service. */
  readonly authority: string | undefined;
};

/**
 * The internet. The address of a push service is input from a browser, so it must never reach this machine or its
 * networks.
 */
export const openInternet: PushNetwork = {
  lookup: (name) => lookup(name, { all: true }),
  allows: isPublicAddress,
  authority: undefined,
};

/** A name without any allowed address. */
export class AddressRefused extends Error {
  constructor(name: string) {
    super(`${name} leads to no public address`);
  }
}

/**
 * The address ranges of RFC 6890 and its register, which are not the public internet. IPv4 addresses within IPv6 ones
 * are checked too.
 */
const inside = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(net, prefix, "ipv4");
}
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  inside.addSubnet(net, prefix, "ipv6");
}
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inside.check(address, "ipv4");
  // Only 2000::/3 is public, so ::ffff:10.0.0.1 and the like are not.
  return kind === 6 && unicast.check(address, "ipv6") && !inside.check(address, "ipv6");
}

/** Creates a lookup that returns only allowed addresses, so that the checked address is the connected one. */
export function allowedLookup({ lookup: find, allows }: PushNetwork): LookupFunction {
  return (name, options, callback) => {
    const allowed = find(name).then((found) => {
      const addresses = found.filter(({ address }) => allows(address));
      const [first] = addresses;
      if (!first) throw new AddressRefused(name);
      return { addresses, first };
    });
    allowed.then(
      ({ addresses, first }) => (options.all ? callback(null, addresses) : callback(null, first.address, first.family)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

/** Maximum wait for a name when a device subscribes, in milliseconds. Each delivery looks the name up again. */
const patienceMilliseconds = 1_000;

/**
 * Returns true if notices can be sent to this address: https, and a name that does not lead to a private address.
 * If the DNS does not know the name or does not answer, it counts as allowed: a failed delivery harms nobody.
 */
export async function mayBePushedTo(endpoint: string, network: PushNetwork): Promise<boolean> {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  const found = network.lookup(url.hostname).then(
    (addresses) => addresses.some(({ address }) => network.allows(address)),
    () => true,
  );
  return Promise.race([found, pause(patienceMilliseconds, true, { ref: false })]);
}
