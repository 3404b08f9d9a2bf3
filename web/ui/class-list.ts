/** Joins the class names that apply, without false or missing ones. */
export function classList(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
