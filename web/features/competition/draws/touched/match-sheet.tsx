import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { HeadToHead } from "#contract/competition/matches/head-to-head.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { queries } from "#web/api.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { SideScore } from "#web/features/competition/draws/scores/side-score.tsx";
import { drawWords, stageTitle, unknownWords, headToHeadWords as words } from "#web/i18n/draws.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./match-sheet.module.css";

const MatchRatings = lazily(
  "features/competition/ratings/match-ratings.tsx",
  () => import("#web/features/competition/ratings/match-ratings.tsx"),
);

/**
 * Shows a match of a draw: its players with links to their profiles, its result with what it did to the ratings, and
 * the earlier meetings of the two pairs.
 */
export default function MatchSheet({
  match,
  onClose,
  children,
}: {
  match: MatchView;
  onClose: () => void;
  /** The other actions on the match. */
  children?: ReactNode;
}) {
  const both = match.sides.every(({ players }) => players !== null);
  return (
    <Sheet opened onClose={onClose} title={stageTitle(match)} detail={match.score === null && matchHour(match)}>
      <Stack gap={4}>
        {match.sides.map((side, index) => (
          <Pair
            key={index === 0 ? "pair1" : "pair2"}
            players={side.players}
            unknown={unknownWords(side)}
            won={match.winner === (index === 0 ? "pair1" : "pair2")}
            score={<SideScore match={match} side={index === 0 ? "pair1" : "pair2"} />}
            onLeave={onClose}
          />
        ))}
        {match.score !== null && <MatchRatings matchId={match.id} />}
        {both && <Meetings matchId={match.id} onLeave={onClose} />}
        {children}
      </Stack>
    </Sheet>
  );
}

function Pair({
  players,
  unknown,
  won,
  score,
  onLeave,
}: {
  players: PairPlayers | null;
  unknown: string;
  won: boolean;
  score: ReactNode;
  onLeave: () => void;
}) {
  if (players === null) {
    return (
      <Card>
        <CardRow>
          <span className="quiet">{unknown}</span>
        </CardRow>
      </Card>
    );
  }
  return (
    <Card>
      {players.map((player, index) => (
        <LinkRow
          key={player.id}
          to="/perfil/$userId"
          params={{ userId: player.id }}
          onClick={onLeave}
          icon={<Avatar name={player.name} photo={player.photoUrl} size={32} />}
        >
          <span className={styles.player}>
            <span>{player.name}</span>
            {index === 0 && (
              <span className={styles.score}>
                {won && <BallMarker size={13} label={drawWords.wonMark} />}
                {score}
              </span>
            )}
          </span>
        </LinkRow>
      ))}
    </Card>
  );
}

/** Shows the number of wins of each pair, and the latest results. */
function Meetings({ matchId, onLeave }: { matchId: string; onLeave: () => void }) {
  const { data, error, refetch } = useQuery(queries.matches.headToHead.queryOptions({ input: { matchId } }));
  if (error) return <ErrorState title={words.failed} message={reasonOf(error)} onRetry={() => void refetch()} />;
  return (
    <Section title={words.title}>
      {data ? <Told headToHead={data} onLeave={onLeave} /> : <SkeletonRows count={1} picture={false} />}
    </Section>
  );
}

function Told({ headToHead: { pairs, won, meetings }, onLeave }: { headToHead: HeadToHead; onLeave: () => void }) {
  if (meetings.length === 0) return <p className="quiet">{words.never}</p>;
  const named = pairs.map((pair) => pair && shortPair(pair));
  return (
    <>
      <p className={styles.count}>
        {named.map((name, index) => (
          <span key={index === 0 ? "pair1" : "pair2"}>
            {name} <b className="type-num">{won[index]}</b>
          </span>
        ))}
      </p>
      <Card>
        {meetings.map(
          ({ matchId, tournamentId, tournamentName, lastDay, category, level, division, winner, score }) => (
            <LinkRow
              key={matchId}
              to="/torneo/$tournamentId"
              params={{ tournamentId }}
              onClick={onLeave}
              detail={[
                tournamentName,
                tournamentWords.categoryName(category, level, division),
                formatDay(lastDay),
              ].join(" · ")}
            >
              {words.meeting(named[winner === "pair1" ? 0 : 1] ?? "", score)}
            </LinkRow>
          ),
        )}
      </Card>
    </>
  );
}
