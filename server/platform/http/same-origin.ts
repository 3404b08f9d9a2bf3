import type { IncomingMessage } from "node:http";

/** True if the request may change something. */
export function changesSomething({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

/**
 * True if a changing request comes from our own pages or from no page at all.
 * Browsers send Sec-Fetch-Site and Origin by themselves and no script can forge them; programs send neither.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined) return ownOrigins(publicUrl).includes(origin);
  return site === undefined || site === "same-origin" || site === "none";
}

/**
 * Returns the origins of our pages: that of the public address. For a local address also the machine's other local
 * names with the same port. Only this machine can serve pages there, and people type any of the names.
 */
export function ownOrigins(publicUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return [origin];
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * True if the body has a type that a page of another origin cannot send without a preflight. Uploads are multipart,
 * which such a page can send, so there Origin alone decides. Without a body only a POST can come without a preflight.
 */
export function hasOwnContentType(request: IncomingMessage, isUpload: boolean): boolean {
  const { "content-type": given, "content-length": length, "transfer-encoding": chunked } = request.headers;
  const type = given?.split(";")[0]?.trim().toLowerCase();
  const hasBody = chunked !== undefined || (length !== undefined && length !== "0");
  if (type === undefined && !hasBody) return request.method !== "POST";
  return type === "application/json" || (isUpload && type === "multipart/form-data");
}
