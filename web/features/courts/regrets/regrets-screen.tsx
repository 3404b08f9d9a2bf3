import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Regret } from "#contract/courts/regrets.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { queries } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { regretClubWords as words } from "#web/i18n/regrets-club.ts";
import * as texts from "#web/i18n/texts.ts";
import { ListStates } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

const AnswerSheet = lazySheet(() => import("./answer-sheet.tsx"));

/** Lists the withdrawals from online purchases: those that wait for an answer, and the answers to the others. */
export default function RegretsScreen() {
  const { id: clubId } = useClub();
  const found = useQuery(queries.regrets.list.queryOptions({ input: { clubId } }));
  const [answering, setAnswering] = useState<Regret>();
  const regrets = found.data?.regrets;
  return (
    <Page
      title={texts.regrets}
      bar="back"
      back={<BackLink to="/admin/setup">{texts.settings}</BackLink>}
      lead={words.lead}
      width="form"
    >
      <Stack gap={3}>
        <ListStates
          query={found}
          rows={regrets}
          failed={words.failed}
          loading={<SkeletonRows count={3} picture={false} />}
          empty={<EmptyState title={words.none} message={words.noneDetail} />}
        />
        {regrets?.map((one) => (
          <RegretCard key={one.id} regret={one} onAnswer={() => setAnswering(one)} />
        ))}
        {found.data?.more && <p className="quiet type-small">{words.more(found.data.more)}</p>}
      </Stack>
      {answering && <AnswerSheet regret={answering} onClose={() => setAnswering(undefined)} />}
    </Page>
  );
}

function RegretCard({ regret, onAnswer }: { regret: Regret; onAnswer: () => void }) {
  const { number, person, askedAt, inTime, booking, isSeat, tournament, answer } = regret;
  const { date, time } = wallClock(askedAt);
  return (
    <Card as="article" label={words.number(number)}>
      <CardBlock>
        <Stack gap={3}>
          <Row gap={2}>
            <Tag tone={answer ? "done" : "wait"}>
              {answer ? (answer.accepted ? words.accepted : words.refused) : words.open}
            </Tag>
            <span className="quiet type-small">{words.number(number)}</span>
          </Row>
          <div>
            <h2 className="type-strong">{person.name}</h2>
            {booking && (
              <p>
                {words[isSeat ? "seat" : "booking"](
                  booking.court,
                  formatDayAt(booking.day, timeText(booking.startMinute)),
                )}
              </p>
            )}
            {tournament && <p>{words.inscription(tournament.name)}</p>}
            <p className="quiet type-small">
              {words.asked(formatDayAt(date, time))}. {inTime ? words.inTime : words.late}.
            </p>
            {answer && <p className="type-small">{answer.text}</p>}
          </div>
          <Row gap={2}>
            {!answer && (
              <Button aria-haspopup="dialog" aria-label={words.answerOf(number)} onClick={onAnswer}>
                {words.answer}
              </Button>
            )}
            {person.phone && (
              <ButtonAnchor variant="secondary" href={`tel:${person.phone.e164}`}>
                {person.phone.text}
              </ButtonAnchor>
            )}
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}
