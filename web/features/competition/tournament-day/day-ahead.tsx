import { useQuery } from "@tanstack/react-query";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { queries } from "#web/api.ts";
import { BookerRow } from "#web/features/competition/delays/booker-row.tsx";
import { DelayButton } from "#web/features/competition/delays/delay-button.tsx";
import { type DeskMatch, partOf } from "#web/features/competition/matches/desk/desk-matches.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { aheadWords as words } from "#web/i18n/schedule-delay.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/** Delay in minutes from which the club is asked to act, the same from which players are told. */
const worthTelling = 10;

const everyMinute = 60_000;

/**
 * The expected problems of the day, with their remedies: the closing hour of its courts and hours held by others. Empty
 * without any.
 */
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
  // Rounded up to five minutes, as people say it.
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
