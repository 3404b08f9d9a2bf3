import type { IncomingMessage } from "node:http";

/** Whether the request asks to change something. */
export function changesSomething({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}

/**
 * Whether a request that changes something comes from our own pages or from no page at all.
 * Browsers send Sec-Fetch-Site and Origin by themselves and no script can forge them; programs send neither.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined) return ownOrigins(publicUrl).includes(origin);
  return site === undefined || site === "same-origin" || site === "none";
}

/**
 * The origins whose pages are ours: that of the public address, and where it is a name of this machine itself, its other
 * names with the same port. Nobody else can serve a page from there, and people type whichever they remember.
 */
export function ownOrigins(publicUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  if (!loopback.includes(hostname)) return [origin];
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether the body is of a kind that a page of another origin cannot send without asking first. Uploads are multipart,
 * which such a page can send; there Origin decides alone. Without a body only a POST can come unasked.
 */
export function hasOwnContentType(request: IncomingMessage, isUpload: boolean): boolean {
  const { "content-type": given, "content-length": length, "transfer-encoding": chunked } = request.headers;
  const type = given?.split(";")[0]?.trim().toLowerCase();
  const hasBody = chunked !== undefined || (length !== undefined && length !== "0");
  if (type === undefined && !hasBody) return request.method !== "POST";
  return type === "application/json" || (isUpload && type === "multipart/form-data");
}
