import type { ClubService } from "#domain/clubs/clubs/services.ts";
import type { CourtRules, OpeningHours, PriceBand } from "#domain/clubs/letting/court-rules.ts";
import type { OwnPointsTable } from "#domain/competition/ranking/own-tables.ts";
import type { SaidRules } from "#domain/courts/booking-rules/club-rules.ts";
import type { Blocking } from "#domain/courts/bookings/blocks.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { AccountStatus } from "#domain/people/players/person.ts";
import type { Change, Id, OfClub, OfCourt, OfTournament } from "./fact-parts.ts";
import { event } from "./row.ts";

type Role = { readonly person: Id; readonly role: ClubRole };
/** An act on a member of a team. `owners` are the owners before and after it. */
type OfMember = OfClub & { readonly person: Id; readonly owners: readonly Id[] };
type OfScreen = OfTournament & { readonly screen: Id };
type Pass = { readonly label: string; readonly courts: readonly Id[] };
type CourtPlace = { readonly id: Id; readonly name: string; readonly position: number; readonly covered: boolean };
type ClubDetails = { readonly name: string; readonly address: string; readonly services: readonly ClubService[] };
type SlotSettings = Pick<CourtRules, "grid" | "durations" | "noSlivers"> & {
  readonly bookingRules: SaidRules;
};

const team = { club: "status", person: "access" } as const;
const courts = { club: "courts" } as const;
const scorers = { desk: "access" } as const;
const shown = { desk: "screen", screen: "screen" } as const;

/** Events of clubs, their courts and their screens. */
export const clubEvents = {
  "club.registered": event<OfClub>()({ audit: "club" }),
  "club.activated": event<OfClub & Change<{ readonly status: AccountStatus }>>()({
    audit: "club",
    live: { club: "status" },
  }),
  "club.deactivated": event<OfClub & Change<{ readonly status: AccountStatus }>>()({
    audit: "club",
    live: { club: "status" },
  }),
  "club.visited": event<OfClub>()({ audit: "club" }),
  "club.changed": event<OfClub & Change<ClubDetails>>()({ audit: "club", live: courts }),
  "club.image-changed": event<OfClub & Change<{ readonly image: string | null }>>()({ audit: "club", live: courts }),
  "club.points-tables": event<OfClub & Change<readonly OwnPointsTable[]>>()({ audit: "club", live: courts }),
  "courts.arranged": event<OfClub & Change<readonly CourtPlace[]>>()({ audit: "club", live: courts }),
  "court.added": event<OfCourt & { readonly after: { readonly name: string; readonly number: number } }>()({
    audit: "court",
    live: courts,
  }),
  "court.removed": event<OfCourt & { readonly before: { readonly name: string; readonly number: number } }>()({
    audit: "court",
    live: courts,
  }),
  "court.activated": event<OfCourt & Change<{ readonly active: boolean }>>()({ audit: "court", live: courts }),
  "court.deactivated": event<
    OfCourt & Change<{ readonly active: boolean }, { readonly active: boolean; readonly booked: boolean }>
  >()({ audit: "court", live: courts }),
  "team.invited": event<OfClub & { readonly after: { readonly role: ClubRole; readonly byMail: boolean } }>()({
    audit: "club",
    live: { club: "status" },
  }),
  "team.invitation-revoked": event<OfClub & { readonly before: { readonly role: ClubRole } }>()({
    audit: "club",
    live: { club: "status" },
  }),
  /** `before.role` is null for somebody who was not of the team. */
  "team.joined": event<OfMember & Change<{ readonly person: Id; readonly role: ClubRole | null }, Role>>()({
    audit: "club",
    live: team,
    notifies: ["team-joined", "owner-changed"],
  }),
  "team.role-changed": event<OfMember & Change<Role>>()({
    audit: "club",
    live: team,
    notifies: ["role-changed", "owner-changed"],
  }),
  "team.removed": event<OfMember & { readonly before: Role }>()({
    audit: "club",
    live: team,
    notifies: ["team-left", "role-changed", "owner-changed"],
  }),
  "team.left": event<OfMember & { readonly before: Role }>()({
    audit: "club",
    live: team,
    notifies: ["team-left", "owner-changed"],
  }),
  "team.desk-limit": event<OfClub & Change<{ readonly limit: number }>>()({ audit: "club", live: { club: "status" } }),
  "scorer.pass-made": event<OfTournament & { readonly after: Pass }>()({ audit: "tournament", live: scorers }),
  "scorer.pass-revoked": event<OfTournament & { readonly before: Pass }>()({ audit: "tournament", live: scorers }),
  /** A code for one more phone, and its use by a phone. */
  "scorer.code-made": event<OfTournament>()({ live: scorers }),
  "scorer.phone-joined": event<OfTournament>()({ live: scorers }),
  "screen.added": event<OfScreen>()({ audit: "tournament", live: { desk: "screen" } }),
  "screen.set": event<OfScreen>()({ live: shown }),
  "screen.removed": event<OfScreen>()({ audit: "tournament", live: shown }),
  "club.hours": event<OfClub & Change<OpeningHours>>()({ audit: "club", live: courts }),
  "club.prices": event<OfClub & Change<readonly PriceBand[]>>()({ audit: "club", live: courts }),
  "club.booking-rules": event<OfClub & Change<SlotSettings>>()({ audit: "club", live: courts }),
  "club.club-rules": event<OfClub & Change<SaidRules>>()({ audit: "club", live: courts }),
  /** A block for the club itself. `blocks` is the number of stretches it took. */
  "court.blocked": event<OfCourt & { readonly after: Blocking & { readonly note: string; readonly blocks: number } }>()(
    { audit: "court", live: { club: "bookings" } },
  ),
};
