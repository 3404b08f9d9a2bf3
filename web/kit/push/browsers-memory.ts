/** What this browser keeps under this name; null where it keeps nothing. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Lets this browser keep something, or forget it. */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Where nothing can be kept, what was kept is not missed either.
  }
}
