import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { PublicView } from "#contract/landing.ts";

/** What draws the public pages, as the built web holds it (web/features/public/drawn/public-server.tsx). */
export type Drawing = {
  drawPublic(view: PublicView, origin: string): Promise<{ readonly head: string; readonly body: string }>;
  publicPicture(view: PublicView): Promise<{ readonly hash: string; readonly draw: () => Promise<string> } | null>;
};

/** How to come by the drawing, which is loaded with the first page. Null where the web was built without it. */
export function openDrawing(webFolder: string): (() => Promise<Drawing>) | null {
  const source = `${webFolder}-server/public-server.js`;
  if (!existsSync(source)) return null;
  let drawing: Promise<Drawing> | undefined;
  return () => {
    drawing ??= import(pathToFileURL(source).href);
    return drawing;
  };
}
