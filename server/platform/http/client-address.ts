import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** The header by which the rest of the program learns where a request comes from; whatever a client sends in it is dropped. */
export const clientAddressHeader = "x-client-ip";

/** Writes down the address that attempts are counted by: the socket's, or the last word of a proxy that is trusted. */
export function noteClientAddress(request: IncomingMessage, trustsProxy: boolean): void {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  const address = countedAddress((trustsProxy && forwarded) || request.socket.remoteAddress || "");
  for (let i = request.rawHeaders.length - 2; i >= 0; i -= 2) {
    if (request.rawHeaders[i]?.toLowerCase() === clientAddressHeader) request.rawHeaders.splice(i, 2);
  }
  request.headers[clientAddressHeader] = address;
  request.rawHeaders.push(clientAddressHeader, address);
}

/**
 * The address as one household has it: of IPv6 only the network (the first 64 bits), since one subscriber owns all the
 * rest and could come from a new one each time; an IPv4 address in IPv6 clothes as IPv4. What is no address is all zeros.
 */
export function countedAddress(address: string): string {
  const bare = address.replace(/^\[|\](:\d+)?$|%.*$/g, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return "0.0.0.0";
  const [left = "", right = ""] = bare.toLowerCase().split("::");
  const head = left.split(":").filter(Boolean);
  const tail = bare.includes("::") ? right.split(":").filter(Boolean) : [];
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::`;
}
