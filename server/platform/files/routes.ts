import { Hono } from "hono";
import type { Files } from "./files.ts";
import { pictureName } from "./picture.ts";

/** A picture is shown and nothing else: it runs nothing, loads nothing, and never changes under its name. */
const headers = {
  "content-type": "image/webp",
  "content-security-policy": "default-src 'none'",
  "content-disposition": 'inline; filename="imagen.webp"',
  "cache-control": "public, max-age=31536000, immutable",
};

/** The pictures, under /files. Only names as we make them are looked for. */
export function createFileRoutes(files: Files): Hono {
  const routes = new Hono();
  routes.get("/*", async (c) => {
    const name = c.req.path.replace(/^\/files\//, "");
    const picture = pictureName.test(name) ? await files.get(name) : null;
    return picture ? c.body(picture, 200, headers) : c.text("", 404);
  });
  routes.all("/*", (c) => c.text("", 404));
  return routes;
}
