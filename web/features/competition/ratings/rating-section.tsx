import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LadderRating, RatingChangeView } from "#contract/competition/ratings.ts";
import { api } from "#web/api.ts";
import { ratingStartWords as starts, ratingWords as words } from "#web/i18n/ratings.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { writeReasons } from "./because.ts";
import { LevelBand } from "./level-band.tsx";
import styles from "./ratings.module.css";
import { ratingsQuery } from "./ratings-query.ts";

const SumSheet = lazySheet(() => import("./sum-sheet.tsx"));

/** Changes shown before the rest is asked for. */
const shownAtFirst = 5;

/** A player's ratings, one card for each ladder, with the last changes and, for oneself, the switch to hide them. */
export default function RatingSection({ playerId, isMe }: { playerId: string; isMe: boolean }) {
  const ratings = useQuery(ratingsQuery(playerId)).data;
  const [summed, setSummed] = useState<string | null>(null);
  if (!ratings) return null;
  const { shown, ladders, start } = ratings;
  return (
    <Section title={words.title}>
      <Stack gap={4}>
        {ladders.length === 0 && (
          <Card>
            <EmptyState
              title={isMe ? words.ownNone : words.none}
              message={isMe ? words.ownNoneMessage : words.noneMessage}
              drawing={false}
            />
          </Card>
        )}
        {ladders.map((rating) => (
          <LadderCard key={rating.ladder} rating={rating} isMe={isMe} onSum={setSummed} />
        ))}
        {start !== null && <ConfirmStart playerId={playerId} isConfirmed={start === "confirmed"} />}
        {shown !== null && <Shown playerId={playerId} shown={shown} />}
      </Stack>
      {summed !== null && <SumSheet matchId={summed} onClose={() => setSummed(null)} />}
    </Section>
  );
}

type OnSum = (matchId: string) => void;

function LadderCard({ rating, isMe, onSum }: { rating: LadderRating; isMe: boolean; onSum: OnSum }) {
  const { ladder, points, band, reliability, trust, matches, missing, months, changes } = rating;
  const [isWhole, setWhole] = useState(false);
  const provisional = isMe ? words.ownProvisional(missing) : words.provisional(missing);
  return (
    <Card>
      <StatRow>
        <Stat value={formatInteger(points)} label={`${ladder} · ${words.zone(band)}`} />
        <Stat
          value={words.reliability(reliability)}
          label={trust === "provisional" ? words.reliabilityLabel : words.trust[trust]}
        />
        <Stat value={matches} label={words.matches(matches)} />
      </StatRow>
      <CardBlock>
        <LevelBand points={points} band={band} months={months} />
        {trust === "provisional" && <p className="type-small quiet">{provisional}</p>}
      </CardBlock>
      {changes.length > 0 && (
        <CardBlock>
          <h3 className="type-strong">{words.changes}</h3>
        </CardBlock>
      )}
      {changes.slice(0, isWhole ? changes.length : shownAtFirst).map((change) => (
        <Change key={change.matchId} change={change} isMe={isMe} onSum={onSum} />
      ))}
      {!isWhole && changes.length > shownAtFirst && (
        <CardBlock>
          <Button variant="secondary" fullWidth onClick={() => setWhole(true)}>
            {texts.seeMore}
          </Button>
        </CardBlock>
      )}
    </Card>
  );
}

function Change({ change, isMe, onSum }: { change: RatingChangeView; isMe: boolean; onSum: OnSum }) {
  const { matchId, tournamentName, isOpenMatch, day, points, before, after, because, score } = change;
  return (
    <CardRow dense>
      <p>
        <b className={styles.points}>{words.signed(formatInteger(Math.abs(points)), points)}</b>{" "}
        <span className="type-small quiet">{words.fromTo(formatInteger(before), formatInteger(after))}</span>
      </p>
      <p className="type-small">{because.length === 0 ? words.veiled : writeReasons(change, isMe)}</p>
      <p className="type-small quiet">
        {score} · {isOpenMatch ? words.openMatchAt(tournamentName) : tournamentName} · {formatShortDate(day)}
      </p>
      <Button variant="quiet" size="row" aria-haspopup="dialog" onClick={() => onSum(matchId)}>
        {words.how}
      </Button>
    </CardRow>
  );
}

/** The switch that shows or hides the own rating. */
function Shown({ playerId, shown }: { playerId: string; shown: boolean }) {
  const queryClient = useQueryClient();
  const save = useAct({
    mutationFn: (wanted: boolean) => api.ratings.setShown({ shown: wanted }),
    onSuccess: (saved) => {
      queryClient.setQueryData(ratingsQuery(playerId).queryKey, (ratings) => ratings && { ...ratings, ...saved });
      toast(saved.shown ? words.nowShown : words.nowHidden);
    },
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  return (
    <Card>
      <CardBlock>
        <SwitchField
          spread
          label={
            <>
              {words.shown}
              <span className={`type-small quiet ${styles.detail}`}>{words.shownDetail}</span>
            </>
          }
          checked={save.isPending ? !shown : shown}
          onChange={({ currentTarget }) => save.act(currentTarget.checked)}
        />
      </CardBlock>
    </Card>
  );
}

/** Lets a club confirm the declared class of a player before the first match, or says that it is confirmed. */
function ConfirmStart({ playerId, isConfirmed }: { playerId: string; isConfirmed: boolean }) {
  const confirm = useAct({
    mutationFn: () => api.ratings.confirm({ playerId }),
    onSuccess: () => toast(starts.saved),
    onError: (error) => void showFailure(starts.failed, error),
  });
  return (
    <Card>
      <CardBlock>
        {isConfirmed ? (
          <p className="type-small">{starts.confirmed}</p>
        ) : (
          <Stack gap={2}>
            <p className="type-small quiet">{starts.detail}</p>
            <Button
              variant="secondary"
              loading={confirm.isPending}
              loadingLabel={texts.saving}
              onClick={() => confirm.act(undefined)}
            >
              {starts.act}
            </Button>
          </Stack>
        )}
      </CardBlock>
    </Card>
  );
}
