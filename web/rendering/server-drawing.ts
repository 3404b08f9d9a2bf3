import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** Draws a node completely as HTML. A failing part makes the drawing fail, instead of leaving a gap for the browser. */
export async function drawn(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    onError: (error) => void failures.push(error),
    // By default large parts come later, moved by an inline script that our security policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error("The page could not be drawn", { cause: failures[0] });
  return html;
}

/** Embeds the data of a drawn page for the browser, in an element with a unique id. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${escaped(data)}</script>`;
}

/** Embeds data for search engines (JSON-LD). */
export function linkedData(data: object): string {
  return `<script type="application/ld+json">${escaped(data)}</script>`;
}

/** Escapes JSON for a script element, where HTML escapes do not apply: "</script>" in a name would end it. */
function escaped(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
