import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

/**
 * Security headers of every answer: scripts only from our own files, no frames, no address leaked to other sites.
 * Component styles are set on elements, hence 'unsafe-inline' for styles alone. An answer may be stricter.
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

/** Returns the policy for a page with our inline scripts. Each script is allowed by its hash. */
export function policyOfPage(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? "");
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [contentSecurityPolicy, ["script-src 'self'", ...hashes].join(" ")].join("; ");
}

const always = Object.entries({
  "content-security-policy": contentSecurityPolicy,
  // The window of Google's sign-in must be able to report back to ours.
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

/** Sets the headers of a secret address: other sites do not learn it, and search engines do not index it. */
export function keepToOurselves(response: ServerResponse): void {
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("x-robots-tag", "noindex, nofollow");
}
