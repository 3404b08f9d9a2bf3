import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { OwnToAll, PublicView } from "#contract/outreach/landing.ts";

/** The program that draws the public pages, part of the built web (web/rendering/public-server.tsx). */
export type Drawing = {
  drawPublic(view: PublicView, origin: string): Promise<{ readonly head: string; readonly body: string }>;
  drawOwn(view: OwnToAll): Promise<string>;
  publicPicture(view: PublicView): Promise<{ readonly hash: string; readonly draw: () => Promise<string> } | null>;
};

/** Returns a function that loads the drawing program with the first page; null if the web was built without it. */
export function openDrawing(webFolder: string): (() => Promise<Drawing>) | null {
  const source = `${webFolder}-server/public-server.js`;
  if (!existsSync(source)) return null;
  let drawing: Promise<Drawing> | undefined;
  return () => {
    drawing ??= import(pathToFileURL(source).href);
    return drawing;
  };
}
