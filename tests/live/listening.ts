import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import {
  type LiveEvents,
  type LiveMatch,
  type LiveZone,
  liveEvents,
  liveSnapshot,
} from "#contract/outreach/live/live.ts";
import type { TestApp } from "#tests/support/app.ts";

type Heard = { [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] } }[keyof LiveEvents];

/** A subscriber's stream. Each event is compared with the contract, which names every allowed field. */
export type Listening = {
  readonly status: number;
  readonly heard: Heard[];
  /** Resolves with the first event that matches, past or future. */
  readonly until: <Name extends Heard["name"]>(
    name: Name,
    isIt?: (data: LiveEvents[Name]) => boolean,
  ) => Promise<LiveEvents[Name]>;
  /** Resolves when the stream is over, whichever side ended it. */
  readonly over: Promise<void>;
  readonly close: () => void;
};

/** Resolves once the condition holds. Checks it every few milliseconds, so that other code can run meanwhile. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

/** Starts listening to the database and waits for it. Earlier changes would arrive as "stale", not as "change". */
export async function startListening({ parts: { live } }: Pick<TestApp, "parts">): Promise<void> {
  live.start();
  await until(() => live.state().hearing === "listening");
}

/** Opens a stream of these topics, each with its known version: "t:…@12". */
export async function listen(
  app: Pick<TestApp, "url">,
  topics: readonly string[],
  { cookie, onEvent }: { readonly cookie?: string; readonly onEvent?: (event: Heard) => void } = {},
): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api/live?topics=${topics.join(",")}`, {
    headers: cookie ? { cookie } : {},
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  let changed = Promise.withResolvers<void>();
  const read = async () => {
    let text = "";
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = `${text}${piece}`.split("\n\n");
      text = parts.pop() ?? "";
      for (const event of parts.flatMap(eventIn)) {
        heard.push(event);
        onEvent?.(event);
      }
      changed.resolve();
      changed = Promise.withResolvers<void>();
    }
  };
  let isOver = false;
  const over = (response.ok ? read().catch(() => {}) : Promise.resolve()).finally(() => {
    isOver = true;
    changed.resolve();
  });
  return {
    status: response.status,
    heard,
    over,
    close: () => leaving.abort(),
    until: async (name, isIt = () => true) => {
      for (;;) {
        const found = heard.flatMap((event) => dataOf(event, name)).find(isIt);
        if (found) return found;
        if (isOver) throw new Error(`the stream ended without "${name}"; heard: ${heard.map((each) => each.name)}`);
        await changed.promise;
      }
    },
  };
}

function dataOf<Name extends Heard["name"]>(event: Heard, name: Name): LiveEvents[Name][] {
  const named: { readonly [Each in keyof LiveEvents]?: LiveEvents[Each] } = { [event.name]: event.data };
  const data = named[name];
  return data === undefined ? [] : [data];
}

function eventIn(block: string): Heard[] {
  const name = /^event: (\w+)$/m.exec(block)?.[1];
  const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null");
  switch (name) {
    case "change":
      return [{ name, data: exactly(liveEvents.change.parse(data), data) }];
    case "stale":
      return [{ name, data: exactly(liveEvents.stale.parse(data), data) }];
    case "same":
      return [{ name, data: exactly(liveEvents.same.parse(data), data) }];
    case "gone":
      return [{ name, data: exactly(liveEvents.gone.parse(data), data) }];
    case "tick":
      return [{ name, data: exactly(liveEvents.tick.parse(data), data) }];
    case "bye":
      return [{ name, data: exactly(liveEvents.bye.parse(data), data) }];
    default:
      return [];
  }
}

/** Returns the parsed data. Throws if the received data has more fields than the contract names, at any depth. */
function exactly<Known>(known: Known, came: unknown): Known {
  if (!isDeepStrictEqual(known, came)) throw new Error(`more came than the contract names: ${JSON.stringify(came)}`);
  return known;
}

/** Reads the full snapshot of a topic. */
export async function wholeOf(app: Pick<TestApp, "url">, topic: string) {
  const answer = await fetch(`${app.url}/api/live/${topic}`);
  const data: unknown = await answer.json();
  return exactly(liveSnapshot.parse(data), data);
}

/** A screen's copy of a tournament: it applies consecutive changes, and refetches the snapshot after a gap. */
export class Copy {
  version = -1;
  readonly matches = new Map<string, LiveMatch>();
  readonly zones = new Map<string, LiveZone>();
  /** The number of snapshot requests. */
  asked = 0;
  #asking: Promise<void> | null = null;
  #wanted = -1;
  #changed = Promise.withResolvers<void>();

  readonly #app: Pick<TestApp, "url">;
  readonly #topic: string;

  constructor(app: Pick<TestApp, "url">, topic: string) {
    this.#app = app;
    this.#topic = topic;
  }

  hear({ name, data }: Heard): void {
    if (name === "change" && data.from === this.version && this.#asking === null) this.#apply(data.v, data);
    else if ((name === "change" || name === "stale") && data.v > this.version) this.#ask(data.v);
  }

  /** Returns the whole content, so that two copies can be compared. */
  told() {
    const sorted = <One>(all: ReadonlyMap<string, One>) =>
      [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { version: this.version, matches: sorted(this.matches), zones: sorted(this.zones) };
  }

  async whole(): Promise<void> {
    this.asked += 1;
    const { v, ...all } = await wholeOf(this.#app, this.#topic);
    if (v < this.version) return;
    this.matches.clear();
    this.zones.clear();
    this.#apply(v, all);
  }

  #apply(
    v: number,
    { matches, zones }: { readonly matches: readonly LiveMatch[]; readonly zones: readonly LiveZone[] },
  ) {
    if (v < this.version) throw new Error(`went back from ${this.version} to ${v}`);
    for (const match of matches) this.matches.set(match.id, match);
    for (const zone of zones) this.zones.set(`${zone.categoryId} ${zone.letter}`, zone);
    this.version = v;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  /** Resolves when the copy has at least this version. */
  async reaches(v: number): Promise<void> {
    while (this.version < v) await this.#changed.promise;
  }

  #ask(v: number): void {
    this.#wanted = Math.max(this.#wanted, v);
    this.#asking ??= this.whole().finally(() => {
      this.#asking = null;
      if (this.#wanted > this.version) this.#ask(this.#wanted);
    });
  }
}
