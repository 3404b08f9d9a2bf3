import { replaceContent } from "./replace-content.ts";

/** Interval at which a visible page without a live stream asks for changes. */
const everyMilliseconds = 20_000;
/** Silence after which the stream counts as lost; the server sends a tick every 20 s. */
const silentMilliseconds = 45_000;
/** Time after which a hidden page closes its stream. */
const unseenMilliseconds = 30_000;
/** Random delay that spreads the requests of many readers after a change. */
const spreadMilliseconds = 400;
/** Failures in a row before the reader is told. A phone may be in a lift or a tunnel; a television is not. */
const failuresTold = { page: 3, television: 1 } as const;

type Told = {
  /** Reports that requests have failed for a while; the page shows the state of `since`. */
  readonly onSilence: (since: Date) => void;
  readonly onVoice: () => void;
  readonly onChange: () => void;
  /** Gets every response, whatever its status. */
  readonly onAnswer?: (answer: Response) => void;
  /** Replaces the page with the fresh one; returns false if both show the same. */
  readonly replace?: (fresh: Document) => boolean;
  /** True to poll even with a live stream: a television reports by it that it is on. */
  readonly isAlways?: boolean;
};

/**
 * Keeps the page up to date: refetches it after each event of its topic, otherwise at an interval, and replaces it if
 * it changed. The server has the page ready. A hidden page asks for nothing.
 */
export function keepFresh(topic: string | undefined, told: Told): void {
  const { replace = replaceContent, isAlways = false } = told;
  const toldAfter = isAlways ? failuresTold.television : failuresTold.page;
  let etag: string | null = null;
  let failures = 0;
  let asked = new Date();
  let heard = 0;
  let stream: EventSource | null = null;
  let isComing = false;

  const look = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href, { cache: "no-cache", credentials: "omit" });
      told.onAnswer?.(answer);
      if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`);
      const before = etag;
      etag = answer.headers.get("etag");
      if (failures >= toldAfter) told.onVoice();
      [failures, asked] = [0, new Date()];
      if (etag === before) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (replace(fresh)) told.onChange();
    } catch {
      failures += 1;
      if (failures >= toldAfter) told.onSilence(asked);
    }
  };
  const hear = () => {
    heard = Date.now();
  };
  /** Events during the delay are covered by the same request. */
  const soon = ({ data }: MessageEvent<string>) => {
    hear();
    const { withinMilliseconds = spreadMilliseconds }: { withinMilliseconds?: number } = JSON.parse(data);
    if (isComing) return;
    isComing = true;
    setTimeout(() => {
      isComing = false;
      void look();
    }, Math.random() * withinMilliseconds);
  };
  const leave = ({ data }: MessageEvent<string>) => {
    const { waitMilliseconds }: { waitMilliseconds: number } = JSON.parse(data);
    stream?.close();
    setTimeout(open, waitMilliseconds);
  };
  const open = () => {
    if (topic === undefined || document.hidden) return;
    stream?.close();
    hear();
    stream = new EventSource(`/api/live?topics=${encodeURIComponent(topic)}`);
    for (const name of ["tick", "same"]) stream.addEventListener(name, hear);
    for (const name of ["change", "stale"]) stream.addEventListener(name, soon);
    stream.addEventListener("bye", leave);
  };
  const isHeard = () => stream?.readyState === EventSource.OPEN && Date.now() - heard < silentMilliseconds;

  open();
  setInterval(() => {
    if (document.hidden) return;
    if (!isHeard()) open();
    else if (!isAlways) return;
    void look();
  }, everyMilliseconds);
  let leaving: number | undefined;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = window.setTimeout(() => stream?.close(), unseenMilliseconds);
    else {
      if (!isHeard()) open();
      void look();
    }
  });
  window.addEventListener("online", () => void look());
}
