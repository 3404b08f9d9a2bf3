import type { Examination } from "#contract/people/operation.ts";
import { operationWords as words } from "#web/i18n/operation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { duration, moment } from "./moments.ts";
import { useRunJob } from "./use-run-job.ts";

const job = "examine-data";

/** The last check of the data: whether all promises hold, and where one does not. */
export function ExaminationSection({ examination }: { examination: Examination | null }) {
  const { act, isPending } = useRunJob(words.examining);
  return (
    <Section title={words.data}>
      <Card>
        <CardBlock>
          <Stack gap={3}>
            {examination ? <Outcome {...examination} /> : <p>{words.unexamined}</p>}
            <Row>
              <Button variant="secondary" loading={isPending} loadingLabel={words.examining} onClick={() => act(job)}>
                {words.examine}
              </Button>
            </Row>
          </Stack>
        </CardBlock>
      </Card>
    </Section>
  );
}

function Outcome({ at, took, promises, breaches, unchecked, unfinished }: Examination) {
  const broken = breaches.length > 0 ? words.unsound(breaches.length) : undefined;
  const unknown = unchecked.length > 0 ? words.unchecked(unchecked.length) : undefined;
  const left = unfinished.length > 0 ? words.unfinished(promises - unfinished.length, promises) : undefined;
  return (
    <>
      <p role="status" className="type-strong">
        {[broken, unknown, left].filter(Boolean).join(" ") || words.sound(promises)}
      </p>
      {breaches.map(({ code, promise, count, where }) => (
        <div key={code + promise}>
          <p>{words.breach(code, promise)}</p>
          <p className="quiet type-small">{words.places(count, where)}</p>
        </div>
      ))}
      {unchecked.map(({ code, promise, reason }) => (
        <div key={code + promise}>
          <p>{words.breach(code, promise)}</p>
          <p className="quiet type-small">{words.notChecked(reason)}</p>
        </div>
      ))}
      {unfinished.map(({ code, promise, lastAt }) => (
        <div key={code + promise}>
          <p>{words.breach(code, promise)}</p>
          <p className="quiet type-small">{lastAt ? words.lastExamined(moment(lastAt)) : words.neverExamined}</p>
        </div>
      ))}
      <p className="quiet type-small">{words.examined(moment(at), duration(took))}</p>
    </>
  );
}
