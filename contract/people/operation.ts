import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant } from "#contract/values.ts";

const { MAIL_NOT_FOUND, JOB_NOT_FOUND } = refusals;

/** The most letters, replicas, tables and programs that the page lists. */
export const operationListed = { letters: 20, replicas: 10, tables: 12, programs: 20 } as const;

const count = z.int().min(0);
const milliseconds = z.int().min(0);

const database = z.object({
  /** The version of PostgreSQL. */
  version: z.string(),
  bytes: count,
  migrations: count,
  /** The replicas that follow this database, as far as the program's role may see them; the lag is in seconds. */
  replicas: z
    .array(z.object({ name: z.string(), state: z.string().nullable(), lag: z.number().min(0).nullable() }))
    .max(operationListed.replicas),
  /** The moment at which the server last archived a segment of its log; null if it archives none. */
  archivedAt: instant.nullable(),
  /** The last backup that the operator's command made, or was told of. */
  backedUpAt: instant.nullable(),
});

const program = z.object({
  /** The name of its machine, and its port there. */
  name: z.string(),
  version: z.string(),
  /** The moment from which it hears of changes of this database. */
  since: instant,
});

const disk = z.object({
  /** The free bytes for pictures on the machine that answers here. */
  free: count,
  /** True if pictures and receipts are refused for want of space. */
  isFull: z.boolean(),
  /** True if the folder of the pictures does not answer, such as on a file server that is away. */
  isAway: z.boolean(),
});

const readReplica = z.object({
  /** Only a `used` replica answers reads; `none` if the operator has named none. Decision 0237 has the others. */
  state: z.enum(["none", "used", "away", "behind", "foreign", "writable", "ahead"]),
  /** In seconds; null while it is unknown. */
  lag: z.number().min(0).nullable(),
});
export type ReadReplica = z.infer<typeof readReplica>;

const letter = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: instant,
  tries: count,
  /** The reason of the last failure. */
  reason: z.string(),
  /** The next try; null once the program has given up. */
  nextAt: instant.nullable(),
});
export type UnsentLetter = z.infer<typeof letter>;

const job = z.object({
  name: z.string(),
  doneAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** The reason of the last failure. */
  reason: z.string().nullable(),
  /** The duration of the last run. */
  took: milliseconds.nullable(),
});
export type JobState = z.infer<typeof job>;

const examination = z.object({
  at: instant,
  took: milliseconds,
  /** The number of all promises. */
  promises: count,
  breaches: z.array(
    z.object({ code: z.string(), promise: z.string(), where: z.array(z.string()), count: z.int().min(1) }),
  ),
  unchecked: z.array(z.object({ code: z.string(), promise: z.string(), reason: z.string() })),
  /**
   * The promises for which there was no time, with the moment of the last check that tried them; null if none did. The
   * next check begins with them. Meanwhile `breaches` and `unchecked` have what was last found of them.
   */
  unfinished: z.array(z.object({ code: z.string(), promise: z.string(), lastAt: instant.nullable() })),
});
export type Examination = z.infer<typeof examination>;

const tableSize = z.object({
  name: z.string(),
  /** The present size with indexes, in bytes. */
  bytes: count,
  /** The bytes that came since the day of `grownSince`; negative after deletions, null for a younger table. */
  grown: z.int().nullable(),
});

export const operationState = z.object({
  /** The version of the program that answers. */
  version: z.string(),
  /** The running programs, by name. One that was killed or cut off is missing within half a minute. */
  programs: z.array(program).max(operationListed.programs),
  disk,
  database,
  /** The replica that answers some of the reads, as the program sees it that answers here. */
  readReplica,
  mail: z.object({
    /** The letters that are due or wait for their next try. */
    waiting: count,
    oldestAt: instant.nullable(),
    /** The unsent letters with a failure, newest first. */
    failed: z.array(letter).max(operationListed.letters),
  }),
  jobs: z.array(job),
  /** The devices whose last push failed; at 1,000 the count ends. */
  failingDevices: count,
  /** Null before the first night. */
  examination: examination.nullable(),
  /** The largest tables; `grownSince` is null before the first night. */
  tables: z.array(tableSize).max(operationListed.tables),
  grownSince: calendarDate.nullable(),
});
export type OperationState = z.infer<typeof operationState>;

/** The operation of the platform: what an operator sees and does without the database's own tools. */
export const operation = {
  state: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/operation",
    summary: "The state of database, mail, jobs, pushes and data, in one answer",
    refuses: {},
  }).output(operationState),

  retryMail: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/letters/{letterId}/tries",
    summary: "Send an unsent letter again at once, with all its tries; one that was refused gets another day",
    refuses: { MAIL_NOT_FOUND },
    successStatus: 201,
  })
    .input(z.object({ letterId: id }))
    .output(z.object({ asked: z.literal(true) })),

  discardMail: procedure({
    policy: "super-admin",
    method: "DELETE",
    path: "/admin/letters/{letterId}",
    summary: "Delete an unsent letter: it will never be sent",
    refuses: { MAIL_NOT_FOUND },
  })
    .input(z.object({ letterId: id }))
    .output(z.object({ discarded: z.literal(true) })),

  runJob: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/jobs/{name}/runs",
    summary: "Run a job now; one that waits already is not queued twice",
    refuses: { JOB_NOT_FOUND },
    successStatus: 201,
  })
    .input(z.object({ name: z.string().regex(/^[a-z-]{1,60}$/) }))
    .output(z.object({ asked: z.literal(true) })),
};
