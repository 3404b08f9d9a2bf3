import { type ScreenSettings, type SlideKind, slideSeconds } from "#contract/clubs/televisions/screen-settings.ts";

/** Kind of an interruption, which covers the pictures for a while: a called match, or the result of a final. */
export type InterruptionKind = "call" | "final";

/** The content of a television at a moment, read from the page; `key` stays as long as the content is the same. */
export type Cast = {
  readonly slides: readonly { readonly key: string; readonly kind: SlideKind; readonly categoryId: string | null }[];
  readonly interruptions: readonly { readonly key: string; readonly kind: InterruptionKind }[];
  readonly settings: ScreenSettings;
};

/**
 * The state of a television: visible and coming pictures; times in milliseconds. Its size does not grow over the hours.
 */
export type Rotation = {
  readonly cast: Cast;
  /** Key of the current picture, and the end of its time. */
  readonly shown: string;
  readonly until: number;
  readonly held: boolean;
  readonly interruption: { readonly key: string; readonly until: number } | null;
  /** Keys of interruptions waiting for their turn. */
  readonly queue: readonly string[];
  /** Keys of current interruptions that were shown or wait. */
  readonly known: ReadonlySet<string>;
  /** Number of the desk's last request to show a picture at once. */
  readonly asked: number;
  /** Increases with every picture: the page can reload unnoticed between two of them. */
  readonly turns: number;
};

const interruptionSeconds: Record<InterruptionKind, number> = { call: 12, final: 10 };
/** Longest time for any picture, also a held one: it would burn in. */
const mostMilliseconds = slideSeconds.most * 1_000;

/** Returns the key of the visible picture or interruption. */
export function visible({ interruption, shown }: Rotation): string {
  return interruption?.key ?? shown;
}

/** Starts the rotation when a television is switched on: earlier interruptions are not repeated. */
export function begin(cast: Cast, now: number): Rotation {
  const [first] = inTurn(cast);
  return {
    cast,
    shown: first?.key ?? "",
    until: now + lasting(cast),
    held: false,
    interruption: null,
    queue: [],
    known: new Set(cast.interruptions.map(({ key }) => key)),
    asked: cast.settings.shown?.times ?? 0,
    turns: 0,
  };
}

/** Applies a new cast: new interruptions join the queue, and a request of the desk shows at once. */
export function recast(before: Rotation, cast: Cast, now: number): Rotation {
  const there = new Set(cast.interruptions.map(({ key }) => key));
  const fresh = cast.interruptions.flatMap(({ key }) => (before.known.has(key) ? [] : key));
  const queue = [...before.queue.filter((key) => there.has(key)), ...fresh];
  const { interruption } = before;
  const after: Rotation = {
    ...before,
    cast,
    queue,
    known: there,
    // A withdrawn interruption ends at once.
    interruption: interruption !== null && there.has(interruption.key) ? interruption : null,
    asked: cast.settings.shown?.times ?? 0,
  };
  const { shown: wanted } = cast.settings;
  const asked = wanted !== null && wanted.times !== before.asked ? find(cast, wanted) : undefined;
  if (asked) return tick(stand(after, asked.key, now), now);
  const isThere = cast.slides.some(({ key }) => key === before.shown);
  const isPinnedElsewhere = pinnedIn(cast).length > 0 && pinnedIn(before.cast).length === 0;
  return tick(isThere && !isPinnedElsewhere ? after : advance({ ...after, held: false }, now), now);
}

/** Advances the rotation to a time. */
export function tick(before: Rotation, now: number): Rotation {
  const { interruption, queue, until, cast } = before;
  if (interruption !== null && now < interruption.until) return before;
  const [key, ...queued] = queue;
  if (key !== undefined) {
    const kind = cast.interruptions.find((one) => one.key === key)?.kind ?? "call";
    const lasts = interruptionSeconds[kind] * 1_000;
    // The picture beneath gets its full time: the covered seconds are added.
    return { ...before, queue: queued, interruption: { key, until: now + lasts }, until: until + lasts };
  }
  const uncovered = interruption === null ? before : { ...before, interruption: null };
  return now < until ? uncovered : advance({ ...uncovered, held: false }, now);
}

/** Moves on to the next picture, or ends the current interruption. */
export function skip(before: Rotation, now: number): Rotation {
  if (before.interruption !== null)
    return tick({ ...before, interruption: { ...before.interruption, until: now } }, now);
  return advance({ ...before, held: false }, now);
}

/** Holds the current picture, or releases it. */
export function hold(before: Rotation, now: number): Rotation {
  const held = !before.held;
  return { ...before, held, until: now + (held ? mostMilliseconds : lasting(before.cast)) };
}

function advance(before: Rotation, now: number): Rotation {
  const { cast, shown } = before;
  const all = inTurn(cast);
  const order = cast.slides.map(({ key }) => key);
  const after = all.filter(({ key }) => order.indexOf(key) > order.indexOf(shown));
  const next = after[0] ?? all[0];
  // A single picture that stays would burn in: for a moment the club's own takes its place.
  if (next && next.key === shown) {
    const rest = cast.slides.find(({ kind, key }) => kind === "club" && key !== shown);
    if (rest) return stand(before, rest.key, now, slideSeconds.least * 1_000);
  }
  return next ? stand(before, next.key, now, all.length === 1 ? mostMilliseconds : lasting(cast)) : before;
}

function stand(before: Rotation, shown: string, now: number, lasts = lasting(before.cast)): Rotation {
  return { ...before, shown, until: now + lasts, turns: before.turns + 1 };
}

/** Returns the pictures that take turns: the pinned ones, else those not excluded, else all. */
function inTurn(cast: Cast): Cast["slides"] {
  const pinned = pinnedIn(cast);
  if (pinned.length > 0) return pinned;
  const on = cast.slides.filter(({ kind }) => !cast.settings.off.includes(kind));
  return on.length > 0 ? on : cast.slides;
}

function pinnedIn({ slides, settings: { pinned } }: Cast): Cast["slides"] {
  if (pinned === null) return [];
  return slides.filter(
    ({ kind, categoryId }) => kind === pinned.kind && (pinned.categoryId === null || categoryId === pinned.categoryId),
  );
}

function find({ slides }: Cast, wanted: NonNullable<ScreenSettings["shown"]>) {
  return slides.find(
    ({ kind, categoryId }) => kind === wanted.kind && (wanted.categoryId === null || categoryId === wanted.categoryId),
  );
}

function lasting({ settings }: Cast): number {
  return settings.seconds * 1_000;
}
