import { useState } from "react";
import { api } from "#web/api.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { publicationWords as words } from "#web/i18n/schedule-publication.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { Share } from "#web/ui/sharing/share.ts";
import ShareSheet from "#web/ui/sharing/share-sheet.tsx";
import { newsOf, type PublicationNews, publicationShare } from "./publication-news.ts";
import type { ScheduleBoard } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";

/** Number of changes visible at first; a button shows the others. */
const shownAtOnce = 6;

/**
 * A sheet that publishes the current order of play: its changes, the option to notify players by mail, then the message
 * to send.
 */
export default function PublishSheet({
  board: { view },
  teller,
  onClose,
}: {
  board: ScheduleBoard;
  teller: Teller;
  onClose: () => void;
}) {
  // Keeps the changes of the opening: after the publication there are none.
  const [news] = useState(() => newsOf(view));
  const [share] = useState(() => publicationShare(view, teller, news));
  const [shared, setShared] = useState<Share>();
  const [tellByMail, setTellByMail] = useState(true);
  const isFirst = view.publishedAt === null;
  const { act, isPending } = useAct({
    mutationFn: (_: undefined) =>
      api.schedule.publish({
        tournamentId: view.tournamentId,
        revision: view.revision,
        tellByMail: tellByMail && news.players > 0,
      }),
    onSuccess: ({ matches }) => {
      toast(scheduleWords.publishedNow(matches));
      setShared(share);
    },
    onError: (error) => void showFailure(scheduleWords.publishFailed, error),
  });
  if (shared) return <ShareSheet share={shared} onClose={onClose} />;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={scheduleWords.publish}
      footer={
        <Button
          size="large"
          fullWidth
          loading={isPending}
          loadingLabel={texts.publishing}
          onClick={() => act(undefined)}
        >
          {texts.publish}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          <strong>{isFirst ? words.first(news.changes.length) : words.changes(news.changes.length, news.pairs)}</strong>
        </p>
        {!isFirst && <Changes news={news} teller={teller} />}
        {news.players > 0 ? (
          <CheckField
            label={words.tellByMail(news.players)}
            checked={tellByMail}
            onChange={({ currentTarget }) => setTellByMail(currentTarget.checked)}
          />
        ) : (
          <p className="quiet">{news.pairs > 0 ? words.nobodyByMail : words.nobodyYet}</p>
        )}
        <p className="quiet">{words.afterwards}</p>
      </Stack>
    </Sheet>
  );
}

function Changes({ news: { changes }, teller }: { news: PublicationNews; teller: Teller }) {
  const [all, setAll] = useState(false);
  const told = (place: PublicationNews["changes"][number]["now"]) =>
    place === null ? words.nowhere : `${teller.when(place.start)}, ${teller.court(place.courtId)}`;
  return (
    <Stack gap={2}>
      <Card as="ul">
        {changes.slice(0, all ? undefined : shownAtOnce).map(({ key, before, now }) => (
          <li key={key}>
            <CardRow dense>
              <div>{teller.called(key)}</div>
              <div className="quiet">
                {teller.called(key) !== teller.title(key) && `${teller.title(key)} · `}
                {words.fromTo(told(before), told(now))}
              </div>
            </CardRow>
          </li>
        ))}
      </Card>
      {!all && changes.length > shownAtOnce && (
        <Button variant="quiet" size="row" onClick={() => setAll(true)}>
          {words.seeAll(changes.length)}
        </Button>
      )}
    </Stack>
  );
}
