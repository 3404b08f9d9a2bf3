import { type Heard, heardNames, type Trouble } from "./heard.ts";

/** The one stream of a browser. */
export type Connection = {
  /** What is to be heard of, and what is known of it; nothing closes the stream. */
  readonly want: (topics: ReadonlyMap<string, number | null>) => void;
  /** What this stream has heard of a topic last. */
  readonly versionOf: (topic: string) => number | undefined;
  /** Opens it anew, at once. */
  readonly again: () => void;
  readonly close: () => void;
};

const seconds = 1_000;
/** Screens that appear together ask together. */
const joinMilliseconds = 50;
/** The server says something every 25 s at the latest; telephones close streams without a word. */
const silence = 45 * seconds;
const backOff = { first: 1 * seconds, last: 30 * seconds } as const;
const failuresUntilTrouble = 3;
const pollEvery = 30 * seconds;

/** Keeps a stream open for what is wanted, and asks every half minute where there is none to be had. */
export function createConnection(onHeard: (heard: Heard) => void, onTrouble: (trouble: Trouble) => void): Connection {
  let source: EventSource | null = null;
  let topics: ReadonlyMap<string, number | null> = new Map();
  let opening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAt = Date.now();
  const versions = new Map<string, number>();
  const watch = setInterval(() => {
    if (source && document.visibilityState === "visible" && Date.now() - heardAt > silence) again();
  }, 5 * seconds);
  const poll = setInterval(() => {
    if (failures >= failuresUntilTrouble) for (const topic of topics.keys()) void ask(topic);
  }, pollEvery);
  window.addEventListener("online", again);

  function again(): void {
    openIn(0);
  }

  function openIn(milliseconds: number): void {
    clearTimeout(opening);
    opening = setTimeout(open, milliseconds);
  }

  function open(): void {
    source?.close();
    source = null;
    if (topics.size === 0) return;
    heardAt = Date.now();
    const known = [...topics].map(([topic, version]) => {
      const at = versions.get(topic) ?? version;
      return at === null ? topic : `${topic}@${at}`;
    });
    const opened = new EventSource(`/api/live?topics=${known.join(",")}`);
    source = opened;
    opened.onerror = () => {
      if (source === opened) fail();
    };
    for (const name of heardNames) {
      opened.addEventListener(name, ({ data }) => {
        if (source === opened) hear({ name, data: JSON.parse(data) });
      });
    }
  }

  function hear(heard: Heard): void {
    heardAt = Date.now();
    failures = 0;
    onTrouble(null);
    if ("v" in heard.data) versions.set(heard.data.t, heard.data.v);
    if (heard.name === "bye") {
      source?.close();
      source = null;
      openIn(heard.data.waitMilliseconds);
    }
    onHeard(heard);
  }

  function fail(): void {
    source?.close();
    source = null;
    failures += 1;
    if (failures >= failuresUntilTrouble) onTrouble({ since: heardAt });
    openIn(Math.min(backOff.first * 2 ** (failures - 1), backOff.last) * (0.5 + Math.random() / 2));
  }

  /** The topic whole is mostly not sent again: the browser knows the version that it has. */
  async function ask(topic: string): Promise<void> {
    try {
      const answer = await fetch(`/api/live/${topic}`);
      if (!answer.ok) return;
      const { v }: { v: number } = await answer.json();
      if (versions.get(topic) === v) return;
      versions.set(topic, v);
      onHeard({ name: "same", data: { t: topic, v } });
    } catch {
      // The notice says it already.
    }
  }

  return {
    want: (wanted) => {
      const isHeard = source !== null && [...wanted.keys()].every((topic) => topics.has(topic));
      topics = wanted;
      for (const topic of versions.keys()) if (!wanted.has(topic)) versions.delete(topic);
      if (!isHeard || wanted.size === 0) openIn(joinMilliseconds);
    },
    versionOf: (topic) => versions.get(topic),
    again,
    close: () => {
      clearTimeout(opening);
      clearInterval(watch);
      clearInterval(poll);
      window.removeEventListener("online", again);
      source?.close();
      source = null;
    },
  };
}
