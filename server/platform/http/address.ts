import type { IncomingMessage } from "node:http";
import { standInPath } from "#server/platform/mercado-pago/settings.ts";

/**
 * Which part of the program an address belongs to: the two mounts of the contract, the identity library, what is told live, what
 * programs of others tell us, or the pages.
 */
type Area = "rpc" | "rest" | "identity" | "live" | "others" | "pages";

/** Where a request goes, and what it may bring there. */
export type Address = {
  readonly url: URL;
  readonly path: string;
  readonly area: Area;
  /** Whether what it brings is a picture or a receipt: the only large bodies, and the only ones that are not JSON. */
  readonly isUpload: boolean;
  readonly bodyBytesMax: number;
};

const bodyBytesMax: Record<Area, number> = {
  rpc: 256 * 1024,
  rest: 256 * 1024,
  identity: 16 * 1024,
  live: 0,
  others: 16 * 1024,
  pages: 0,
};
const uploadBytesMax = 6 * 1024 * 1024;

/** What only asks brings nothing: a body there is of no use to us and has ended servers before. */
const asking = new Set(["GET", "HEAD", "OPTIONS"]);
/** A mail program that ends the mails of a kind says so with a short form (RFC 8058), and so does the button of the law. */
const forms = /^POST \/(avisos\/baja\/[^/]+|arrepentimiento)$/;
const formBytesMax = 2048;
const uploads =
  /^POST \/api\/rpc\/(media\/change\w+|proofs\/send)$|^PUT \/api\/v1\/(me\/photo|clubs\/[^/]+\/image)$|^POST \/api\/v1\/charges\/[^/]+\/proofs$/;

/**
 * Where a request goes; null when its address makes no sense. The address is written back without its detours (`/./`,
 * `/x/../`, a whole URL), and read with what needed no escaping unescaped, so that those who guard, those who find the way
 * and the libraries all see the same one.
 */
export function addressOf(request: IncomingMessage): Address | null {
  const { method = "", url: given = "" } = request;
  const url = URL.parse(given.startsWith("/") ? `http://localhost${given}` : given);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = unescaped(url.pathname);
  if (path === null) return null;
  request.url = url.pathname + url.search;
  const area = areaOf(path);
  const isUpload = uploads.test(`${method} ${path}`);
  const isForm = forms.test(`${method} ${path}`);
  const most = isUpload ? uploadBytesMax : isForm ? formBytesMax : bodyBytesMax[area];
  return { url, path, area, isUpload, bodyBytesMax: asking.has(method) ? 0 : most };
}

function areaOf(path: string): Area {
  if (path.startsWith("/api/rpc/")) return "rpc";
  if (path.startsWith("/api/v1/")) return "rest";
  if (path === "/api/live" || path.startsWith("/api/live/")) return "live";
  if (path.startsWith("/api/webhooks/") || path.startsWith(`${standInPath}/api/`)) return "others";
  return path.startsWith("/api/auth/") ? "identity" : "pages";
}

function unescaped(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
