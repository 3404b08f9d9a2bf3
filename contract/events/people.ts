import type { Me } from "#contract/people/accounts/accounts.ts";
import type { RatingSettings } from "#domain/competition/ratings/settings.ts";
import type { ClassOutcome, OwedFor } from "#domain/outreach/notices/facts.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { AccountStatus, Role } from "#domain/people/players/person.ts";
import type { AlertKind } from "#domain/people/rating-alerts/alerts.ts";
import type { Change, Id, OfClub, OfPerson } from "./fact-parts.ts";
import { event } from "./row.ts";

type UserState = {
  readonly name: string;
  readonly role: Role;
  readonly profile: Me["profile"];
  readonly clubs: readonly Id[];
};
/** All clubs that know the person, and so read proposals and alerts about them. */
type ToClubs = { readonly clubs: readonly Id[] };
type OfGuest = OfClub & OfPerson;
/** A guest who became `person`, or became a guest again. In these tournaments every reader sees another name. */
type OfJoined = OfGuest & {
  readonly people: readonly Id[];
  readonly tournaments: readonly Id[];
  readonly after: { readonly guestId: Id; readonly rows: number };
};
type OfProposal = OfGuest & { readonly guest: Id };

const access = { person: "access" } as const;
const joined = { tournament: "draw", desk: "entries", club: "bookings", person: "access" } as const;

/** Events of accounts, profiles and guests. */
export const peopleEvents = {
  "account.closed": event<OfPerson>()({ audit: "person", live: access }),
  "person.renamed": event<OfPerson>()({}),
  "person.email-asked": event<OfPerson>()({}),
  "person.email-kept": event<OfPerson>()({}),
  "person.email-changed": event<OfPerson>()({ live: access }),
  "person.email-confirmed": event<OfPerson>()({ live: access }),
  "person.email-corrected": event<OfPerson>()({ audit: "person", live: access }),
  "person.password-changed": event<OfPerson>()({ live: access }),
  "person.photo-changed": event<OfPerson>()({}),
  "person.signed-out-everywhere": event<OfPerson>()({ live: access }),
  "person.phone-changed": event<OfPerson>()({}),
  "person.naming-changed": event<OfPerson>()({}),
  "person.rating-shown-changed": event<OfPerson>()({}),
  /** A club confirms the declared class of a player before the first match. */
  "rating.confirmed": event<OfPerson & OfClub>()({ audit: "person" }),
  /** The platform asks for all ratings to be computed anew. `person` asked. */
  "rating.rebuild-asked": event<OfPerson>()({ audit: "person" }),
  /** The platform asks for all ratings to be computed anew with other settings. `person` asked. */
  "rating.settings-applied": event<OfPerson & { readonly after: RatingSettings }>()({ audit: "person" }),
  /** A super administrator has an unsent letter sent again; `person` asked. */
  "operation.mail-retried": event<OfPerson>()({ audit: "person" }),
  /** A super administrator deletes an unsent letter; `person` asked. */
  "operation.mail-discarded": event<OfPerson>()({ audit: "person" }),
  /** A super administrator has a job run at once; `person` asked. */
  "operation.job-asked": event<OfPerson & { readonly after: { readonly name: string } }>()({ audit: "person" }),
  "person.partner-contact-changed": event<OfPerson>()({}),
  "profile.saved": event<OfPerson>()({}),
  /**
   * `proposal` is the proposal that was decided; null if the class was changed by hand. No club stands for a change by
   * the super administrator of a player whom no club knows.
   */
  "player.reclassified": event<OfPerson & Partial<OfClub> & Change<Class> & { readonly proposal: Id | null }>()({
    audit: "person",
    live: { person: "entries" },
    notifies: ["level-changed"],
  }),
  /** A higher or another class is proposed, or the player asks for a lower one. */
  "class.proposed": event<OfPerson & ToClubs & { readonly after: Class }>()({
    live: { person: "entries", club: "status" },
    notifies: ["class-proposed"],
  }),
  /** The player contests a proposal or a decision. */
  "class.answered": event<OfPerson & ToClubs>()({ live: { person: "entries", club: "status" } }),
  "class.decided": event<
    OfPerson & Partial<OfClub> & ToClubs & { readonly after: { readonly is: ClassOutcome; readonly class: Class } }
  >()({
    audit: "person",
    live: { person: "entries", club: "status" },
    notifies: ["class-decided"],
  }),
  /** An alert was made by a rule. No player learns of it. */
  "alert.made": event<OfPerson & ToClubs>()({ live: { club: "status" } }),
  "alert.dismissed": event<OfPerson & ToClubs & { readonly club?: Id; readonly after: { readonly kind: AlertKind } }>()(
    {
      audit: "person",
      live: { club: "status" },
    },
  ),
  "person.activated": event<OfPerson & Change<{ readonly status: AccountStatus }>>()({ audit: "person", live: access }),
  "person.deactivated": event<OfPerson & Change<{ readonly status: AccountStatus }>>()({
    audit: "person",
    live: access,
  }),
  "person.edited": event<OfPerson & Change<UserState>>()({ audit: "person", live: access }),
  "person.made-super-admin": event<
    OfPerson &
      Change<
        { readonly role: Role | null; readonly status: AccountStatus | null },
        { readonly role: Role; readonly status: AccountStatus }
      >
  >()({ audit: "person", live: access }),
  "person.unmade-super-admin": event<OfPerson & Change<{ readonly role: Role }>>()({ audit: "person", live: access }),

  "guest.added": event<OfGuest>()({ audit: "person", live: { club: "status" } }),
  "guest.corrected": event<OfGuest>()({ audit: "person", live: { club: "status" } }),
  "guest.erased": event<OfGuest>()({ audit: "person", live: { club: "status" } }),
  "guest.link-made": event<OfGuest>()({ audit: "person" }),
  /** `person` is the claimant of a guest with the same phone number. */
  "guest.claim-asked": event<OfGuest>()({ live: { club: "status" }, notifies: ["claim-to-answer"] }),
  "guest.claim-refused": event<OfGuest>()({ audit: "person", live: { club: "status" }, notifies: ["claim-refused"] }),
  "guest.claimed": event<OfJoined>()({ audit: "person", live: joined, notifies: ["claim-taken"] }),
  "guest.merged": event<OfJoined>()({ audit: "person", live: joined, notifies: ["claim-accepted"] }),
  "guest.separated": event<OfJoined>()({ audit: "person", live: joined }),
  /** `person` is asked to confirm that they are the guest, who owes this amount. */
  "guest.merge-proposed": event<
    OfProposal & {
      readonly after: { readonly owed: number; readonly debts: readonly OwedFor[] };
    }
  >()({ audit: "person", live: { club: "status", person: "access" }, notifies: ["merge-proposed"] }),
  "guest.merge-accepted": event<OfJoined & { readonly guest: Id }>()({
    audit: "person",
    live: joined,
    notifies: ["merge-answered"],
  }),
  "guest.merge-refused": event<OfProposal>()({
    audit: "person",
    live: { club: "status", person: "access" },
    notifies: ["merge-answered"],
  }),
  "guest.merge-withdrawn": event<OfProposal>()({ audit: "person", live: { club: "status", person: "access" } }),
  /**
   * Two accounts of one person were merged. `guestId` is the account that ends. The person requested it, and reads the
   * result on the page of the request.
   */
  "account.merged": event<Omit<OfJoined, "club">>()({ audit: "person", live: joined }),
  "account.separated": event<Omit<OfJoined, "club">>()({ audit: "person", live: joined }),
};
