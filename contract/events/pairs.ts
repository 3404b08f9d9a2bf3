import type { EntryStatus } from "#domain/competition/pairs/next-step.ts";
import type { Pair } from "#domain/competition/pairs/pair.ts";
import type { PairObjection } from "#domain/competition/tournaments/eligibility.ts";
import type { NoticeFacts } from "#domain/outreach/notices/facts.ts";
import type { Change, Id, OfCategory, OfPair, OfPerson, OfTournament } from "./fact-parts.ts";
import { entries, event } from "./row.ts";

/** An invitation by link. `people` is its proposer. The partner is a name that the proposer typed. */
type OfLink = OfCategory & { readonly people: readonly Id[]; readonly partnerName: string };
type Imported = { readonly importId: Id; readonly pairs: number; readonly guests: number };

/** The pair that takes a line: its players, how it comes, its next match, and the published hour of that. */
type LineTaken = { readonly people: readonly Id[] } & Pick<NoticeFacts["line-taken"], "as" | "match" | "place">;

const drawn = { tournament: "draw", person: "entries" } as const;

/** Events of pairs, their waiting list, and players who look for a partner. */
export const pairEvents = {
  /** `people` are the player and the partners, who read the stated hours. */
  "availability.stated": event<OfTournament & { readonly people: readonly Id[] }>()({
    live: { desk: "entries", person: "entries" },
  }),
  "availability.set": event<OfPair>()({ audit: "pair", live: entries }),
  "pair.proposed": event<OfPair>()({ live: entries, notifies: ["pair-invited"] }),
  "pair.accepted": event<OfPair & { readonly after: { readonly state: "awaiting-club" | "waitlisted" } }>()({
    live: entries,
    notifies: ["pair-accepted", "pair-to-confirm"],
  }),
  "pair.rejected": event<OfPair>()({ live: entries, notifies: ["pair-rejected"] }),
  // The invited player has not answered and has nothing left to do: nobody is notified.
  "pair.proposal-withdrawn": event<OfPair>()({ live: entries }),
  "pair.link-made": event<OfLink>()({ live: { person: "entries" } }),
  "pair.link-withdrawn": event<OfLink>()({ live: { person: "entries" } }),
  "pair.link-rejected": event<OfLink>()({ live: { person: "entries" }, notifies: ["link-rejected"] }),
  "pair.link-expired": event<OfLink>()({ live: { person: "entries" }, notifies: ["link-expired"] }),
  /** The link had no answer for a day. */
  "pair.link-unanswered": event<OfLink>()({ notifies: ["link-unanswered"] }),
  "pair.dissolved": event<OfPair & { readonly before: { readonly players: readonly Id[] } }>()({
    audit: "pair",
    live: entries,
    notifies: ["pair-broken"],
  }),
  "pair.added": event<
    OfPair & {
      readonly after: Pair & { readonly letInDespite?: readonly PairObjection[]; readonly wildCard?: boolean };
    }
  >()({ audit: "pair", live: entries, notifies: ["pair-added"] }),
  "pair.wild-card-set": event<OfPair & Change<{ readonly wildCard: boolean }>>()({ audit: "pair", live: entries }),
  "pair.confirmation-undone": event<OfPair & Change<Pair, { readonly state: Pair["state"] }>>()({
    audit: "pair",
    live: entries,
  }),
  "pair.removed": event<OfPair & { readonly before: Pair }>()({
    audit: "pair",
    live: entries,
    notifies: ["place-lost"],
  }),
  "pairs.imported": event<
    OfCategory & {
      /** The imported players who have an account. */
      readonly people: readonly Id[];
      /** The new pairs. `waits` is true for pairs on the waiting list. */
      readonly made: readonly { readonly pair: Id; readonly people: readonly Id[]; readonly waits: boolean }[];
      readonly after: Imported & { readonly fileHash: string };
    }
  >()({ audit: "category", live: entries, notifies: ["pair-added"] }),
  "pairs.import-undone": event<OfCategory & { readonly people: readonly Id[]; readonly before: Imported }>()({
    audit: "category",
    live: entries,
    notifies: ["place-lost"],
  }),
  "pair.withdrawn": event<OfPair>()({ audit: "pair", live: drawn, notifies: ["draw-changed"] }),
  "pair.reinstated": event<OfPair>()({ audit: "pair", live: drawn, notifies: ["draw-changed"] }),
  /** `owes` is the amount that the new player has to pay, because the former one had not. */
  "pair.player-replaced": event<OfPair & Change<{ readonly player: Id }> & { readonly owes: number }>()({
    audit: "pair",
    live: drawn,
    notifies: ["draw-changed", "half-taken-over"],
  }),
  /** `people` are the two players of the pair. */
  "pair.substitute-added": event<OfPair & { readonly after: { readonly player: Id } }>()({
    audit: "pair",
    live: drawn,
    notifies: ["substitute-added"],
  }),
  "pair.substitute-removed": event<OfPair & { readonly before: { readonly player: Id } }>()({
    audit: "pair",
    live: drawn,
  }),
  "pair.seated": event<OfPair & { readonly after: { readonly seed: number } }>()({
    audit: "pair",
    live: drawn,
    notifies: ["draw-changed"],
  }),
  /** `lineLost` is true if the leaving pair played as a lucky loser. */
  "pair.replaced": event<
    OfPair & { readonly lineLost: boolean; readonly enters: LineTaken; readonly after: { readonly pairId: Id } }
  >()({
    audit: "pair",
    live: drawn,
    notifies: ["draw-changed", "line-taken", "line-lost"],
  }),
  /** A player took a place of an individual format. */
  "entry.made": event<OfCategory & OfPerson>()({ live: entries, notifies: ["entry-to-confirm"] }),
  /** A player of a league lets rivals write, or no longer. */
  "entry.contact-changed": event<OfCategory & OfPerson>()({ live: { person: "entries" } }),
  /** The club entered players alone. `people` have an account. */
  "entries.added": event<
    OfCategory & {
      readonly people: readonly Id[];
      readonly after: { readonly players: readonly Id[]; readonly guests: number; readonly confirmed: boolean };
    }
  >()({ audit: "category", live: entries, notifies: ["entry-added"] }),
  "entry.confirmation-undone": event<OfCategory & OfPerson>()({ audit: "category", live: entries }),
  "entry.removed": event<OfCategory & OfPerson & { readonly before: { readonly state: EntryStatus } }>()({
    audit: "category",
    live: entries,
    notifies: ["place-lost"],
  }),
  /** A place is held for a pair of the waiting list until this moment. */
  "pair.place-offered": event<OfPair & { readonly after: { readonly until: string } }>()({
    live: entries,
    notifies: ["place-offered"],
  }),
  "pair.place-taken": event<OfPair>()({ live: entries, notifies: ["pair-to-confirm"] }),
  "pair.place-declined": event<OfPair & { readonly after: { readonly stays: boolean } }>()({ live: entries }),
  /** The offer expired, or the category takes no more pairs. `stays` is true if the pair stays on the waiting list. */
  "pair.place-lost": event<
    OfPair & { readonly after: { readonly why: "passed" | "ended"; readonly stays: boolean } }
  >()({ live: entries, notifies: ["offer-lost"] }),
  /** It was the pair's turn, and pairs enter automatically. */
  "pair.place-entered": event<OfPair>()({ live: entries, notifies: ["place-offered", "pair-to-confirm"] }),
  "pair.place-given": event<OfPair & { readonly after: { readonly reason: string; readonly quota: number } }>()({
    audit: "pair",
    live: entries,
    notifies: ["place-offered"],
  }),

  "ad.published": event<OfPerson>()({ live: { person: "entries" } }),
  "ad.changed": event<OfPerson>()({ live: { person: "entries" } }),
  "ad.ended": event<OfPerson>()({ live: { person: "entries" } }),
  /** `people` is the recipient. */
  "message.written": event<OfPerson & { readonly people: readonly Id[]; readonly message: Id }>()({
    live: { person: "entries" },
    notifies: ["message-received"],
  }),
  /** `person` is the player who blocks. The blocked player stays secret. */
  "person.blocked": event<OfPerson>()({}),
  "person.unblocked": event<OfPerson>()({}),
  /** `person` is the reporter. */
  "player.reported": event<OfPerson>()({}),
  /** `person` is the reported player. */
  "player.report-answered": event<OfPerson & { readonly after: { readonly endedAds: boolean } }>()({ audit: "person" }),
};
