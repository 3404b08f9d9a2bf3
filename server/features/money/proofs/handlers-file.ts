import { Hono } from "hono";
import type { Database } from "#server/db/connect.ts";
import type { Files } from "#server/platform/files/files.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import { findShownFile } from "./reads.ts";

type Parts = { readonly db: Database; readonly files: Files; readonly findSession: FindSession };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** It is nobody's but the two who may look; it runs nothing and loads nothing, and a PDF only ever leaves as a file. */
const closed = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
const picture = {
  "content-type": "image/webp",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": 'inline; filename="comprobante.webp"',
};
const paper = {
  "content-type": "application/pdf",
  "content-security-policy": "sandbox",
  "content-disposition": 'attachment; filename="comprobante.pdf"',
};

/** The receipts of transfers, each by the id of its row: to who sent it and to whoever runs the club. To all others there is none. */
export function createProofFiles({ db, files, findSession }: Parts): Hono {
  const routes = new Hono();
  routes.get("/files/proofs/:id", async (c) => {
    const id = c.req.param("id");
    const session = uuid.test(id) ? await findSession(c.req.header(), () => {}) : null;
    const name = session?.status === "active" ? await findShownFile(db, id, session) : null;
    const bytes = name === null ? null : await files.get(name);
    if (name === null || bytes === null) return c.text("", 404, closed);
    return c.body(bytes, 200, { ...(name.endsWith(".pdf") ? paper : picture), ...closed });
  });
  return routes;
}
