import { useState } from "react";
import type { OperationState, UnsentLetter } from "#contract/people/operation.ts";
import { api } from "#web/api.ts";
import { operationWords as words } from "#web/i18n/operation.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { moment } from "./moments.ts";

/** The most letters that the server lists: beyond it their number is not known. */
const listed = 20;
/** The letters shown before the button: a mail server that is away fails them all for one reason. */
const shownAtFirst = 3;

/** The letters that wait, and those that failed, each to send again or to discard. */
export function MailSection({ waiting, oldestAt, failed }: OperationState["mail"]) {
  const [showsAll, setShowsAll] = useState(false);
  const count = formatInteger(failed.length);
  const shown = showsAll ? failed : failed.slice(0, shownAtFirst);
  return (
    <Section title={words.mail}>
      <Card>
        <StatRow>
          <Stat value={formatInteger(waiting)} label={words.waiting} />
          <Stat value={failed.length < listed ? count : words.atLeast(count)} label={words.failures} />
        </StatRow>
        {oldestAt && (
          <CardBlock>
            <p className="quiet type-small">{words.oldest(moment(oldestAt))}</p>
          </CardBlock>
        )}
        {shown.map((letter) => (
          <LetterBlock key={letter.id} letter={letter} />
        ))}
        {shown.length < failed.length && (
          <CardBlock>
            <Button variant="secondary" onClick={() => setShowsAll(true)}>
              {words.more(failed.length - shown.length)}
            </Button>
          </CardBlock>
        )}
        {failed.length === 0 && (
          <CardBlock>
            <EmptyState drawing={false} title={words.noFailures} message={words.noFailuresMessage} />
          </CardBlock>
        )}
      </Card>
    </Section>
  );
}

function LetterBlock({ letter }: { letter: UnsentLetter }) {
  const { id: letterId, recipient, subject, createdAt, tries, reason, nextAt } = letter;
  const onError = (error: Error) => void showFailure(words.failed, error);
  const retry = useAct({
    mutationFn: () => api.operation.retryMail({ letterId }),
    onSuccess: () => toast(words.retried),
    onError,
  });
  const discard = useAct({
    mutationFn: () => api.operation.discardMail({ letterId }),
    onSuccess: () => toast(words.discarded),
    onError,
  });
  const askToDiscard = async () => {
    const { discardMessage: message, discard: acceptLabel } = words;
    if (await confirmAction({ title: words.discardTitle(recipient), message, acceptLabel, danger: true }))
      discard.act(undefined);
  };
  return (
    <CardBlock>
      <Stack gap={2}>
        <h3 className="type-strong">{subject}</h3>
        <p>
          {recipient}, {moment(createdAt)}
        </p>
        <p>{reason}</p>
        <p className="quiet type-small">
          {words.tries(tries)}. {nextAt ? words.next(moment(nextAt)) : words.givenUp}
        </p>
        <Row gap={2}>
          <Button variant="secondary" loading={retry.isPending} onClick={() => retry.act(undefined)}>
            {words.retry}
          </Button>
          <Button variant="secondary" loading={discard.isPending} onClick={() => void askToDiscard()}>
            {words.discard}
          </Button>
        </Row>
      </Stack>
    </CardBlock>
  );
}
