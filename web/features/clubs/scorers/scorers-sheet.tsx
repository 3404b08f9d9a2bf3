import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScorerCode, ScorerPass } from "#contract/clubs/scorers.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { passLimits } from "#domain/clubs/scorers/pass.ts";
import { queries } from "#web/api.ts";
import { scorerWords as words } from "#web/i18n/scorers.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { NewPassSheet } from "./new-pass-sheet.tsx";
import { ScorerCodeView } from "./scorer-code.tsx";

/** Lists the open passes of a tournament with the phones that are on, makes new ones and cuts them. */
export default function ScorersSheet({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const [code, setCode] = useState<ScorerCode>();
  const [isNew, setNew] = useState(false);
  const asked = queries.scorers.ofTournament.queryOptions({ input: { tournamentId } });
  const { data, error, refetch } = useQuery(asked);
  useLive(topicOf("desk", tournamentId), [asked.queryKey]);
  if (isNew && data) {
    const show = (made: ScorerCode) => {
      setCode(made);
      setNew(false);
    };
    return <NewPassSheet {...data} onMade={show} onClose={() => setNew(false)} />;
  }
  const shown = data?.passes.find(({ id }) => id === code?.passId);
  if (code && shown) {
    return (
      <Sheet opened onClose={() => setCode(undefined)} title={shown.label} detail={words.onCourts(shown.courts)}>
        <ScorerCodeView key={code.token} code={code} pass={shown} onCode={setCode} onBack={() => setCode(undefined)} />
      </Sheet>
    );
  }
  const add = (
    <Button fullWidth onClick={() => setNew(true)}>
      {words.add}
    </Button>
  );
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={words.detail}>
      {error && !data ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={2} picture={false} />
      ) : data.passes.length === 0 ? (
        <EmptyState drawing={false} title={words.empty} message={words.emptyMessage} action={add} />
      ) : (
        <Stack gap={4}>
          <Card as="ul">
            {data.passes.map((pass) => (
              <li key={pass.id}>
                <PassRow pass={pass} onCode={setCode} />
              </li>
            ))}
          </Card>
          {data.passes.length < passLimits.passes && add}
        </Stack>
      )}
    </Sheet>
  );
}

/** A pass with its courts and phones, and its acts. */
function PassRow({ pass, onCode }: { pass: ScorerPass; onCode: (code: ScorerCode) => void }) {
  const { id: passId, label, courts, madeBy, endsAt, codeUntil, phones } = pass;
  const newCode = useAct({
    ...queries.scorers.newCode.mutationOptions(),
    onSuccess: onCode,
    onError: (error) => void showFailure(words.codeFailed, error),
  });
  const cut = useAct({
    ...queries.scorers.revoke.mutationOptions(),
    onSuccess: () => toast(words.cutDone(label)),
    onError: (error) => void showFailure(words.cutFailed, error),
  });
  const ask = async () => {
    const question = { title: words.cutQuestion(label), message: words.cutMessage, acceptLabel: words.cut };
    if (await confirmAction({ ...question, danger: true })) cut.act({ passId });
  };
  return (
    <CardRow>
      <Stack gap={2}>
        <div>
          <b>{label}</b>
          <p>{words.onCourts(courts)}</p>
          {phones.length === 0 && codeUntil === null && <p className="quiet">{words.nobody}</p>}
          {phones.map(({ id, name, seenAt }) => (
            <p key={id}>{words.phone(name, whenOf(seenAt))}</p>
          ))}
          {codeUntil !== null && <p className="quiet">{words.waiting(whenOf(codeUntil))}</p>}
          <p className="type-small quiet">{words.madeBy(madeBy, whenOf(endsAt))}</p>
        </div>
        <Row gap={2}>
          {phones.length < passLimits.phones && (
            <Button
              variant="secondary"
              size="row"
              aria-label={words.anotherOf(label)}
              loading={newCode.isPending}
              onClick={() => newCode.act({ passId })}
            >
              {words.another}
            </Button>
          )}
          <Button
            variant="secondary"
            size="row"
            aria-label={words.cutOf(label)}
            loading={cut.isPending}
            onClick={() => void ask()}
          >
            {words.cut}
          </Button>
        </Row>
      </Stack>
    </CardRow>
  );
}

function whenOf(moment: string): string {
  const { date, time } = wallClock(moment);
  return formatRelativeDayAt(date, time, today()).toLowerCase();
}
