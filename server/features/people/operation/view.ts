import type { OperationState } from "#contract/people/operation.ts";
import type {
  countWaitingMail,
  FoundDatabase,
  FoundProgram,
  FoundSize,
  findExamination,
  findFailedMail,
  findJobs,
} from "./reads.ts";

type Found<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

/** Tells when a moment was, null if it never came. */
function told(moment: Date | string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** Presents what the database tells of itself. */
export function presentDatabase(
  { version, bytes, migrations, archivedAt, backedUpAt }: FoundDatabase,
  replicas: OperationState["database"]["replicas"],
): OperationState["database"] {
  return { version, bytes, migrations, replicas, archivedAt: told(archivedAt), backedUpAt: told(backedUpAt) };
}

/** Presents the smaller of two spaces: that of the data, and that for pictures, which is null without an answer. */
export function presentDisk(ofData: number, forPictures: number | null, min: number): OperationState["disk"] {
  const free = Math.min(ofData, forPictures ?? ofData);
  return { free, isFull: free < min, isAway: forPictures === null };
}

/** Presents the running programs. */
export function presentPrograms(found: readonly FoundProgram[]): OperationState["programs"] {
  return found.map(({ name, version, since }) => ({ name, version, since: new Date(since).toISOString() }));
}

/** Presents the letters that wait and those that failed. */
export function presentMail(
  waiting: Found<typeof countWaitingMail>,
  failed: Awaited<ReturnType<typeof findFailedMail>>,
): OperationState["mail"] {
  return {
    waiting: waiting?.waiting ?? 0,
    oldestAt: told(waiting?.oldestAt ?? null),
    failed: failed.map(({ id, recipient, subject, createdAt, attempts, lastError, nextAttemptAt, isWaiting }) => ({
      ...{ id, recipient, subject, createdAt: createdAt.toISOString(), tries: attempts, reason: lastError ?? "" },
      nextAt: isWaiting ? nextAttemptAt.toISOString() : null,
    })),
  };
}

/** Presents the last end of each job. */
export function presentJobs(jobs: Awaited<ReturnType<typeof findJobs>>): OperationState["jobs"] {
  return jobs.map(({ name, doneAt, failedAt, error, took }) => ({
    ...{ name, doneAt: told(doneAt), failedAt: told(failedAt), reason: error, took },
  }));
}

/** Presents the last check of the data. */
export function presentExamination(found: Found<typeof findExamination>): OperationState["examination"] {
  if (!found) return null;
  const { at, took, promises, breaches, unchecked, unfinished } = found;
  return {
    ...{ at: at.toISOString(), took, promises, unchecked: [...unchecked], unfinished: [...unfinished] },
    breaches: breaches.map((breach) => ({ ...breach, where: [...breach.where] })),
  };
}

/** Presents the largest tables. */
export function presentSizes(sizes: readonly FoundSize[]): Pick<OperationState, "tables" | "grownSince"> {
  return {
    tables: sizes.map(({ name, bytes, grown }) => ({ name, bytes, grown })),
    grownSince: sizes[0]?.since ?? null,
  };
}
