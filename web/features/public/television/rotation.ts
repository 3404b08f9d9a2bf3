import { type ScreenSettings, type SlideKind, slideSeconds } from "#contract/play/screen-settings.ts";

/** What covers the pictures for a while: a match is called, or a final has its result. */
export type InterruptionKind = "call" | "final";

/** Everything that there is to show at a moment, as the page says that was drawn last; `key` stays as long as it is the same thing. */
export type Cast = {
  readonly slides: readonly { readonly key: string; readonly kind: SlideKind; readonly categoryId: string | null }[];
  readonly interruptions: readonly { readonly key: string; readonly kind: InterruptionKind }[];
  readonly settings: ScreenSettings;
};

/** What a television shows and what it will; times in milliseconds. Nothing in it grows with the hours. */
export type Rotation = {
  readonly cast: Cast;
  /** The picture, and until when it stands. */
  readonly shown: string;
  readonly until: number;
  readonly held: boolean;
  readonly interruption: { readonly key: string; readonly until: number } | null;
  /** Interruptions that wait for their turn. */
  readonly queue: readonly string[];
  /** Those that are there and were told, or wait. */
  readonly known: ReadonlySet<string>;
  /** How often something was asked for at once. */
  readonly asked: number;
  /** Goes up with every picture: between two of them the page can be another unseen. */
  readonly turns: number;
};

const interruptionSeconds: Record<InterruptionKind, number> = { call: 12, final: 10 };
/** No picture stands for longer, whoever holds it: it burns in. */
const mostMilliseconds = slideSeconds.most * 1_000;

/** The key of what is to be seen. */
export function visible({ interruption, shown }: Rotation): string {
  return interruption?.key ?? shown;
}

/** A television that is switched on: what has been told before is not told again. */
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

/** There is something else to show: what is new among the interruptions waits for its turn, and what was asked for comes at once. */
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
    // What was taken back is not told on.
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

/** Time has passed. */
export function tick(before: Rotation, now: number): Rotation {
  const { interruption, queue, until, cast } = before;
  if (interruption !== null && now < interruption.until) return before;
  const [key, ...queued] = queue;
  if (key !== undefined) {
    const kind = cast.interruptions.find((one) => one.key === key)?.kind ?? "call";
    const lasts = interruptionSeconds[kind] * 1_000;
    // The picture beneath has its whole time, but for what it was covered.
    return { ...before, queue: queued, interruption: { key, until: now + lasts }, until: until + lasts };
  }
  const uncovered = interruption === null ? before : { ...before, interruption: null };
  return now < until ? uncovered : advance({ ...uncovered, held: false }, now);
}

/** Somebody wants the next one. */
export function skip(before: Rotation, now: number): Rotation {
  if (before.interruption !== null)
    return tick({ ...before, interruption: { ...before.interruption, until: now } }, now);
  return advance({ ...before, held: false }, now);
}

/** Somebody wants the picture to stay, or lets go of it. */
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
  // A single picture that stays would burn in: for a moment the club's own stands in its place.
  if (next && next.key === shown) {
    const rest = cast.slides.find(({ kind, key }) => kind === "club" && key !== shown);
    if (rest) return stand(before, rest.key, now, slideSeconds.least * 1_000);
  }
  return next ? stand(before, next.key, now, all.length === 1 ? mostMilliseconds : lasting(cast)) : before;
}

function stand(before: Rotation, shown: string, now: number, lasts = lasting(before.cast)): Rotation {
  return { ...before, shown, until: now + lasts, turns: before.turns + 1 };
}

/** The pictures that take turns: those that are pinned, else those that are not left out, else all. */
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
