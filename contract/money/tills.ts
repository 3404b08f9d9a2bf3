import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, id, instant, next, typedText } from "#contract/values.ts";
import { chargeKinds, methods, movementKinds } from "#domain/money/ledger.ts";
import { tillEntryKinds } from "#domain/money/till.ts";
import { gatewayTroubles } from "./gateway.ts";

const { CLUB_NOT_FOUND, DIFFERENCE_UNEXPLAINED, MORE_THAN_IN_TILL } = refusals;
const { TILL_ALREADY_CLOSED, TILL_ALREADY_OPEN, TILL_CHANGED, TILL_NOT_FOUND } = refusals;

/** Whole pesos of a count or a float: as much as a box of the screen holds. */
const pesos = z.int().nonnegative().max(999_999_999);

/** What came into a till, or went out of it where the amount is less than nothing, and what it was for. */
const line = z.object({
  id,
  kind: z.enum([...movementKinds, ...tillEntryKinds]),
  amount: z.int(),
  at: instant,
  by: z.string().nullable(),
  /** Who paid or got it back, and what for: a tournament, a court, something else; null where it is for no charge. */
  debtor: z.string().nullable(),
  chargeKind: z.enum(chargeKinds).nullable(),
  chargeOf: z.string().nullable(),
  /** What it was, in the words of who noted it. */
  concept: z.string().nullable(),
  /** When the till was closed that this puts right. */
  correctsTillOf: instant.nullable(),
});
export type TillLine = z.infer<typeof line>;

/** What of a club's money does not wait until somebody looks for it. */
const moneyAlerts = z.object({
  /** When its open till was opened, where that was on an earlier day of play. */
  tillOpenedAt: instant.nullable(),
  /** What is wrong with its account on line, and in how many days that ends at the latest; null while it works. */
  gateway: z.object({ trouble: z.enum(gatewayTroubles), daysLeft: z.int().nullable() }).nullable(),
});
export type MoneyAlerts = z.infer<typeof moneyAlerts>;

/** Lines that a till is told with, the latest ones: a day has fewer. */
export const tillLinesMax = 300;

const closing = z.object({
  closedAt: instant,
  closedBy: z.string(),
  counted: z.int(),
  expected: z.int(),
  note: z.string().nullable(),
});

const till = z.object({
  id,
  openedAt: instant,
  openedBy: z.string(),
  float: z.int(),
  /** What came in and went back while it was open, in each way that there was; only cash lies in it. */
  methods: z.array(z.object({ method: z.enum(methods), paid: z.int(), returned: z.int() })),
  broughtIn: z.int(),
  takenOut: z.int(),
  expected: z.int(),
  lines: z.array(line).max(tillLinesMax),
  /** How many there are before these. */
  linesBefore: z.int(),
});

const openTill = till.extend({
  /** Whether it was opened on an earlier day of play. */
  ofEarlierDay: z.boolean(),
  /** Whether closing it with a difference takes a reason. */
  explained: z.boolean(),
});
export type OpenTill = z.infer<typeof openTill>;

const closedTill = till.extend({
  ...closing.shape,
  club: z.string(),
  /** What was put right of it afterwards, in later tills. */
  corrections: z.array(line),
});
export type ClosedTill = z.infer<typeof closedTill>;

const tillRow = closing.extend({
  id,
  openedAt: instant,
  openedBy: z.string(),
  /** How much was put right of it since. */
  corrected: z.int(),
});
export type TillRow = z.infer<typeof tillRow>;

/** Closed tills on a page of their history. */
export const tillsPageSize = 20;

/** The drawer of a club, which is opened, counted and closed. */
export const tills = {
  current: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/till",
    summary: "The open till of a club: what has to be in it, and what went through it; nothing where none is open",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ till: openTill.nullable() })),

  alerts: procedure({
    policy: "club-admin",
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
    method: "GET",
    path: "/clubs/{clubId}/tills",
    summary: "The closed tills of a club with their differences, the latest first",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, after }))
    .output(z.object({ tills: z.array(tillRow).max(tillsPageSize), next })),

  closed: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tills/{tillId}",
    summary: "A closed till whole, with what was put right of it since",
    refuses: { TILL_NOT_FOUND },
  })
    .input(z.object({ tillId: id }))
    .output(closedTill),

  open: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/tills",
    summary: "Open the till of a club with what lies in it",
    refuses: { CLUB_NOT_FOUND, TILL_ALREADY_OPEN },
    successStatus: 201,
  })
    .input(z.object({ clubId: id, float: pesos }))
    .output(z.object({ tillId: id })),

  note: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tills/{tillId}/entries",
    summary: "Note cash that comes into the open till or goes out of it for no charge; it may put right a closed one",
    refuses: { TILL_NOT_FOUND, TILL_ALREADY_CLOSED, MORE_THAN_IN_TILL },
    successStatus: 201,
  })
    .input(
      z.object({
        tillId: id,
        kind: z.enum(tillEntryKinds),
        amount: pesos.positive(),
        concept: typedText(120),
        correctsTillId: id.optional(),
      }),
    )
    .output(z.object({ expected: z.int() })),

  close: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tills/{tillId}/closing",
    summary: "Close a till with what was counted; `seen` is what had to be in it, as who counts was told",
    refuses: { TILL_NOT_FOUND, TILL_ALREADY_CLOSED, TILL_CHANGED, DIFFERENCE_UNEXPLAINED },
    once: true,
  })
    .input(z.object({ tillId: id, counted: pesos, seen: z.int(), reason: typedText(200).optional() }))
    .output(z.object({ expected: z.int(), difference: z.int() })),
};
