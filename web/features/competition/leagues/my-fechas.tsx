import { useQuery } from "@tanstack/react-query";
import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { isMine, type MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { myClaimsQuery } from "#web/features/competition/result-claims/claims-query.ts";
import { OwnSubstitutes, YouAreSubstitute } from "#web/features/competition/substitutes/own-substitutes.tsx";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { today } from "#web/kit/today.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { MyMatchCard } from "./my-match-card.tsx";
import { ownPart, stateOfFecha } from "./own-fechas.ts";
import { RivalsMayWrite } from "./rival-contact.tsx";

/** Shows the viewer's due matches with their acts, or why there is none. Empty for everybody outside the league. */
export function MyFechas({
  league,
  category,
  tournament,
  matches,
  myPairs,
}: {
  league: League;
  category: TournamentPage["categories"][number];
  tournament: TournamentPage;
  matches: readonly MatchView[];
  myPairs: MyPairs;
}) {
  const { data: claims = [] } = useQuery(myClaimsQuery);
  const { open, free } = ownPart(league, matches, myPairs);
  const plays = matches.some((match) => isMine(match, myPairs));
  const [myPairId] = matches
    .flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? []))
    .filter((id) => myPairs.has(id));
  if (!plays) return <AsSubstitute league={league} matches={matches} />;
  const late = open.some(({ fecha }) => stateOfFecha(fecha, today()) === "over");
  const hasLeft = league.leftPairIds.some((id) => myPairs.has(id));
  const said = hasLeft ? words.left : free ? words.free(free.number) : open.length === 0 ? words.allPlayed : null;
  return (
    <Section title={late ? words.mineLate : words.mine}>
      <Stack gap={3}>
        {said && (
          <Card>
            <CardBlock>{said}</CardBlock>
          </Card>
        )}
        {!hasLeft &&
          open.map(({ fecha, match }) => (
            <MyMatchCard
              key={match.id}
              fecha={fecha}
              match={match}
              category={category}
              myPairs={myPairs}
              claim={claims.find(({ matchId }) => matchId === match.id)}
              substitutes={league.substitutes ?? []}
              tournament={tournament}
            />
          ))}
        {!hasLeft && tournament.status === "upcoming" && <RivalsMayWrite categoryId={category.id} />}
        {!hasLeft && tournament.status === "upcoming" && myPairId && (
          <OwnSubstitutes pairId={myPairId} substitutes={league.substitutes ?? []} />
        )}
      </Stack>
    </Section>
  );
}

/** Tells a viewer who is a substitute so; empty for everybody else. */
function AsSubstitute({ league, matches }: { league: League; matches: readonly MatchView[] }) {
  const viewer = useQuery(meQuery).data?.id;
  const found = league.substitutes?.find(({ player }) => player.id === viewer);
  const players = matches.flatMap(({ sides }) => sides).find(({ pairId }) => pairId === found?.pairId)?.players;
  return found && players ? (
    <YouAreSubstitute pairId={found.pairId} players={players} viewer={found.player.id} />
  ) : null;
}
