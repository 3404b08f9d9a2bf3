import { z } from "zod";
import { matchSide, matchView, zoneRow, zoneView } from "#contract/match-views.ts";
import { id, instant } from "#contract/values.ts";
import { changeKinds } from "./live-topics.ts";

// What travels on the stream of GET /api/live. Names never do: every screen has the pairs of a draw before it listens, and what
// somebody is called depends on who looks. So it is the same for everybody, and is written once.

const liveSide = matchSide.omit({ players: true });

/** What of a match can change while it stands in its draw. */
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

/** The topic went from one version to another, and this is all of it: whoever knows an earlier one has missed something. */
const change = z.object({
  t: topic,
  from: version,
  v: version,
  k: z.array(z.enum(changeKinds)),
  matches: z.array(liveMatch),
  zones: z.array(liveZone),
});

/** The topic is at this version: whoever knows another one asks, within a while that is wider the more people listen. */
const stale = z.object({ t: topic, v: version, k: z.array(z.enum(changeKinds)), withinMilliseconds: z.int().min(0) });

/** Every event of the stream by its name. */
export const liveEvents = {
  change,
  stale,
  /** The topic is at this version, which is the one that was known. */
  same: z.object({ t: topic, v: version }),
  /** It cannot be listened to, or not any more. */
  gone: z.object({ t: topic }),
  /** Nothing but that the stream is alive. */
  tick: z.object({ now: instant }),
  /** The server ends it; whoever wants to come back waits so long. */
  bye: z.object({ waitMilliseconds: z.int().min(0) }),
} as const;
export type LiveEvents = { readonly [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> };

/** A topic whole, as GET /api/live/{topic} answers it: the matches and tables of a tournament; of the others only the version. */
export const liveSnapshot = z.object({
  t: topic,
  v: version,
  matches: z.array(liveMatch),
  zones: z.array(liveZone),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;
