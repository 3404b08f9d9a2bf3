import { Hono } from "hono";
import type { Files } from "./files.ts";
import { pictureName } from "./picture.ts";

/** Headers of a picture: it can only be displayed, runs and loads nothing, and never changes under its name. */
const headers = {
  "content-type": "image/webp",
  "content-security-policy": "default-src 'none'",
  "content-disposition": 'inline; filename="imagen.webp"',
  "cache-control": "public, max-age=31536000, immutable",
};

/** Creates the routes of pictures, under /files. Only names in our format are looked up. */
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
