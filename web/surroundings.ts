/** The environment of a screen: the address of the product, and the way to call a procedure. */
export type Surroundings = {
  readonly origin: string;
  /** Files of the drawn screen's parts, besides its routes (lazily.tsx). */
  readonly parts: Set<string>;
  readonly call: (path: readonly string[], input: unknown) => Promise<unknown>;
};

let onServer: () => Surroundings | undefined = () => undefined;

/** Sets how the server finds the surroundings of a drawing: it draws screens for many people at once. */
export function surroundedBy(find: () => Surroundings | undefined): void {
  onServer = find;
}

/** Returns the surroundings of the person for whom the server draws now; undefined in the browser. */
export function serversSurroundings(): Surroundings | undefined {
  return onServer();
}

/** The name of the error of a request without an answer: the server cannot be reached. */
export const noAnswer = "NoAnswer";

/** Fetches as `fetch` does. Without an answer it fails with `noAnswer`: a TypeError could be a fault of our own. */
export async function fetchAnswer(...asked: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...asked);
  } catch (error) {
    throw error instanceof TypeError ? Object.assign(new Error(noAnswer, { cause: error }), { name: noAnswer }) : error;
  }
}

/**
 * Sends an act and retries it while the server is busy: visibly, for at most a minute, or until the person cancels it
 * (decision 0140). The screen does not change, so that no input is lost.
 */
export async function sendPatiently(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.status !== 503) return answer;
  return (await import("./kit/offline/wait-and-send.ts")).waitAndSend(answer, send);
}

/** Returns the address of the product for messages to other people. */
export function productOrigin(): string {
  return onServer()?.origin ?? window.location.origin;
}

/** Id of the person for whom this page is drawn: null for a visitor, undefined until the server has answered. */
let person: string | null | undefined;

/** A message from one tab of this browser to the others: the person of the sender's screens. */
type Announcement = { readonly person: string | null };

let channel: BroadcastChannel | null = null;

/** Returns the id of the person for whom the screens are drawn; every call to the server sends it. */
export function screenPerson(): string | null | undefined {
  return person;
}

/** Sets the person of the screens, and notifies the other tabs of this browser. */
export function setScreenPerson(id: string | null): void {
  if (person === id) return;
  person = id;
  channel?.postMessage({ person: id } satisfies Announcement);
}

/** Forgets the person of the screens, before a deliberate sign-in or sign-out here. */
export function forgetScreenPerson(): void {
  person = undefined;
}

/**
 * Calls `askServer` when another tab signs in or out, and when the browser shows this page again from its memory.
 * `askServer` returns the id of the person who is signed in now, null for a visitor, or undefined without an answer. A
 * tab that announced another person is corrected: it may have been loading during a sign-in or sign-out.
 */
export function watchOtherTabs(askServer: () => Promise<string | null | undefined>): void {
  if ("BroadcastChannel" in window) {
    const tabs = new BroadcastChannel("screen-person");
    const announce = (id: string | null) => tabs.postMessage({ person: id } satisfies Announcement);
    tabs.onmessage = async ({ data }: MessageEvent<Announcement>) => {
      if (person === undefined || data.person === person) return;
      const now = await askServer();
      if (now !== undefined && now !== data.person) announce(now);
    };
    channel = tabs;
    if (person !== undefined) announce(person);
  }
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void askServer();
  });
}

/** The reason for a reload: an act was refused, or another tab reported another person. */
export type Reason = "refused" | "noticed";

const keptAs = "session-changed";
let isReloading = false;

/** Reloads the page for the person who is signed in now. The new page reports the reason (`takeReloadReason`). */
export function reloadForOther(reason: Reason): void {
  if (isReloading) return;
  isReloading = true;
  try {
    sessionStorage.setItem(keptAs, reason);
  } catch {
    // Without storage the new page reports no reason, but is correct.
  }
  window.location.reload();
}

/** Returns the reason for the reload of this page, once; null if there was none. */
export function takeReloadReason(): Reason | null {
  try {
    const reason = sessionStorage.getItem(keptAs);
    sessionStorage.removeItem(keptAs);
    return reason === "refused" || reason === "noticed" ? reason : null;
  } catch {
    return null;
  }
}
