import { useSuspenseQuery } from "@tanstack/react-query";
import type { OperationState } from "#contract/people/operation.ts";
import { queries } from "#web/api.ts";
import { operationWords as words } from "#web/i18n/operation.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatBytes } from "#web/ui/formats/format-bytes.ts";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ReportTable } from "#web/ui/tables/report-table.tsx";
import { ExaminationSection } from "./examination-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { duration, moment } from "./moments.ts";

/** The most failing devices that the server counts. */
const devicesCounted = 1_000;
/** The interval of the page's questions, in milliseconds: a job that was asked for ends soon. */
const interval = 5_000;

/** The running of the platform on one page: data, letters, jobs, database and backups, each with its acts. */
export function OperationScreen() {
  const { data: state } = useSuspenseQuery({ ...queries.operation.state.queryOptions(), refetchInterval: interval });
  return (
    <Page
      title={words.title}
      bar="back"
      back={<BackLink to="/super-admin">{texts.dashboard}</BackLink>}
      lead={words.lead(state.version, state.database.version)}
    >
      <Stack gap={6}>
        <ServersSection {...state} />
        <ExaminationSection examination={state.examination} />
        <MailSection {...state.mail} />
        <DatabaseSection {...state} />
        <JobsSection jobs={state.jobs} />
        <ReportTable
          title={words.tables}
          heads={[words.table, words.now, words.grown]}
          rows={state.tables.map(({ name, bytes, grown }) => [name, formatBytes(bytes), growth(grown)])}
          {...(state.grownSince && { note: words.grownSince(formatShortDate(state.grownSince)) })}
        />
      </Stack>
    </Page>
  );
}

/** The programs that run, and the space for pictures on the machine of the one that answers. */
function ServersSection({ programs, disk: { free, isFull, isAway } }: Pick<OperationState, "programs" | "disk">) {
  const room = formatBytes(free);
  return (
    <Section title={words.servers}>
      <Card>
        <CardBlock>
          <Stack gap={2}>
            <p role="status" className="type-strong">
              {words.programs(programs.length)}
            </p>
            {programs.map(({ name, version, since }) => (
              <p key={name + since}>{words.program(name, version, moment(since))}</p>
            ))}
            {isAway && <p className="type-strong">{words.diskAway}</p>}
            {isFull ? <p className="type-strong">{words.diskFull(room)}</p> : <p>{words.disk(room)}</p>}
          </Stack>
        </CardBlock>
      </Card>
    </Section>
  );
}

function growth(bytes: number | null): string {
  return bytes === null ? words.unknown : formatBytes(bytes);
}

function DatabaseSection({
  database,
  readReplica,
  failingDevices,
}: Pick<OperationState, "database" | "readReplica" | "failingDevices">) {
  const { bytes, migrations, replicas, archivedAt, backedUpAt } = database;
  const devices = formatInteger(failingDevices);
  return (
    <Section title={words.database}>
      <Card>
        <CardBlock>
          <Stack gap={2}>
            <p>{words.size(formatBytes(bytes), migrations)}</p>
            <p>{backedUpAt ? words.backedUp(moment(backedUpAt)) : words.neverBackedUp}</p>
            {archivedAt && <p>{words.archived(moment(archivedAt))}</p>}
            {readReplica.state !== "none" && (
              <p>{words.readReplica(readReplica.state, duration((readReplica.lag ?? 0) * 1_000))}</p>
            )}
            {replicas.length === 0 && <p className="quiet type-small">{words.noReplicas}</p>}
            {replicas.map(({ name, lag }) => (
              <p key={name}>{words.replica(name, lag === null ? null : duration(lag * 1_000))}</p>
            ))}
            <p>{words.failingDevices(failingDevices < devicesCounted ? devices : words.atLeast(devices))}</p>
          </Stack>
        </CardBlock>
      </Card>
    </Section>
  );
}
