import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { BracketMatch } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { today } from "#web/kit/today.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./leagues.module.css";
import { stateOfFecha } from "./own-fechas.ts";

/** Lists all fechas with their days, matches and free pairs; only the present one is open. */
export function FechaList({
  league: { fechas, current, table },
  matches,
  myPairs,
}: {
  league: League;
  matches: readonly MatchView[];
  myPairs: MyPairs;
}) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const named = new Map(table.map(({ pairId, players }) => [pairId, shortPair(players)]));
  return (
    <Section title={words.fechas}>
      <Stack gap={2}>
        {fechas.map((fecha) => {
          const own = fecha.matchIds.flatMap((id) => byId.get(id) ?? []);
          const free = fecha.freePairIds.flatMap((id) => named.get(id) ?? []);
          return (
            <Card key={fecha.number} as="section" label={drawWords.fecha(fecha.number)}>
              <Fold look="row" open={fecha.number === current} title={<FechaTitle fecha={fecha} matches={own} />}>
                <CardBlock className={styles.matches}>
                  {own.map((match) => (
                    <BracketMatch key={match.id} match={match} seeded={false} myPairs={myPairs} />
                  ))}
                  {free.length > 0 && <p className="type-small quiet">{words.freePairs(free)}</p>}
                </CardBlock>
              </Fold>
            </Card>
          );
        })}
      </Stack>
    </Section>
  );
}

/** The number and the days of a fecha, with its state: played, in play, to come, or matches that are missing. */
export function FechaTitle({
  fecha,
  matches,
}: {
  fecha: Pick<League["fechas"][number], "number" | "from" | "until">;
  matches: readonly Pick<MatchView, "status">[];
}) {
  const state = stateOfFecha(fecha, today());
  const open = matches.filter(({ status }) => status === "pending").length;
  const said = open === 0 || state === "over" ? words.state.over(open) : words.state[state];
  const tone = open === 0 ? "done" : state === "over" ? "wait" : state === "now" ? "live" : "outline";
  return (
    <span className={styles.title}>
      <span>
        <h3>{drawWords.fecha(fecha.number)}</h3>
        <span className="type-small quiet">{formatDayRange(fecha.from, fecha.until)}</span>
      </span>
      <Tag tone={tone}>{said}</Tag>
    </span>
  );
}
