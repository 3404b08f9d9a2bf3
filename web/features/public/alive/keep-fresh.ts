import { replaceContent } from "./replace-content.ts";

/** How often a page that is looked at and hears nothing asks whether it is still true. */
const everyMilliseconds = 20_000;
/** The server says every 20 s that it is there: after so long without it nobody is heard. */
const silentMilliseconds = 45_000;
/** Whoever looks elsewhere for so long hears nothing any more. */
const unseenMilliseconds = 30_000;
/** Those who hear of a change at once do not all ask at once. */
const spreadMilliseconds = 400;
/** So many failures in a row are told: one may be a lift or a tunnel, in which no television hangs. */
const failuresTold = { page: 3, television: 1 } as const;

type Told = {
  /** The page could not ask for a while; what stands is of that moment. */
  readonly onSilence: (since: Date) => void;
  readonly onVoice: () => void;
  readonly onChange: () => void;
  /** Every answer, whatever it says. */
  readonly onAnswer?: (answer: Response) => void;
  /** Puts the page as it is now in the place of what stands; false where it tells the same. */
  readonly replace?: (fresh: Document) => boolean;
  /** Whether it asks every little while though it hears: asking is how it says that it is there. */
  readonly isAlways?: boolean;
};

/**
 * Keeps the page as the server would draw it now: when the stream of its topic tells of something, and else every little while, it
 * asks for itself again, which the server has ready, and puts what is another in the place of the old. Nobody looks: nothing is asked.
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
  /** What is heard while somebody is about to ask is part of the answer. */
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
