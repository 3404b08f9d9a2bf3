import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { getAbsoluteFSPath } from "swagger-ui-dist";
import { describeApi } from "./document.ts";

/** The only files of the reader that the page needs. */
const readerFiles = ["/swagger-ui.css", "/swagger-ui-bundle.js"];

/** The OpenAPI document of the contract and a page to read it on. Both are made from the contract alone. */
export function createApiReference(publicUrl: string): Hono {
  const reference = new Hono();
  let described: ReturnType<typeof describeApi> | undefined;
  reference.get("/openapi.json", async (c) => {
    described ??= describeApi(publicUrl);
    return c.json(await described);
  });
  reference.get("/start.js", (c) =>
    c.body('SwaggerUIBundle({ url: "/api/docs/openapi.json", dom_id: "#reference" });', 200, {
      "content-type": "text/javascript; charset=utf-8",
    }),
  );
  reference.get("/", (c) => c.html(page));
  const reader = serveStatic({
    root: getAbsoluteFSPath(),
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
