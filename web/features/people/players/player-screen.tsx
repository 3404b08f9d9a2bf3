import { useState } from "react";
import type { PlayerProfile, PlayerStatistics } from "#contract/people/players.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { Follow } from "#web/features/outreach/follows/follow.tsx";
import { classWords } from "#web/i18n/eligibility.ts";
import { playerWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { pointsElsewhere } from "./class/points-elsewhere.ts";
import { HistoryRows } from "./history-rows.tsx";
import { PlayerNumbers } from "./numbers/player-numbers.tsx";

const OlderHistory = lazily("features/people/players/older-history.tsx", () => import("./older-history.tsx"));
const PlayerMatches = lazily(
  "features/people/players/numbers/player-matches.tsx",
  () => import("./numbers/player-matches.tsx"),
);
const RatingSection = lazily(
  "features/competition/ratings/rating-section.tsx",
  () => import("#web/features/competition/ratings/rating-section.tsx"),
);
const ClassSection = lazily(
  "features/people/class-changes/class-section.tsx",
  () => import("#web/features/people/class-changes/class-section.tsx"),
);
const ClassSheet = lazySheet(() => import("./class/class-sheet.tsx"));

/** The public view of a player: name, place, points, matches, and finished tournaments. */
export function PlayerScreen({
  player,
  statistics,
  isMe,
  judges = false,
}: {
  player: PlayerProfile;
  statistics: PlayerStatistics;
  isMe: boolean;
  /** True if the viewer runs a club, which may change the class of its players. */
  /** True if the viewer changes classes for a club. */
  judges?: boolean;
}) {
  const [reclassifying, setReclassifying] = useState(false);
  const { name, photoUrl, profile, history, finished, titles, guestOf } = player;
  const elsewhere = pointsElsewhere(player);
  return (
    <Page
      title={isMe ? `${name} ${texts.youMarked}` : name}
      bar="back"
      back={<OriginLink to="/ranking" />}
      picture={<Avatar name={name} photo={photoUrl} size={60} />}
      lead={
        <>
          {words.about(profile.category, profile.level, profile.location)}
          {profile.instagram && (
            <>
              {" · "}
              <a
                className="reach"
                href={`https://www.instagram.com/${profile.instagram}/`}
                target="_blank"
                rel="noreferrer"
              >
                @{profile.instagram}
                <span className="unseen"> {words.instagram}</span>
              </a>
            </>
          )}
          {guestOf !== null && <p className="quiet type-small">{words.guest(guestOf)}</p>}
        </>
      }
    >
      <Card>
        <StatRow>
          <Stat value={formatInteger(profile.rankingPoints)} label={words.rankingPoints} />
          <Stat value={finished} label={words.finished(finished)} />
          <Stat value={titles} label={words.titles(titles)} />
        </StatRow>
        {elsewhere.length > 0 && (
          <CardBlock>
            <p className="type-small quiet">
              {classWords.elsewhere}{" "}
              {elsewhere
                .map(
                  ({ points, ...where }) =>
                    `${categoryLabel({ ...where, name: where.category })} ${formatInteger(points)}`,
                )
                .join(" · ")}
            </p>
          </CardBlock>
        )}
      </Card>
      <ClassSection playerId={player.id} isMe={isMe} />
      <RatingSection playerId={player.id} isMe={isMe} />
      {!isMe && (
        <Row>
          <Follow target="player" targetId={player.id} />
        </Row>
      )}
      {judges && (
        <Row>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setReclassifying(true)}>
            {classWords.act}
          </Button>
        </Row>
      )}
      {reclassifying && <ClassSheet player={player} onClose={() => setReclassifying(false)} />}
      <PlayerNumbers statistics={statistics} isMe={isMe} />
      {statistics.played > 0 && <PlayerMatches name={name} statistics={statistics} isMe={isMe} />}
      <Section title={words.history}>
        {history.length === 0 ? (
          <Card>
            <EmptyState
              title={isMe ? words.ownNoHistory : words.noHistory}
              message={isMe ? words.ownNoHistoryMessage : words.noHistoryMessage}
              drawing={false}
            />
          </Card>
        ) : (
          <>
            <HistoryRows history={history} />
            {player.next && <OlderHistory playerId={player.id} after={player.next} />}
          </>
        )}
      </Section>
    </Page>
  );
}
