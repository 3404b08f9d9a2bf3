import type { ChangeKind } from "#contract/outreach/live/live-topics.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";

/** The possible targets of an audited action. */
type Target = "person" | "club" | "court" | "booking" | "tournament" | "category" | "pair" | "match";

/** The live topics that an event can touch, given the ids in its facts. */
type Touched<Facts> =
  | (Facts extends { readonly tournament: string } | { readonly tournaments: readonly string[] }
      ? "tournament" | "desk"
      : never)
  | (Facts extends { readonly club: string } | { readonly clubs: readonly string[] } ? "club" : never)
  | (Facts extends { readonly screen: string } ? "screen" : never)
  | (Facts extends { readonly person: string } | { readonly people: readonly string[] } ? "person" : never);

/** The consequences of a kind of event with these facts. */
export type Row<Facts, Audited extends string, Notified extends NoticeKind> = {
  /** Never set: it carries the type. */
  readonly facts?: Facts;
  /**
   * The target in the audit; absent if the event leaves no row there. The audit holds the actions of clubs and
   * administrators, and players' actions on a club's day.
   */
  readonly audit?: Audited;
  /**
   * The touched topics and the change in each: the tournament's pages, its desk, the club's day, a screen, and the
   * people concerned. A subscriber of a desk also subscribes to its tournament.
   */
  readonly live?: { readonly [Topic in Touched<Facts>]?: ChangeKind };
  /** The kinds of its notifications; absent if it notifies nobody. */
  readonly notifies?: readonly Notified[];
};

/** Returns the row of an event with these facts. Two calls, because the facts are written and the rest is inferred. */
export function event<Facts>() {
  return <Audited extends Target & keyof Facts = never, Notified extends NoticeKind = never>(
    row: Row<Facts, Audited, Notified>,
  ): Row<Facts, Audited, Notified> => row;
}

/** Live topics of an act on a pair or an entrant. */
export const entries = { desk: "entries", club: "entries", person: "entries" } as const;
/** Live topics of an act on a booking. */
export const bookings = { club: "bookings", person: "bookings" } as const;
