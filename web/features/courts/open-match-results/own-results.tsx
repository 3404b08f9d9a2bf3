import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { OpenMatchResult } from "#contract/courts/open-match-results.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { queries } from "#web/api.ts";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ResultState } from "./result-state.tsx";

/** Shows the played open matches whose result the viewer confirms or enters. Empty without any. */
export default function OwnResults({ myId }: { myId: string }) {
  const { data: matches = [] } = useQuery(queries.openMatchResults.mine.queryOptions());
  if (matches.length === 0) return null;
  return (
    <Section title={words.mine}>
      <Stack gap={3}>
        {matches.map((match) => (
          <Card key={match.matchId}>
            <CardBlock>
              <Stack gap={3}>
                <ResultState match={match} mine={seatOf(match, myId)} />
                <Link className="reach type-small quiet" to="/partido/$matchId" params={{ matchId: match.matchId }}>
                  {formatDayAt(match.day, timeText(match.startMinute))} · {match.club}
                </Link>
              </Stack>
            </CardBlock>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

function seatOf({ seats }: OpenMatchResult, myId: string) {
  return seats.find(({ player }) => player?.id === myId)?.seat ?? 1;
}
