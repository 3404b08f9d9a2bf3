import { Hono } from "hono";
import type { Database } from "#server/db/connect.ts";
import type { Files } from "#server/platform/files/files.ts";
import { actorWith, type FindSession } from "#server/platform/identity/session.ts";
import { findShownFile } from "./policy.ts";

type Parts = { readonly db: Database; readonly files: Files; readonly findSession: FindSession };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Private to its two sides. The file runs nothing and loads nothing, and a PDF is only ever downloaded. */
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

/**
 * Creates the route for the files of transfer receipts, by the id of the row. Only the sender and the people
 * who take money at the club see a file; all others get 404.
 */
export function createProofFiles({ db, files, findSession }: Parts): Hono {
  const routes = new Hono();
  routes.get("/files/proofs/:id", async (c) => {
    const id = c.req.param("id");
    const session = uuid.test(id) ? await findSession(c.req.header()) : null;
    const name = session?.status === "active" ? await findShownFile(db, id, actorWith(session, "take-money")) : null;
    const bytes = name === null ? null : await files.get(name);
    if (name === null || bytes === null) return c.text("", 404, closed);
    return c.body(bytes, 200, { ...(name.endsWith(".pdf") ? paper : picture), ...closed });
  });
  return routes;
}
