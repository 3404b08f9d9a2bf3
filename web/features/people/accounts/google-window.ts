import { callIdentity, textIn } from "./identity-api.ts";

/**
 * The message from the window of Google's sign-in to the page that opened it. `error` is the code of the fault, or
 * null.
 */
export type GoogleReturn = { readonly error: string | null };

const channelName = "ingreso-google";
/** The return address of Google's window; contract/people/accounts/accounts.ts has it for the server. */
const returnPath = "/ingreso-google";

/** Tells every waiting page of ours how the sign-in ended. */
export function notifyReturn(message: GoogleReturn): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Calls back when the window of Google's sign-in reports its end, until the returned function is called. */
export function hearReturn(onReturn: (message: GoogleReturn) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => onReturn({ error: textIn(data, "error") ?? null });
  return () => channel.close();
}

/**
 * Opens the window at once, in the click itself, because browsers allow it only there. Then asks the server for
 * Google's address. Returns the window, or the code of a fault: "blocked", or a refusal of the server.
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
 * Calls back once when the window is closed. A window on a page with other isolation rules looks closed too, but then
 * it has the focus, not our page.
 */
export function hearClosing(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed || !document.hasFocus()) return;
    clearInterval(timer);
    onClosed();
  }, 400);
  return () => clearInterval(timer);
}
