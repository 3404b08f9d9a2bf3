import { z } from "zod";
import { DESK_LIMIT, deskRoom } from "#contract/clubs/team.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, amount, id, instant, next, sumOfAmounts, typedText } from "#contract/values.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { chargeKinds, methods, movementKinds } from "#domain/money/finances/ledger.ts";
import { tillEntryKinds } from "#domain/money/tills.ts";
import { clubRoles } from "#domain/people/club-roles.ts";
import { gatewayTroubles } from "./gateway.ts";

const { CLUB_NOT_FOUND, DIFFERENCE_UNEXPLAINED, MORE_THAN_IN_TILL } = refusals;
const { TILL_ALREADY_CLOSED, TILL_ALREADY_OPEN, TILL_CHANGED, TILL_NOT_FOUND } = refusals;

/** The role of a person at the club since then; null if they have another one now, or none. */
const roleThen = z.enum(clubRoles).nullable();

/** One line of a till: money in, or money out if the amount is negative, and its subject. */
const line = z.object({
  id,
  kind: z.enum([...movementKinds, ...tillEntryKinds]),
  amount: z.int(),
  at: instant,
  by: z.string().nullable(),
  byRole: roleThen,
  /**
   * The person who paid or was refunded, and the subject: a tournament, a court, something else. Null for a line
   * without a charge.
   */
  debtor: z.string().nullable(),
  chargeKind: z.enum(chargeKinds).nullable(),
  chargeOf: z.string().nullable(),
  /** The description that the desk noted. */
  concept: z.string().nullable(),
  /** Closing time of the till that this line corrects. */
  correctsTillOf: instant.nullable(),
});
export type TillLine = z.infer<typeof line>;

/** The expected cash of a till; negative if more was refunded from it than was noted as coming in. */
const expectedCash = z.int().min(-pesosLimits.sum).max(pesosLimits.sum);

/** Warnings about a club's money that must not wait until the club opens the screen for them. */
const moneyAlerts = z.object({
  /** Opening time of the open till, if that was on an earlier day of play. */
  tillOpenedAt: instant.nullable(),
  /**
   * The problem of the club's Mercado Pago account, and the days until the account expires, if it does. Null while it
   * works.
   */
  gateway: z.object({ trouble: z.enum(gatewayTroubles), daysLeft: z.int().nullable() }).nullable(),
});
export type MoneyAlerts = z.infer<typeof moneyAlerts>;

/** Maximum number of lines sent with a till, the latest first. A normal day has fewer. */
export const tillLinesMax = 300;

const closing = z.object({
  closedAt: instant,
  closedBy: z.string(),
  closedByRole: roleThen,
  counted: z.int(),
  expected: z.int(),
  note: z.string().nullable(),
});

const till = z.object({
  id,
  openedAt: instant,
  openedBy: z.string(),
  openedByRole: roleThen,
  float: z.int(),
  /** Money received and refunded while the till was open, by method. Only cash lies in the till. */
  methods: z.array(z.object({ method: z.enum(methods), paid: z.int(), returned: z.int() })),
  broughtIn: z.int(),
  takenOut: z.int(),
  expected: z.int(),
  lines: z.array(line).max(tillLinesMax),
  /** Number of earlier lines that are not included. */
  linesBefore: z.int(),
});

const openTill = till.extend({
  /** True if the till was opened on an earlier day of play. */
  ofEarlierDay: z.boolean(),
  /** True if closing with a difference requires a reason. */
  explained: z.boolean(),
});
export type OpenTill = z.infer<typeof openTill>;

const closedTill = till.extend({
  ...closing.shape,
  club: z.string(),
  /** Corrections of it that later tills recorded. */
  corrections: z.array(line),
});
export type ClosedTill = z.infer<typeof closedTill>;

const tillRow = closing.extend({
  id,
  openedAt: instant,
  openedBy: z.string(),
  openedByRole: roleThen,
  /** Sum of the later corrections. */
  corrected: z.int(),
});
export type TillRow = z.infer<typeof tillRow>;

/** Number of closed tills on a page of the history. */
export const tillsPageSize = 20;

/** The cash drawer of a club, from its opening to its counting. */
export const tills = {
  current: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/clubs/{clubId}/till",
    summary: "The open till of a club: what has to be in it, and what went through it; nothing where none is open",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ till: openTill.nullable(), desk: deskRoom })),

  alerts: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/clubs/{clubId}/money-alerts",
    summary:
      "What of a club's money does not wait: when its open till was opened, if that was on an earlier day of play, and what is wrong with its account on line",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(moneyAlerts),

  history: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/clubs/{clubId}/tills",
    summary: "The closed tills of a club with their differences, the latest first",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, after }))
    .output(z.object({ tills: z.array(tillRow).max(tillsPageSize), next })),

  closed: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/tills/{tillId}",
    summary: "A closed till whole, with what was put right of it since",
    refuses: { TILL_NOT_FOUND },
  })
    .input(z.object({ tillId: id }))
    .output(closedTill),

  open: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/clubs/{clubId}/tills",
    summary: "Open the till of a club with what lies in it",
    refuses: { CLUB_NOT_FOUND, TILL_ALREADY_OPEN },
    successStatus: 201,
  })
    .input(z.object({ clubId: id, float: sumOfAmounts }))
    .output(z.object({ tillId: id })),

  note: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/tills/{tillId}/entries",
    summary: "Note cash that comes into the open till or goes out of it for no charge; it may put right a closed one",
    refuses: { TILL_NOT_FOUND, TILL_ALREADY_CLOSED, MORE_THAN_IN_TILL, DESK_LIMIT },
    successStatus: 201,
  })
    .input(
      z.object({
        tillId: id,
        kind: z.enum(tillEntryKinds),
        amount: amount.positive(),
        concept: typedText(120),
        correctsTillId: id.optional(),
      }),
    )
    .output(z.object({ expected: z.int() })),

  close: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "POST",
    path: "/tills/{tillId}/closing",
    summary: "Close a till with what was counted; `seen` is what had to be in it, as who counts was told",
    refuses: { TILL_NOT_FOUND, TILL_ALREADY_CLOSED, TILL_CHANGED, DIFFERENCE_UNEXPLAINED },
    once: true,
  })
    .input(z.object({ tillId: id, counted: sumOfAmounts, seen: expectedCash, reason: typedText(200).optional() }))
    .output(z.object({ expected: z.int(), difference: z.int() })),
};
