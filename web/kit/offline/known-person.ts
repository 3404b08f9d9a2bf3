const name = "signed-in";

/** Records in this browser whether a person is signed in, so that public pages request their own part only then. */
export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(name, "true");
    else localStorage.removeItem(name);
  } catch {
    // Without storage public pages stay those of a visitor.
  }
}

/** Returns whether a person may be signed in here; only the server knows. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
