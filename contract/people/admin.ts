import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, calendarDate, email, id, instant, next, searchText, typedText } from "#contract/values.ts";
import { clubRoles } from "#domain/people/club-roles.ts";
import { accountStatuses, nameMax, roles } from "#domain/people/players/person.ts";
import { profileForm, profileToClubs } from "./accounts/accounts.ts";

const { USER_NOT_FOUND, ROLE_FIXED, LAST_SUPER_ADMIN, LAST_CLUB_ADMIN } = refusals;
const { ACCOUNT_MERGED, EMAIL_ALREADY_YOURS, EMAIL_TAKEN, CLUB_NOT_FOUND, CLUB_REQUIRED } = refusals;
const { ANSWER_AWAITED, PLATFORM_DECIDES, PROPOSAL_DECIDED, PROPOSAL_OPEN } = refusals;

/** Number of rows on a page of the administration's lists. */
export const adminPageSize = 20;

/** The total, and the number of inactive rows, both independent of the filters. */
const counts = { total: z.int(), inactive: z.int(), next };

export const userRow = z.object({
  id,
  name: z.string(),
  /** Null for a guest, who has no account. */
  email: z.string().nullable(),
  photoUrl: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  profile: profileToClubs.nullable(),
  /** The clubs that the person runs. `alone` is true if no other active person owns the club. */
  clubs: z.array(z.object({ id, name: z.string(), alone: z.boolean() })),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** True for a closed account and an erased guest, whom no act brings back. */
  isErased: z.literal(true).optional(),
});
export type UserRow = z.infer<typeof userRow>;

export const clubRow = z.object({
  id,
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  status: z.enum(accountStatuses),
  courts: z.int(),
  administrators: z.array(z.object({ id, name: z.string(), email: z.string(), status: z.enum(accountStatuses) })),
  /** Number of tournaments that are not over, and the next of them. */
  upcomingTournaments: z.int(),
  nextTournament: z.object({ name: z.string(), startDate: calendarDate }).nullable(),
  /** The first of those tournaments, each with its number of entered players. */
  firstTournaments: z.array(z.object({ name: z.string(), startDate: calendarDate, players: z.int() })),
  /** Bookings of people, not of tournaments, from today on, and active recurring bookings. */
  upcomingBookings: z.int(),
  series: z.int(),
  createdAt: instant,
});
export type ClubRow = z.infer<typeof clubRow>;

/** One line of the audit: the actor, the action, its target and its time. */
const act = z.object({
  id: z.int(),
  at: instant,
  actor: z.string().nullable(),
  /** The role with which somebody of a club acted there; null for everybody else. */
  role: z.enum(clubRoles).nullable(),
  action: z.string(),
  /** The current name of the person, club or tournament acted on; null once it is gone. */
  target: z.string().nullable(),
});
export type AdminAct = z.infer<typeof act>;

/** The changes that an administrator makes to a person: name, role with its clubs, and profile. */
export const userForm = z.object({
  name: typedText(nameMax),
  /** Null leaves the role as it is. Only the operator's command grants or revokes super administrator. */
  role: z.enum(["player", "club_admin"]).nullable(),
  clubIds: z.array(id).max(20),
  profile: profileForm.nullable(),
  /** The reason of a changed class, which the player reads. */
  why: typedText(300).optional(),
});
export type UserForm = z.infer<typeof userForm>;

const ofUser = z.object({ userId: id });
const ofClub = z.object({ clubId: id });

export const admin = {
  overview: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/overview",
    summary: "The platform in numbers, and what administrators did last",
    refuses: {},
  }).output(
    z.object({
      users: z.object({ active: z.int(), inactive: z.int(), newThisWeek: z.int() }),
      clubs: z.object({ active: z.int(), inactive: z.int(), withoutAdministrator: z.int() }),
      tournaments: z.object({ upcoming: z.int(), thisWeek: z.int() }),
      acts: z.array(act).max(10),
    }),
  ),

  users: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/users",
    summary: "People by name or e-mail address, role and state, in order of their names",
    refuses: {},
  })
    .input(
      z.object({
        text: searchText.optional(),
        role: z.enum(roles).optional(),
        status: z.enum(accountStatuses).optional(),
        after,
      }),
    )
    .output(z.object({ users: z.array(userRow).max(adminPageSize), ...counts })),

  editUser: procedure({
    policy: "super-admin",
    method: "PUT",
    path: "/admin/users/{userId}",
    summary:
      "Change a person's name, role, clubs and player profile; another class is changed or proposed with evidence",
    refuses: {
      ...{ USER_NOT_FOUND, ROLE_FIXED, CLUB_NOT_FOUND, CLUB_REQUIRED, LAST_CLUB_ADMIN },
      ...{ PROPOSAL_OPEN, PROPOSAL_DECIDED, PLATFORM_DECIDES, ANSWER_AWAITED },
    },
  })
    .input(ofUser.extend(userForm.shape))
    .output(userRow),

  correctEmail: procedure({
    policy: "super-admin",
    method: "PUT",
    path: "/admin/users/{userId}/email",
    summary:
      "Correct the e-mail address of an account whose owner cannot: its sessions and links end, the former address is told, the new one confirms",
    refuses: { USER_NOT_FOUND, EMAIL_TAKEN, EMAIL_ALREADY_YOURS },
  })
    .input(ofUser.extend({ email }))
    .output(userRow),

  activateUser: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/users/{userId}/activation",
    summary: "Let a deactivated person in again; whoever became another account is taken apart instead",
    refuses: { USER_NOT_FOUND, ACCOUNT_MERGED },
    successStatus: 201,
  })
    .input(ofUser)
    .output(userRow),

  deactivateUser: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/users/{userId}/deactivation",
    summary: "Put a person out at once: every session ends, and none opens again",
    refuses: { USER_NOT_FOUND, LAST_SUPER_ADMIN },
    successStatus: 201,
  })
    .input(ofUser)
    .output(userRow),

  userActs: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/users/{userId}/acts",
    summary: "What administrators changed about a person, latest first",
    refuses: {},
  })
    .input(ofUser)
    .output(z.array(act).max(10)),

  clubs: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/clubs",
    summary: "Clubs by name, address or administrator, and state, in order of their names",
    refuses: {},
  })
    .input(z.object({ text: searchText.optional(), status: z.enum(accountStatuses).optional(), after }))
    .output(z.object({ clubs: z.array(clubRow).max(adminPageSize), ...counts })),

  activateClub: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/clubs/{clubId}/activation",
    summary: "Show a deactivated club again and let it publish",
    refuses: { CLUB_NOT_FOUND },
    successStatus: 201,
  })
    .input(ofClub)
    .output(clubRow),

  deactivateClub: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/clubs/{clubId}/deactivation",
    summary: "Take a club out of every search: it cannot publish, and nobody enters its tournaments; bookings stay",
    refuses: { CLUB_NOT_FOUND },
    successStatus: 201,
  })
    .input(ofClub)
    .output(clubRow),

  enterClub: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/clubs/{clubId}/visit",
    summary: "Write down that an administrator looks at a club as if it were their own (Vista Admin)",
    refuses: { CLUB_NOT_FOUND },
    successStatus: 201,
  })
    .input(ofClub)
    .output(z.object({ name: z.string() })),
};
