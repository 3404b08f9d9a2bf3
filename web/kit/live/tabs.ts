import { type Connection, createConnection } from "./connection.ts";
import type { Heard, Trouble } from "./heard.ts";

type Wanted = readonly (readonly [topic: string, known: number | null])[];

/** Messages between tabs. */
type Said =
  | { readonly is: "want"; readonly tab: string; readonly topics: Wanted }
  | { readonly is: "who" }
  | { readonly is: "again" }
  | { readonly is: "heard"; readonly heard: Heard }
  | { readonly is: "trouble"; readonly trouble: Trouble };

type Parts = {
  readonly wanted: () => Wanted;
  readonly onHeard: (heard: Heard) => void;
  readonly onTrouble: (trouble: Trouble) => void;
};

/** Time after which a hidden tab hands the stream to another one. */
const hiddenMilliseconds = 30_000;

/**
 * Shares one stream between all tabs of a browser, which opens at most six connections to a server. The tab with the
 * lock listens and forwards the events to the others. Without locks each tab listens for itself.
 */
export function shareStream({ wanted, onHeard, onTrouble }: Parts) {
  const tab = crypto.randomUUID();
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("live") : null;
  const canShare = channel !== null && "locks" in navigator;
  const others = new Map<string, Wanted>();
  let connection: Connection | null = null;
  let leaving: (() => void) | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;

  const say = (said: Said) => channel?.postMessage(said);
  const mine = (): Wanted => (isAway ? [] : wanted());

  if (channel) channel.onmessage = ({ data }: MessageEvent<Said>) => listen(data);

  function listen(said: Said): void {
    if (said.is === "who") say({ is: "want", tab, topics: mine() });
    else if (said.is === "want") hearWish(said.tab, said.topics);
    else if (said.is === "again") connection?.again();
    else if (connection !== null) return;
    else if (said.is === "heard") onHeard(said.heard);
    else onTrouble(said.trouble);
  }

  /** Adds the topics of another tab, and forwards their last known versions to it. */
  function hearWish(whose: string, topics: Wanted): void {
    if (connection === null) return;
    others.set(whose, topics);
    for (const [t] of topics) {
      const v = connection.versionOf(t);
      if (v !== undefined) say({ is: "heard", heard: { name: "same", data: { t, v } } });
    }
    wantAll();
  }

  function wantAll(): void {
    const all = new Map<string, number | null>();
    for (const [topic, known] of [...others.values(), mine()].flat()) {
      const before = all.get(topic);
      all.set(topic, before === undefined || known === null ? known : Math.min(before ?? known, known));
    }
    connection?.want(all);
  }

  function changed(): void {
    if (mine().length === 0) leave();
    else if (leaving === null) void lead();
    if (connection) wantAll();
    else say({ is: "want", tab, topics: mine() });
  }

  /** Waits for the lock, and listens for all tabs until it is released. */
  async function lead(): Promise<void> {
    const done = Promise.withResolvers<void>();
    const waiting = new AbortController();
    const own = () => {
      waiting.abort();
      done.resolve();
    };
    leaving = own;
    const listening = async () => {
      if (leaving !== own) return;
      connection = createConnection(
        (heard) => {
          onHeard(heard);
          say({ is: "heard", heard });
        },
        (trouble) => {
          onTrouble(trouble);
          say({ is: "trouble", trouble });
        },
      );
      others.clear();
      say({ is: "who" });
      wantAll();
      await done.promise;
      connection.close();
      connection = null;
    };
    if (!canShare) return listening();
    await navigator.locks.request("live", { signal: waiting.signal }, listening).catch(() => {});
  }

  function leave(): void {
    leaving?.();
    leaving = null;
  }

  function goAway(): void {
    isAway = true;
    changed();
  }

  function comeBack(): void {
    clearTimeout(hiding);
    isAway = false;
    changed();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") comeBack();
    else hiding = setTimeout(goAway, hiddenMilliseconds);
  });
  // The back/forward cache keeps no page that holds a lock.
  window.addEventListener("pagehide", goAway);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) comeBack();
  });

  return {
    changed,
    again: () => {
      if (connection) connection.again();
      else say({ is: "again" });
    },
  };
}
