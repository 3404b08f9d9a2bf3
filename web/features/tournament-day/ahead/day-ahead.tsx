import { useQuery } from "@tanstack/react-query";
import { topicOf } from "#contract/play/live-topics.ts";
import { queries } from "#web/api.ts";
import { type DeskMatch, partOf } from "#web/features/matches/desk/desk-matches.ts";
import { BookerRow } from "#web/features/schedule/delay/booker-row.tsx";
import { DelayButton } from "#web/features/schedule/delay/delay-button.tsx";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { aheadWords as words } from "#web/i18n/schedule-delay.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/** From so many minutes on the club is asked what it wants to do about it, as players are told. */
const worthTelling = 10;

const everyMinute = 60_000;

/** What the day runs into, as it goes: the closing hour of its courts and hours that others hold, with what there is to do. Nothing where
 * all goes well. */
export function DayAhead({
  tournamentId,
  find,
}: {
  tournamentId: string;
  find: (matchId: string) => DeskMatch | undefined;
}) {
  const query = queries.day.ahead.queryOptions({ input: { tournamentId }, refetchInterval: everyMinute });
  const { data } = useQuery(query);
  useLive(topicOf("tournament", tournamentId), [query.queryKey]);
  useLive(topicOf("desk", tournamentId), [query.queryKey]);
  if (!data) return null;
  const { behind, over, reached } = data;
  const isLate = behind >= worthTelling;
  if (!isLate && !over && reached.length === 0) return null;
  const last = over && find(over.matchId);
  // To the next five minutes, as whoever says it would.
  const minutes = Math.max(worthTelling, 5 * Math.ceil(behind / 5));
  const canMove = isLate || (over !== null && !over.isOn);
  return (
    <Stack gap={3}>
      {(isLate || over) && (
        <Card as="section" label={words.title}>
          <CardBlock>
            <Stack gap={3}>
              <p className="type-strong" role="status">
                {isLate && words.behind(behind)}{" "}
                {over && last && words.over(`${categoryLabel(last.category)} · ${partOf(last)}`, over.end, over.closes)}
              </p>
              {canMove && (
                <Row gap={2}>
                  {isLate && (
                    <DelayButton
                      tournamentId={tournamentId}
                      preset={{ why: "late", minutes }}
                      label={words.delayRest}
                      main
                    />
                  )}
                  <DelayButton
                    tournamentId={tournamentId}
                    preset={{ why: "late", minutes, way: "rearrange" }}
                    label={words.seeOthers}
                  />
                </Row>
              )}
            </Stack>
          </CardBlock>
        </Card>
      )}
      {reached.length > 0 && (
        <Card as="ul">
          {reached.map((booking) => (
            <li key={booking.bookingId}>
              <BookerRow
                booking={booking}
                until={booking.until}
                acts={
                  !booking.isOn && (
                    <ButtonLink
                      from="/admin/gestionar/$tournamentId"
                      to="."
                      search={{ ver: "horarios" }}
                      size="row"
                      variant="secondary"
                    >
                      {words.moveMatch}
                    </ButtonLink>
                  )
                }
              />
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
}
