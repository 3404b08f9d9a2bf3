import { pushShownWords } from "#web/i18n/push-shown.ts";

/** What a telephone shows, and where a tap leads. */
export type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string };

const anything: Shown = { ...pushShownWords, tag: "", path: "/" };

/** What the server told, as far as it can be read: a browser takes its leave from who is told something and shows nothing. */
export function shownOf(told: unknown): Shown {
  if (typeof told !== "object" || told === null) return anything;
  const text = (name: keyof Shown) => {
    const value: unknown = Reflect.get(told, name);
    return typeof value === "string" && value !== "" ? value : anything[name];
  };
  return { title: text("title"), body: text("body"), tag: text("tag"), path: ownPath(text("path")) };
}

/** An address of this product and of nobody else's. */
function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : "/";
}
