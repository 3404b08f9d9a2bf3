import type { Block } from "#domain/competition/publication/publication.ts";
import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import type { CategoryTerms } from "#domain/competition/tournaments/category-change.ts";
import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PublicNames } from "#domain/people/players/public-name.ts";
import type { Change, Id, OfCategory, OfPerson, OfTournament } from "./fact-parts.ts";
import { entries, event } from "./row.ts";

type TournamentWords = {
  readonly name: string;
  readonly description: string;
  readonly publicNames: PublicNames;
};
/** All entrants of the tournament. */
type ToldToEntered = { readonly people: readonly Id[] };

const block = { tournament: "status", club: "bookings" } as const;
const status = { tournament: "status" } as const;

/** Events of tournaments, their categories and their entrants. */
export const tournamentEvents = {
  "tournament.published": event<
    OfTournament & { readonly after: Block & { readonly name: string; readonly slots: number } }
  >()({ audit: "tournament", live: { club: "bookings" }, notifies: ["followed-club-published"] }),
  "tournament.edited": event<OfTournament & Change<TournamentWords>>()({ audit: "tournament", live: status }),
  "tournament.moved": event<
    OfTournament &
      ToldToEntered &
      Change<
        Block & { readonly courtIds: readonly Id[] },
        Block & { readonly courtIds: readonly Id[]; readonly slots: number; readonly playersTold: number }
      >
  >()({ audit: "tournament", live: block, notifies: ["tournament-moved"] }),
  "tournament.cancelled": event<
    OfTournament &
      ToldToEntered &
      Change<
        { readonly status: TournamentStatus },
        { readonly status: "cancelled"; readonly slotsFreed: number; readonly playersTold: number }
      >
  >()({ audit: "tournament", live: block, notifies: ["tournament-cancelled", "followed-cancelled"] }),
  "tournament.closed": event<
    OfTournament &
      Change<
        { readonly status: TournamentStatus },
        {
          readonly status: "finished";
          readonly dateCompleted: CalendarDate;
          readonly validUntil: CalendarDate;
          readonly slotsFreed: number;
          readonly results: readonly object[];
        }
      >
  >()({ audit: "tournament", live: block }),
  "tournament.reopened": event<
    OfTournament &
      Change<
        { readonly status: TournamentStatus },
        {
          readonly status: "upcoming";
          readonly players: number;
          readonly slotsRestored: number;
          readonly slotsTaken: number;
        }
      >
  >()({ audit: "tournament", live: block }),
  "tournament.waiting-list": event<OfTournament & Change<{ readonly entersAlone: boolean }>>()({
    audit: "tournament",
    live: { desk: "entries" },
  }),
  "category.registration": event<OfCategory & Change<{ readonly open: boolean }>>()({
    audit: "category",
    live: status,
  }),
  "category.rules": event<OfCategory & Change<RulesChoice>>()({ audit: "category", live: status }),
  "category.eligibility": event<OfCategory & Change<Eligibility>>()({ audit: "category", live: status }),
  "category.changed": event<OfCategory & Change<CategoryTerms>>()({ audit: "category", live: status }),
  "category.added": event<OfCategory & { readonly after: CategoryKey & CategoryTerms }>()({
    audit: "category",
    live: status,
  }),
  "category.removed": event<OfCategory & { readonly before: CategoryKey & CategoryTerms }>()({
    audit: "category",
    live: status,
  }),
  "player.entered": event<OfCategory & OfPerson>()({ live: { desk: "entries" } }),
  "player.left": event<OfCategory & OfPerson>()({ live: { desk: "entries" } }),
  "player.taken-out": event<OfCategory & OfPerson>()({ audit: "category", live: entries, notifies: ["place-lost"] }),
};
