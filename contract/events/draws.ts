import type { PlayerList } from "#domain/competition/rotations/mixed-lists.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Stage } from "#domain/competition/stages/stage.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Change, Id, OfCategory, OfPerson } from "./fact-parts.ts";
import { event } from "./row.ts";

type OfMatch = OfCategory & { readonly match: Id };
/** Results and calls of a round of an individual format notify nobody. */
type OfStage = { readonly stage: Stage };
type OfMatchOnCourt = OfMatch & OfStage & { readonly people: readonly Id[] };
/** The matches that differ now: the match itself, its winner's next matches, and matches that lose their result. */
type ChangedMatches = { readonly changed: readonly Id[] };
type Draw = { readonly drawId: Id; readonly version: number };
type NewDraw = Draw & {
  readonly pairs: number;
  readonly isSeeded: boolean;
  readonly orderedByClub: boolean;
  readonly zonesByClub: boolean;
  readonly linesByClub: boolean;
  readonly qualifyingByClub: boolean;
  readonly seedsByLot: boolean;
  readonly randomSeed: string;
  readonly zones?: readonly (readonly Id[])[];
  readonly lines?: readonly (Id | null)[];
  readonly qualifying?: readonly Id[];
};
type Planned = {
  readonly order: readonly Id[] | null;
  readonly zones: readonly (readonly Id[])[] | null;
  readonly lines: readonly (Id | null)[] | null;
  readonly qualifying: readonly Id[] | null;
};
type NewRotation = {
  readonly drawId: Id;
  readonly version: number;
  readonly players: number;
  readonly rounds: number;
  readonly randomSeed: string;
};
/** A round of a rotation as its players are notified of it. */
type ToldRound = {
  readonly number: number;
  readonly tables: readonly {
    readonly court: Id | null;
    readonly a: readonly [Id, Id];
    readonly b: readonly [Id, Id];
  }[];
  readonly resting: readonly Id[];
};
type WithRound = { readonly told: ToldRound };
type RoundOf = { readonly drawId: Id; readonly round: number };
type FechaDays = { readonly number: number; readonly from: CalendarDate; readonly until: CalendarDate };
type ResultBefore = { readonly revision: number; readonly undone: readonly Id[] };

const onCourt = { tournament: "call", club: "call", person: "call" } as const;
const prepared = { desk: "draw" } as const;
const claimed = { desk: "result", person: "result" } as const;
const result = { tournament: "result", club: "result" } as const;

/** Events of draws, results and matches. */
export const drawEvents = {
  "draw.planned": event<OfCategory & Change<Planned>>()({ audit: "category", live: prepared }),
  "draw.drafted": event<OfCategory & { readonly after: { readonly draftId: Id; readonly randomSeed: string } }>()({
    audit: "category",
    live: prepared,
  }),
  "draw.draft-discarded": event<OfCategory & { readonly before: { readonly draftId: Id } }>()({
    audit: "category",
    live: prepared,
  }),
  "draw.generated": event<OfCategory & { readonly after: NewDraw }>()({
    audit: "category",
    live: { tournament: "draw" },
    notifies: ["draw-published", "followed-drawn"],
  }),
  "draw.redrawn": event<OfCategory & Change<Draw, NewDraw>>()({
    audit: "category",
    live: { tournament: "draw" },
    notifies: ["draw-changed"],
  }),
  "draw.annulled": event<OfCategory & { readonly before: Draw }>()({
    audit: "category",
    live: { tournament: "draw" },
    notifies: ["draw-changed"],
  }),
  "rotation.drawn": event<OfCategory & WithRound & Change<{ readonly drawId: Id | null }, NewRotation>>()({
    audit: "category",
    live: { tournament: "draw" },
    notifies: ["round-made"],
  }),
  "rotation.round-made": event<OfCategory & WithRound & { readonly after: RoundOf }>()({
    audit: "category",
    live: { tournament: "draw" },
    notifies: ["round-made"],
  }),
  "rotation.round-taken-back": event<OfCategory & { readonly people: readonly Id[]; readonly before: RoundOf }>()({
    audit: "category",
    live: { tournament: "draw" },
  }),
  "rotation.round-called": event<OfCategory & { readonly people: readonly Id[]; readonly after: RoundOf }>()({
    audit: "category",
    live: onCourt,
  }),
  "rotation.round-call-undone": event<OfCategory & { readonly people: readonly Id[]; readonly before: RoundOf }>()({
    audit: "category",
    live: onCourt,
  }),
  "rotation.list-set": event<
    OfCategory & Change<{ readonly list: PlayerList | null }, { readonly person: Id; readonly list: PlayerList }>
  >()({ audit: "category", live: prepared }),
  "rotation.player-left": event<
    OfCategory & { readonly after: { readonly drawId: Id; readonly person: Id; readonly untilRound: number } }
  >()({ audit: "category", live: { tournament: "draw" } }),
  "rotation.player-joined": event<
    OfCategory & {
      readonly after: {
        readonly drawId: Id;
        readonly person: Id;
        readonly fromRound: number;
        readonly startPoints: number;
      };
    }
  >()({ audit: "category", live: { tournament: "draw" } }),
  "result.entered": event<
    OfMatch &
      OfStage &
      ChangedMatches & {
        readonly corrects: boolean;
        /** The next round of an Americano, whose round this result completes. */
        readonly nextRound?: ToldRound | null;
      } & Change<ResultBefore, Outcome>
  >()({
    audit: "match",
    live: result,
    notifies: ["round-made", "result-entered", "result-corrected", "followed-won", "match-next"],
  }),
  "result.cleared": event<OfMatch & OfStage & ChangedMatches & Change<ResultBefore, null>>()({
    audit: "match",
    live: result,
    notifies: ["result-corrected"],
  }),
  "result.claimed": event<
    OfMatch & { readonly people: readonly Id[]; readonly after: Outcome; readonly until: string | null }
  >()({ live: claimed, notifies: ["claim-made"] }),
  "result.claim-disputed": event<OfMatch & { readonly people: readonly Id[]; readonly before: Outcome }>()({
    live: claimed,
    notifies: ["claim-disputed"],
  }),
  "league.fecha-moved": event<OfCategory & Change<FechaDays, FechaDays & { readonly later: boolean }>>()({
    audit: "category",
    live: { tournament: "draw" },
  }),
  "league.unplayed-ended": event<OfCategory & ChangedMatches & { readonly after: { readonly matches: number } }>()({
    audit: "category",
    live: result,
  }),
  "match.lineup-set": event<OfMatch & { readonly after: { readonly pair: Id; readonly players: readonly [Id, Id] } }>()(
    { audit: "match", live: result },
  ),
  "match.called": event<OfMatchOnCourt & { readonly after: { readonly courtId: Id } }>()({
    audit: "match",
    live: onCourt,
    notifies: ["match-called", "followed-plays"],
  }),
  "match.call-undone": event<OfMatchOnCourt & { readonly before: { readonly courtId: Id } }>()({
    audit: "match",
    live: onCourt,
  }),
  "match.started": event<OfMatchOnCourt & { readonly after: { readonly courtId: Id } }>()({
    audit: "match",
    live: onCourt,
  }),
  "match.ended": event<OfMatchOnCourt & { readonly before: { readonly courtId: Id } }>()({
    audit: "match",
    live: onCourt,
    notifies: ["match-next"],
  }),
  "match.place-seen": event<OfPerson>()({ live: { person: "schedule" } }),
};
