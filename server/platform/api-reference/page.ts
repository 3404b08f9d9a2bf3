import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
// The main file of the package would load the whole reader into the program.
import readerFolder from "swagger-ui-dist/absolute-path.js";

/** The only files of the reader that the page needs. */
const readerFiles = ["/swagger-ui.css", "/swagger-ui-bundle.js"];

/** Creates routes for the OpenAPI document and a page to read it. Both are generated from the contract alone. */
export function createApiReference(publicUrl: string): Hono {
  const reference = new Hono();
  let described: Promise<object> | undefined;
  reference.get("/openapi.json", async (c) => {
    described ??= import("./document.ts").then(({ describeApi }) => describeApi(publicUrl));
    return c.json(await described);
  });
  reference.get("/start.js", (c) =>
    c.body('SwaggerUIBundle({ url: "/api/docs/openapi.json", dom_id: "#reference" });', 200, {
      "content-type": "text/javascript; charset=utf-8",
    }),
  );
  reference.get("/", (c) => c.html(page));
  const reader = serveStatic({
    root: readerFolder(),
    rewriteRequestPath: (path) => path.replace(/^\/api\/docs/, ""),
  });
  for (const file of readerFiles) reference.get(file, reader);
  return reference;
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Punto de Oro: API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
