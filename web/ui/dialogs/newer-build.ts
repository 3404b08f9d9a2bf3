const reloadedKey = "reloaded for";

/** Returns the entry file of this page's build of the application; its name is unique among builds. */
export function entryFile(): string | null {
  const source = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  return source ? new URL(source).pathname : null;
}

/**
 * Returns whether the server has another build than this page, whose parts then cannot be loaded any more. False if
 * unknown.
 */
export async function hasNewerBuild(): Promise<boolean> {
  const own = entryFile();
  if (own === null) return false;
  try {
    const answer = await fetch("/index.html", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(`"${own}"`);
  } catch {
    return false;
  }
}

/**
 * Reloads the page into the newer build; the browser asks first about unsaved input. Returns true only once for each
 * build: a server that still serves the old page must not cause endless reloads.
 */
export function reloadOnce(): boolean {
  try {
    const own = entryFile() ?? "";
    if (sessionStorage.getItem(reloadedKey) === own) return false;
    sessionStorage.setItem(reloadedKey, own);
  } catch {
    // Without storage a second reload could not be recognised.
    return false;
  }
  window.location.reload();
  return true;
}
