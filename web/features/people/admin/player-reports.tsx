import { useQuery } from "@tanstack/react-query";
import type { Report } from "#contract/competition/partner-ads/partner-messages.ts";
import { api, queries } from "#web/api.ts";
import { adWords } from "#web/i18n/partner-ads.ts";
import { reportWords as words } from "#web/i18n/player-reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { ListStates } from "#web/kit/pages.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** Lists the players' reports without an answer, oldest first. */
export default function PlayerReports() {
  const found = useQuery(queries.partnerMessages.reports.queryOptions());
  const { data } = found;
  return (
    <Section title={words.title(data?.open ?? 0)}>
      <Card>
        <ListStates
          query={found}
          rows={data?.reports}
          failed={words.failed}
          loading={<SkeletonRows count={2} picture={false} />}
          empty={
            <CardBlock>
              <EmptyState drawing={false} title={words.none} message={words.noneMessage} />
            </CardBlock>
          }
        />
        {data?.reports.map((report) => (
          <ReportBlock key={report.id} report={report} />
        ))}
      </Card>
    </Section>
  );
}

function ReportBlock({
  report: { id: reportId, player, reporter, reason, detail, at, ads, wrote },
}: {
  report: Report;
}) {
  const answer = useAct({
    mutationFn: (endsAds: boolean) => api.partnerMessages.answerReport({ reportId, endsAds }),
    onSuccess: (_answer, endsAds) => toast(endsAds ? words.adsEnded : words.closed),
    onError: (error: Error) => void showFailure(words.answerFailed, error),
  });
  const askToEnd = async () => {
    const question = { title: words.endAdsTitle(player.name), message: words.endAdsMessage };
    if (await confirmAction({ ...question, acceptLabel: words.endAds, danger: true })) answer.act(true);
  };
  const { date, time } = wallClock(at);
  return (
    <CardBlock>
      <Stack gap={2}>
        <h3 className="type-strong">
          {player.name}: {adWords.reasons[reason]}
        </h3>
        {detail !== "" && <p>{detail}</p>}
        {ads.map((text) => (
          <p key={text}>{words.ad(text)}</p>
        ))}
        {wrote !== null && <p>{words.wrote(wrote)}</p>}
        <p className="type-small quiet">
          {words.by(reporter.name)} · <time dateTime={at}>{formatDayAt(date, time)}</time>
        </p>
        <Row>
          {ads.length > 0 && (
            <Button
              variant="secondary"
              size="row"
              aria-label={words.endAdsNamed(player.name)}
              loading={answer.isPending}
              loadingLabel={texts.saving}
              onClick={() => void askToEnd()}
            >
              {words.endAds}
            </Button>
          )}
          <Button
            variant="quiet"
            size="row"
            aria-label={words.closeNamed(player.name)}
            loading={answer.isPending}
            loadingLabel={texts.saving}
            onClick={() => answer.act(false)}
          >
            {words.close}
          </Button>
        </Row>
      </Stack>
    </CardBlock>
  );
}
