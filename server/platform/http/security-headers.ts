import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

/**
 * What every answer tells the browser: scripts come only from our own files, nobody frames us, no address leaks to other
 * sites. Component styles are set on elements, hence 'unsafe-inline' for styles alone. An answer may be stricter.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The same for a page of ours in which a script of ours stands written: it runs as it is, letter by letter, or not at all. */
export function policyOfPage(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? "");
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [contentSecurityPolicy, ["script-src 'self'", ...hashes].join(" ")].join("; ");
}

const always = Object.entries({
  "content-security-policy": contentSecurityPolicy,
  // The window of Google's sign-in must be able to tell ours that it is done.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/** Sets the headers that every answer carries. */
export function secure(response: ServerResponse, publicUrl: string): void {
  for (const [name, value] of always) response.setHeader(name, value);
  if (publicUrl.startsWith("https://")) {
    response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
}

/** Sets the headers of an address that opens something to whoever knows it: no other site learns of it, and no search engine keeps it. */
export function keepToOurselves(response: ServerResponse): void {
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("x-robots-tag", "noindex, nofollow");
}
