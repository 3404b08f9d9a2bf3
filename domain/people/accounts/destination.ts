/**
 * Returns the path inside our own site to which a sign-in leads on, or null: "https://…", "//…", "/\…" and scripts lead
 * nowhere. The path is as it was given: a browser reads every text that passes as an address of our own site.
 */
export function safeDestination(text: string | undefined): string | null {
  if (!text?.startsWith("/") || /^\/[/\\]/.test(text) || /\p{Cc}/u.test(text)) return null;
  return /^\/[?#]|^\/$/.test(text) ? null : text;
}
