import { tournamentPath } from "#contract/addresses.ts";
import type { League } from "#contract/competition/leagues.ts";
import { type Fate, fateOf } from "#domain/competition/leagues/league-table.ts";
import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import { PairName } from "#web/features/competition/draws/pair-name.tsx";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import table from "#web/features/competition/zones/zone-table.module.css";
import { Head } from "#web/features/competition/zones/zone-table.tsx";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import * as texts from "#web/i18n/texts.ts";
import { signed, zoneWords } from "#web/i18n/zones.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { LeagueHistory } from "./league-history.tsx";
import styles from "./leagues.module.css";
import { type LeaguePart, ReadLeague } from "./read-league.tsx";
import { tableText } from "./share-table.ts";

/** Shows the table of a league after the present fecha to everybody, and the champions of earlier seasons. */
export default function LeagueTable(part: LeaguePart) {
  const { category, tournament } = part;
  const myPairs = new Set(category.mine.pairs.map(({ id }) => id));
  return (
    <ReadLeague {...part} loading={<SkeletonRows count={6} picture={false} />}>
      {(league) => (
        <Stack gap={6}>
          <LeagueStanding league={league} category={category} tournament={tournament} myPairs={myPairs} />
          <LeagueHistory categoryId={category.id} />
        </Stack>
      )}
    </ReadLeague>
  );
}

type Division = Pick<TournamentPage["categories"][number], "name" | "level" | "division" | "bracket"> & {
  readonly rules: { readonly league: { readonly promoted: number } };
};

/**
 * Shows the table of a division after the present fecha, with the places that each pair gained or lost in it, and what
 * its place means for the next season.
 */
export function LeagueStanding({
  league,
  category,
  tournament,
  myPairs,
}: {
  league: League;
  category: Division;
  /** Its categories of the same name and level are the divisions of the league. */
  tournament: { readonly id: string; readonly name: string; readonly categories: readonly CategoryKey[] };
  myPairs: MyPairs;
}) {
  const [zone] = category.bracket?.zones ?? [];
  const { name, level, division, rules } = category;
  const divisions = tournament.categories.filter((one) => one.name === name && one.level === level).length;
  const season = { division: division ?? 1, divisions, promoted: rules.league.promoted };
  const isOver = zone?.finished === true;
  const share = {
    title: words.shareTable,
    text: tableText(league, category, tournament.name),
    url: productOrigin() + tournamentPath(tournament.id, "zonas"),
  };
  return (
    <Section
      title={words.tableAfter(league.tableAfter ?? league.current)}
      end={<ShareButton share={share} label={words.shareTable} compact />}
    >
      <Card className={styles.measured}>
        <Rows
          league={league}
          myPairs={myPairs}
          isWon={isOver && zone.qualifiers === 0}
          fateAt={(place) => fateOf(place, league.table.length, season)}
          isOver={isOver}
        />
        {league.leftPairIds.length > 0 && (
          <CardBlock className="type-small quiet">{words.leftTable(leftIn(league, category))}</CardBlock>
        )}
      </Card>
    </Section>
  );
}

function Rows({
  league,
  myPairs,
  isWon,
  fateAt,
  isOver,
}: {
  league: League;
  myPairs: MyPairs;
  /** True if the table has made its first pair champions. */
  isWon: boolean;
  /** Returns what a place means for the next season. */
  fateAt: (place: number) => Fate;
  /** True once every match is played. */
  isOver: boolean;
}) {
  const { heads } = zoneWords;
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="unseen">{words.tableAfter(league.tableAfter ?? league.current)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{zoneWords.position}</span>
            </th>
            <th scope="col" className={table.pair}>
              {texts.pair}
            </th>
            <Head names={heads.played} />
            <Head names={heads.won} />
            <Head names={heads.lost} wide />
            <Head names={heads.setDifference} />
            <Head names={heads.gameDifference} wide />
            <Head names={heads.points} />
          </tr>
        </thead>
        <tbody>
          {league.table.map((row) => (
            <tr key={row.pairId} data-mine={myPairs.has(row.pairId) || undefined}>
              <td className={table.position}>
                {row.position}
                <Moved places={row.moved} />
              </td>
              <th scope="row" className={table.pair}>
                <PairName players={row.players} size="list" />
                {isWon && row.position === 1 && (
                  <span className={table.through}>
                    <BallMarker size={13} /> {texts.champions}
                  </span>
                )}
                <Goes fate={fateAt(row.position)} isOver={isOver} />
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td className={table.wide}>{row.lost}</td>
              <td>{signed(row.setsWon - row.setsLost)}</td>
              <td className={table.wide}>{signed(row.gamesWon - row.gamesLost)}</td>
              <td className={table.points}>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says in words that a place goes up or down a division. */
function Goes({ fate, isOver }: { fate: Fate; isOver: boolean }) {
  if (fate === "stays") return null;
  return (
    <span className={styles.goes} data-way={fate}>
      {isOver ? words.goes[fate] : words.wouldGo[fate]}
    </span>
  );
}

/** The places gained or lost in the fecha, as an arrow and in words. */
function Moved({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  return (
    <span className={styles.moved} data-way={isUp ? "up" : "down"}>
      <span aria-hidden="true">
        {isUp ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
        {Math.abs(places)}
      </span>
      <span className="unseen">{isUp ? words.up(places) : words.down(-places)}</span>
    </span>
  );
}

/** Names the pairs that left the table, as far as the draw still names them. */
function leftIn({ leftPairIds }: League, { bracket }: Division): string[] {
  const sides = bracket?.zones.flatMap(({ matches }) => matches.flatMap((match) => match.sides)) ?? [];
  return leftPairIds.flatMap((id) => {
    const found = sides.find(({ pairId }) => pairId === id)?.players;
    return found ? [shortPair(found)] : [];
  });
}
