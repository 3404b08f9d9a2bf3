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
import { type OwnFecha, ownPart, stateOfFecha } from "./own-fechas.ts";
import { RivalsMayWrite } from "./rival-contact.tsx";

type Props = {
  readonly league: League;
  readonly category: TournamentPage["categories"][number];
  readonly tournament: TournamentPage;
  readonly matches: readonly MatchView[];
  readonly myPairs: MyPairs;
};

/**
 * Shows the viewer's due matches with their acts, or why there is none. Empty for everybody outside the league, and
 * once it is over or cancelled.
 */
export function MyFechas(props: Props) {
  const { league, category, tournament, matches, myPairs } = props;
  const { open, free } = ownPart(league, matches, myPairs);
  const plays = matches.some((match) => isMine(match, myPairs));
  const [myPairId] = matches
    .flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? []))
    .filter((id) => myPairs.has(id));
  if (tournament.status !== "upcoming") return null;
  if (!plays) return <AsSubstitute {...props} />;
  const late = open.some(({ fecha }) => stateOfFecha(fecha, today()) === "over");
  const hasLeft = league.leftPairIds.some((id) => myPairs.has(id));
  const isDone = hasLeft || (!free && open.length === 0);
  const said = hasLeft ? words.left : free ? words.free(free.number) : open.length === 0 ? words.allPlayed : null;
  return (
    <Section title={late ? words.mineLate : words.mine}>
      <Stack gap={3}>
        {said && (
          <Card>
            <CardBlock>{said}</CardBlock>
          </Card>
        )}
        {!hasLeft && <OpenMatches {...props} open={open} viewer={null} />}
        {!isDone && <RivalsMayWrite categoryId={category.id} />}
        {!isDone && myPairId && <OwnSubstitutes pairId={myPairId} substitutes={league.substitutes ?? []} />}
      </Stack>
    </Section>
  );
}

/** Tells a viewer who is a substitute so, with the due matches of their pair; empty for everybody else. */
function AsSubstitute(props: Props) {
  const { league, matches } = props;
  const viewer = useQuery(meQuery).data?.id;
  const found = league.substitutes?.find(({ player }) => player.id === viewer);
  // The side of a played match names who played it, perhaps the viewer. The table names the pair, until it leaves.
  const rows = [...league.table, ...matches.flatMap(({ sides }) => sides)];
  const players = rows.find(({ pairId }) => pairId === found?.pairId)?.players;
  if (!found || !players) return null;
  const myPairs = new Set([found.pairId]);
  const hasLeft = league.leftPairIds.includes(found.pairId);
  return (
    <Stack gap={3}>
      <YouAreSubstitute pairId={found.pairId} players={players} viewer={found.player.id} />
      {!hasLeft && (
        <OpenMatches
          {...props}
          myPairs={myPairs}
          open={ownPart(league, matches, myPairs).open}
          viewer={found.player.id}
        />
      )}
    </Stack>
  );
}

/** The cards of the open matches. `viewer` is the viewer if they are a substitute; null for a player of the pair. */
function OpenMatches({
  open,
  viewer,
  league,
  category,
  tournament,
  myPairs,
}: Props & { readonly open: readonly OwnFecha[]; readonly viewer: string | null }) {
  const { data: claims = [] } = useQuery(myClaimsQuery);
  return open.map(({ fecha, match }) => (
    <MyMatchCard
      key={match.id}
      fecha={fecha}
      match={match}
      category={category}
      myPairs={myPairs}
      claim={claims.find(({ matchId }) => matchId === match.id)}
      substitutes={league.substitutes ?? []}
      viewer={viewer}
      tournament={tournament}
    />
  ));
}
