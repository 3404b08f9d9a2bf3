import type { IncomingMessage } from "node:http";
import { standInPath } from "#server/platform/mercado-pago/settings.ts";

/**
 * The part of the program that serves an address: the two mounts of the contract, the identity library, live streams,
 * webhooks of others, or the pages.
 */
type Area = "rpc" | "rest" | "identity" | "live" | "others" | "pages";

/** The destination of a request, and the body it may have. */
export type Address = {
  readonly url: URL;
  readonly path: string;
  readonly area: Area;
  /** True if the body is a picture or a receipt. Only these bodies are large, and only these are not JSON. */
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

/** Methods of reading. They accept no body: it would be useless, and such bodies have crashed servers before. */
const asking = new Set(["GET", "HEAD", "OPTIONS"]);
/**
 * Two pages accept a short form: the unsubscribe link of mail programs (RFC 8058), and the withdrawal form that the law
 * requires.
 */
const forms = /^POST \/(avisos\/baja\/[^/]+|arrepentimiento)$/;
const formBytesMax = 2048;
const uploads =
  /^POST \/api\/rpc\/(media\/change\w+|proofs\/send)$|^PUT \/api\/v1\/(me\/photo|clubs\/[^/]+\/image)$|^POST \/api\/v1\/charges\/[^/]+\/proofs$/;

/**
 * Returns the destination of a request; null for an invalid address.
 * The address is normalized without detours (`/./`, `/x/../`, a whole URL) and without needless escapes. Guards,
 * routing and libraries thus all see the same one.
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
