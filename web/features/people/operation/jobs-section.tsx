import type { JobState } from "#contract/people/operation.ts";
import { operationWords as words } from "#web/i18n/operation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { FigureTable } from "#web/ui/tables/report-table.tsx";
import { duration, moment } from "./moments.ts";
import { useRunJob } from "./use-run-job.ts";

/** The jobs: those that failed last time with their reason, then when each last ran and how long it took. */
export function JobsSection({ jobs }: { jobs: readonly JobState[] }) {
  const failing = jobs.filter(isFailing);
  return (
    <Section title={words.jobs}>
      <Card>
        <CardBlock>
          <p role="status">{summary(jobs, failing)}</p>
        </CardBlock>
        {failing.map((job) => (
          <FailingJob key={job.name} job={job} />
        ))}
        {jobs.length > 0 && (
          <FigureTable
            caption={words.jobs}
            heads={[words.job, words.lastDone, words.took]}
            rows={jobs.map(({ name, doneAt, took }) => [
              ...[name, doneAt ? moment(doneAt) : words.never],
              took === null ? words.unknown : duration(took),
            ])}
          />
        )}
      </Card>
    </Section>
  );
}

function isFailing({ doneAt, failedAt }: JobState): boolean {
  return failedAt !== null && (doneAt === null || doneAt < failedAt);
}

function summary(jobs: readonly JobState[], failing: readonly JobState[]): string {
  if (jobs.length === 0) return words.jobsNone;
  return failing.length > 0 ? words.failing(failing.length) : words.allDone;
}

function FailingJob({ job: { name, failedAt, reason } }: { job: JobState }) {
  const { act, isPending } = useRunJob(words.asked);
  return (
    <CardBlock>
      <Stack gap={2}>
        <h3 className="type-strong">{name}</h3>
        {failedAt && <p>{words.failedAt(moment(failedAt), reason ?? "")}</p>}
        <Button variant="secondary" loading={isPending} onClick={() => act(name)}>
          {words.run}
        </Button>
      </Stack>
    </CardBlock>
  );
}
