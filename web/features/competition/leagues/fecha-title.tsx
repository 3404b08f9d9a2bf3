import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { today } from "#web/kit/today.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./leagues.module.css";
import { stateOfFecha } from "./own-fechas.ts";

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
