import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** The header that carries the client's address within the program. Any value from a client is dropped. */
export const clientAddressHeader = "x-client-ip";

/** Sets the address by which attempts are counted: that of the socket, or the last one that a trusted proxy added. */
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
 * Reduces an address to one household. Of IPv6 only the network counts (the first 64 bits), because one subscriber owns
 * the rest and could change it for each attempt. An IPv4 address within IPv6 counts as IPv4. An invalid address becomes
 * all zeros.
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
