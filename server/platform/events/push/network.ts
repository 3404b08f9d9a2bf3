import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** How push services are reached: how names are looked up, which addresses may be gone to, and whose certificates are believed. */
export type PushNetwork = {
  readonly lookup: (
    name: string,
    told: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
  ) => void;
  readonly allows: (address: string) => boolean;
  /** A certificate besides those that everybody believes: where a test stands in for a push service. */
  readonly authority: string | undefined;
};

/** The internet. What a browser says of its push service is input: nothing of this machine or its networks is reached by it. */
export const openInternet: PushNetwork = {
  lookup: (name, told) => lookup(name, { all: true }, (error, found) => told(error, found)),
  allows: isPublicAddress,
  authority: undefined,
};

/** A name that leads nowhere that may be gone to. */
export class AddressRefused extends Error {
  constructor(name: string) {
    super(`${name} leads to no public address`);
  }
}

/** RFC 6890 and its register: what is not the public internet. Addresses of the old kind in those of the new are looked at as well. */
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

/** Whether an address is one of the public internet, where anybody may go. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inside.check(address, "ipv4");
  // Outside 2000::/3 there is nothing public, ::ffff:10.0.0.1 and its like included.
  return kind === 6 && unicast.check(address, "ipv6") && !inside.check(address, "ipv6");
}

/** Looks names up for connections, and hands on only what may be gone to: what was allowed is what is connected to. */
export function allowedLookup({ lookup: find, allows }: PushNetwork): LookupFunction {
  return (name, options, callback) =>
    find(name, (error, found) => {
      const allowed = found.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (error) callback(error, []);
      else if (!first) callback(new AddressRefused(name), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
}

/** Nobody who turns notices on waits longer than this for a name; when one is sent, it is looked at again. */
const patienceMilliseconds = 1_000;

/**
 * Whether notices can be sent to this address: https, by a name, and that name does not lead inside. A name that cannot be looked up
 * now may be right.
 */
export async function mayBePushedTo(endpoint: string, network: PushNetwork): Promise<boolean> {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), patienceMilliseconds);
    network.lookup(url.hostname, (error, found) => {
      clearTimeout(timer);
      resolve(error !== null || found.some(({ address }) => network.allows(address)));
    });
  });
}
