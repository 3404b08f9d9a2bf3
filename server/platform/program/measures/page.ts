import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Measures } from "./measures.ts";

/**
 * Creates GET /metrics, open only with the token; without a configured token the page does not exist. No cookie opens
 * it.
 */
export function createMeasuresPage(measures: Measures, token: string | undefined): Hono {
  const page = new Hono();
  if (token === undefined) return page;
  page.get("/metrics", async (c) => {
    const [, given = ""] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    c.header("cache-control", "no-store");
    if (!isSame(given, token)) return c.text("", 401, { "www-authenticate": "Bearer" });
    return c.body(await measures.written(), 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
  });
  return page;
}

/** Compares in constant time, so that a nearly right token takes as long as every other one. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
