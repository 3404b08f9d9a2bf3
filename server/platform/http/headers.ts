import type { IncomingHttpHeaders } from "node:http";

/** Converts headers for the identity library. Few calls need it, and it costs as much as a small query. */
export function headersFrom(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}
