import { screenPerson } from "#web/surroundings.ts";
import { type Heard, heardNames, type Trouble } from "./heard.ts";

/** The one event stream of a browser. */
export type Connection = {
  /** Sets the topics to follow with their known versions; an empty map closes the stream. */
  readonly want: (topics: ReadonlyMap<string, number | null>) => void;
  /** Returns the last version of a topic that this stream received. */
  readonly versionOf: (topic: string) => number | undefined;
  /** Reopens the stream at once. */
  readonly again: () => void;
  readonly close: () => void;
};

const seconds = 1_000;
/** Delay that joins the topics of screens which appear together into one request. */
const joinMilliseconds = 50;
/**
 * Silence after which the stream counts as dead. The server sends an event every 25 s at the latest, and phones close
 * streams without notice.
 */
const silence = 45 * seconds;
const backOff = { first: 1 * seconds, last: 30 * seconds } as const;
const failuresUntilTrouble = 3;
const pollEvery = 30 * seconds;

/** Keeps a stream open for the followed topics, and polls every half minute while none is available. */
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
    const person = screenPerson();
    const opened = new EventSource(`/api/live?topics=${known.join(",")}${person ? `&person=${person}` : ""}`);
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

  /** Asks for a topic's version; an unchanged answer is mostly not sent again, as the browser has it in its cache. */
  async function ask(topic: string): Promise<void> {
    try {
      const answer = await fetch(`/api/live/${topic}`);
      if (!answer.ok) return;
      const { v }: { v: number } = await answer.json();
      if (versions.get(topic) === v) return;
      versions.set(topic, v);
      onHeard({ name: "same", data: { t: topic, v } });
    } catch {
      // The notice reports the failure already.
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
