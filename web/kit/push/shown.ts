import { pushShownWords } from "#web/i18n/push-shown.ts";

/** A notification on the phone with the target of its tap. */
export type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string };

const anything: Shown = { ...pushShownWords, tag: "", path: "/" };

/**
 * Reads a notification from the server. A general text replaces each unreadable part, because one must always show:
 * browsers revoke the permission of a site that gets a push and shows nothing.
 */
export function shownOf(told: unknown): Shown {
  if (typeof told !== "object" || told === null) return anything;
  const text = (name: keyof Shown) => {
    const value: unknown = Reflect.get(told, name);
    return typeof value === "string" && value !== "" ? value : anything[name];
  };
  return { title: text("title"), body: text("body"), tag: text("tag"), path: ownPath(text("path")) };
}

/** Returns a path of this product; "/" for any other address. */
function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : "/";
}
