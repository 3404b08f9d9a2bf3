import { championPoints, type PointsTable, pointsTable } from "#domain/competition/ranking/points.ts";
import { rankingRuleWords as words } from "#web/i18n/ranking-rules.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import styles from "./ranking-rules.module.css";

const { stages } = words;

/** The stages shown, each with its points in a table. */
const rows: readonly { readonly label: string; readonly points: (table: PointsTable) => number | undefined }[] = [
  { label: stages.title, points: ({ champion }) => champion },
  { label: stages.final, points: ({ lostIn }) => lostIn[0] },
  { label: stages.semifinal, points: ({ lostIn }) => lostIn[1] },
  { label: stages.quarterfinal, points: ({ lostIn }) => lostIn[2] },
  { label: stages.last16, points: ({ lostIn }) => lostIn[3] },
  { label: stages.zone, points: ({ zoneExit }) => zoneExit },
  { label: stages.zoneWin, points: ({ zoneWin }) => zoneWin },
];

const tables = championPoints.map(pointsTable);

/** The rules of the ranking from docs/rules/ranking.md: earning points, their validity, and ties. */
export default function RankingRules({ weeks }: { weeks: number }) {
  return (
    <section className={styles.rules} aria-label={words.howTitle}>
      <h2>{words.howTitle}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.stage}</th>
            <th scope="colgroup" colSpan={tables.length}>
              {words.stagePoints}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, points }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {tables.map((table) => (
                <td key={table.champion}>{formatInteger(points(table) ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {words.how(weeks).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
