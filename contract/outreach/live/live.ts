import { z } from "zod";
import { matchSide, matchView, zoneRow, zoneView } from "#contract/competition/matches/match-views.ts";
import { id, instant } from "#contract/values.ts";
import { changeKinds } from "./live-topics.ts";

// The messages of the stream GET /api/live. They never carry names: a screen loads the pairs of a draw before it
// subscribes, and a person's name depends on the viewer. So each message is the same for all and is serialized once.

const liveSide = matchSide.omit({ players: true });

/** The fields of a match that can change while its draw stands. */
export const liveMatch = matchView
  .pick({
    id: true,
    winner: true,
    outcome: true,
    score: true,
    status: true,
    place: true,
    onCourt: true,
    revision: true,
  })
  .extend({ categoryId: id, sides: z.tuple([liveSide, liveSide]) });
export type LiveMatch = z.infer<typeof liveMatch>;

/** The table of a zone that has changed. */
export const liveZone = zoneView
  .pick({ letter: true, finished: true })
  .extend({ categoryId: id, rows: z.array(zoneRow.omit({ players: true })) });
export type LiveZone = z.infer<typeof liveZone>;

const topic = z.string().regex(/^[a-z]:.+$/);
const version = z.int().min(0);

/** The whole change of a topic between two versions. A subscriber with an earlier version has missed something. */
const change = z.object({
  t: topic,
  from: version,
  v: version,
  k: z.array(z.enum(changeKinds)),
  matches: z.array(liveMatch),
  zones: z.array(liveZone),
});

/**
 * The topic is at this version. A subscriber with another version refetches at a random moment within the given time,
 * which grows with the number of subscribers.
 */
const stale = z.object({ t: topic, v: version, k: z.array(z.enum(changeKinds)), withinMilliseconds: z.int().min(0) });

/** The events of the stream by name. */
export const liveEvents = {
  change,
  stale,
  /** The topic is at this version, the one that the subscriber already has. */
  same: z.object({ t: topic, v: version }),
  /** The topic cannot be subscribed to, or no longer. */
  gone: z.object({ t: topic }),
  /** A sign of life of the stream. */
  tick: z.object({ now: instant }),
  /** The server closes the stream. Clients wait this long before they reconnect. */
  bye: z.object({ waitMilliseconds: z.int().min(0) }),
} as const;
export type LiveEvents = { readonly [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

/**
 * A topic's snapshot, as GET /api/live/{topic} answers it: matches and tables of a tournament; of other topics only the
 * version.
 */
export const liveSnapshot = z.object({
  t: topic,
  v: version,
  matches: z.array(liveMatch),
  zones: z.array(liveZone),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;
