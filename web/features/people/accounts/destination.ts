/**
 * Returns the path inside our own site that a text names, or null: "https://…", "//…", "/\…" and scripts lead
 * nowhere.
 */
export function safeDestination(text: string | undefined): string | null {
  if (!text?.startsWith("/") || /^\/[/\\]/.test(text) || /\p{Cc}/u.test(text)) return null;
  const base = "https://punto-de-oro.invalid";
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  return url?.origin === base && url.pathname !== "/" ? url.pathname + url.search + url.hash : null;
}
