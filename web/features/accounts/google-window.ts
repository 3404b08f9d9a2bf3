import { callIdentity, textIn } from "./identity-api.ts";

/** What the window of Google's sign-in says to the page that opened it: nothing wrong, or the code of what was. */
export type GoogleReturn = { readonly error: string | null };

const channelName = "ingreso-google";
/** The address to which Google's window comes back; contract/accounts.ts has it for the server. */
const returnPath = "/ingreso-google";

/** Says to every page of ours that waits for it how the sign-in ended. */
export function notifyReturn(message: GoogleReturn): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Calls back when a window of Google's sign-in comes back, until the returned function is called. */
export function hearReturn(onReturn: (message: GoogleReturn) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => onReturn({ error: textIn(data, "error") ?? null });
  return () => channel.close();
}

/**
 * Opens the window at once, in the press of the button, because browsers allow it only there; then asks the server for
 * Google's address. Gives the window, or the code of what went wrong: "blocked", or a refusal of the server.
 */
export async function openGoogle(): Promise<Window | { readonly code: string }> {
  const opened = window.open("about:blank", "google", "popup,width=480,height=640");
  if (!opened) return { code: "blocked" };
  try {
    const asked = await callIdentity("/sign-in/social", {
      provider: "google",
      callbackURL: returnPath,
      errorCallbackURL: returnPath,
      disableRedirect: true,
    });
    const url = asked.ok ? textIn(asked.answer, "url") : undefined;
    if (url) {
      opened.location.href = url;
      return opened;
    }
    opened.close();
    return { code: asked.ok ? "UNKNOWN" : asked.code };
  } catch (error) {
    opened.close();
    throw error;
  }
}

/**
 * Calls back once when the window is gone. A window that went to a page with other rules of isolation looks gone too, but
 * then it, and not ours, has the focus.
 */
export function hearClosing(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed || !document.hasFocus()) return;
    clearInterval(timer);
    onClosed();
  }, 400);
  return () => clearInterval(timer);
}
