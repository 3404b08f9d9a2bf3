import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { freeBytes } from "#server/platform/files/free-space.ts";
import { version } from "#server/platform/program/version.ts";
import {
  countWaitingMail,
  findDatabase,
  findExamination,
  findFailedMail,
  findJobs,
  findPrograms,
  findReplicas,
  findSizes,
  isJob,
} from "./reads.ts";
import {
  presentDatabase,
  presentDisk,
  presentExamination,
  presentJobs,
  presentMail,
  presentPrograms,
  presentSizes,
} from "./view.ts";
import { deleteLetter, makeDue, queueJob } from "./writes.ts";

export const state = signedIn.operation.state.handler(async ({ context }) => {
  const { db, replica, dataDir, files, freeBytesMin } = context;
  const [free, freeForPictures, programs, database, replicas, waiting, failed, jobs, examination, sizes] =
    await Promise.all([
      freeBytes(dataDir),
      files.freeBytes().catch(() => null),
      findPrograms(db),
      findDatabase(db),
      findReplicas(db),
      countWaitingMail(db),
      findFailedMail(db),
      findJobs(db),
      findExamination(db),
      findSizes(db),
    ]);
  if (!database) throw new Error("the database told nothing of itself");
  return {
    version,
    programs: presentPrograms(programs),
    disk: presentDisk(free, freeForPictures, freeBytesMin),
    database: presentDatabase(database, replicas),
    readReplica: replica.report(),
    mail: presentMail(waiting, failed),
    jobs: presentJobs(jobs),
    failingDevices: database.failingDevices,
    examination: presentExamination(examination),
    ...presentSizes(sizes),
  };
});

export const retryMail = signedIn.operation.retryMail.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    if (!(await makeDue(tx, input.letterId))) throw errors.MAIL_NOT_FOUND();
    await record(tx, context, { kind: "operation.mail-retried", person: context.actor.personId });
    return { asked: true };
  }),
);

export const discardMail = signedIn.operation.discardMail.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    if (!(await deleteLetter(tx, input.letterId))) throw errors.MAIL_NOT_FOUND();
    await record(tx, context, { kind: "operation.mail-discarded", person: context.actor.personId });
    return { discarded: true };
  }),
);

export const runJob = signedIn.operation.runJob.handler(({ input: { name }, context, errors }) =>
  context.db.transaction(async (tx) => {
    if (!(await isJob(tx, name))) throw errors.JOB_NOT_FOUND();
    await queueJob(tx, name);
    await record(tx, context, { kind: "operation.job-asked", person: context.actor.personId, after: { name } });
    return { asked: true };
  }),
);
