/** Joins the class names that apply; anything false or missing is left out. */
export function classList(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
