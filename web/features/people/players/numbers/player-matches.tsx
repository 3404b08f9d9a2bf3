import { Link } from "@tanstack/react-router";
import type { PlayerName, PlayerStatistics } from "#contract/people/players.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { statisticsWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** The last matches of a player: most frequent partners and rivals, and the balance against the viewer. */
export default function PlayerMatches({
  name,
  statistics,
  isMe,
}: {
  name: string;
  statistics: PlayerStatistics;
  isMe: boolean;
}) {
  const { lastFive, partners, rivals, headToHead } = statistics;
  return (
    <>
      {headToHead && (
        <Section title={words.headToHead}>
          <Card>
            <CardBlock>
              <p className="reach type-strong">{words.met(headToHead.played)}</p>
              <p className="type-small quiet">{words.metWon(name, headToHead.won, headToHead.played)}</p>
            </CardBlock>
          </Card>
        </Section>
      )}
      <Section title={words.lastTitle}>
        <Card as="ul">
          {lastFive.map((match) => (
            <li key={`${match.tournamentId} ${match.rivals[0].id} ${match.score}`}>
              <RecentMatch match={match} isMe={isMe} />
            </li>
          ))}
          <li>
            <CardBlock className="type-note quiet">{words.note}</CardBlock>
          </li>
        </Card>
      </Section>
      <Tallies title={isMe ? words.ownPartners : words.partners} tallies={partners} />
      <Tallies title={words.rivals} tallies={rivals} />
    </>
  );
}

function RecentMatch({ match, isMe }: { match: PlayerStatistics["lastFive"][number]; isMe: boolean }) {
  const { won, score, tournamentId, tournamentName, cup, partner, rivals } = match;
  const [wonWord, lostWord] = isMe ? [words.ownWonWord, words.ownLostWord] : [texts.won, words.lostWord];
  return (
    <CardRow dense end={<Tag tone={won ? "done" : "neutral"}>{won ? wonWord : lostWord}</Tag>}>
      <b className="type-strong">{score}</b>
      <p className="type-small quiet">
        {words.withPartner(partner.name)} {words.versus(fullPair(rivals))}
      </p>
      <p className="type-small">
        <Link to="/torneo/$tournamentId" params={{ tournamentId }} className="reach">
          {tournamentName}
        </Link>
        {cup !== "main" && ` · ${drawWords.cups[cup]}`}
      </p>
    </CardRow>
  );
}

type Tally = { readonly player: PlayerName; readonly played: number; readonly won: number };

function Tallies({ title, tallies }: { title: string; tallies: readonly Tally[] }) {
  return (
    <Section title={title}>
      <Card as="ul">
        {tallies.map(({ player, played, won }) => (
          <li key={player.id}>
            <CardRow dense end={<span className="type-small quiet">{words.tally(won, played)}</span>}>
              <Link to="/perfil/$userId" params={{ userId: player.id }} className="reach type-strong">
                {player.name}
              </Link>
            </CardRow>
          </li>
        ))}
      </Card>
    </Section>
  );
}
