import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { asHtml, escapeHtml } from "./letters.ts";

const shownMax = 50;

/** Creates a development page with the messages that had no mail server, newest first, with working links. */
export function createKeptMailPage(folder: string): Hono {
  const page = new Hono();
  page.get("/", async (c) => {
    const names = await readdir(folder).catch((): string[] => []);
    const newest = names.filter((name) => /^[^.].*\.eml$/.test(name)).sort((a, b) => (a < b ? 1 : -1));
    const messages = await Promise.all(newest.slice(0, shownMax).map((name) => readFile(join(folder, name), "utf8")));
    return c.html(
      `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>Correos guardados</title></head>
<body><h1>Correos guardados</h1>${messages.map(article).join("") || "<p>No hay correos.</p>"}</body></html>`,
    );
  });
  return page;
}

function article(message: string): string {
  const [head = "", ...body] = message.split("\n\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? "";
  const frame = /<body[^>]*>(.*)<\/body>/s.exec(asHtml(body.join("\n\n").trim()))?.[1] ?? "";
  return `<article><h2>${escapeHtml(header("Subject"))}</h2>
<p>Para ${escapeHtml(header("To"))}, ${escapeHtml(header("Date"))}</p>${frame}</article><hr>`;
}
