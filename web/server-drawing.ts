import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** The whole of it as HTML. A part that fails is a failure, and not a hole to be filled by the browser. */
export async function drawn(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    onError: (error) => void failures.push(error),
    // Otherwise what is large comes after, moved to its place by a script that our own rules forbid.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error("The page could not be drawn", { cause: failures[0] });
  return html;
}

/** What a page was drawn from, for the browser to go on with, in an element that no other of the page is called like. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${escaped(data)}</script>`;
}

/** What search engines are told of a page, in their own words (JSON-LD). */
export function linkedData(data: object): string {
  return `<script type="application/ld+json">${escaped(data)}</script>`;
}

/** In a script element nothing is escaped but by hand: "</script>" in a name would end it. */
function escaped(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
