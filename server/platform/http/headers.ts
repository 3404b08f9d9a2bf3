import type { IncomingHttpHeaders } from "node:http";

/** The headers of a request as the identity library wants them. Few calls need that: to make them costs as much as a small query. */
export function headersFrom(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}
