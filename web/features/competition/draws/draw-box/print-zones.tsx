import { Fragment, type ReactNode } from "react";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { drawWords, zoneTitle } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { signed } from "#web/i18n/zones.ts";
import styles from "./print-bracket.module.css";
import { PrintMatch } from "./print-match.tsx";

/** The zones that one sheet of paper holds. */
const zonesPerSheet = 6;

/** Prints the zones, each with its table and its matches; those of a league by fecha, with their days. */
export function PrintZones({
  zones,
  head,
  daysOf = () => undefined,
}: {
  zones: readonly ZoneView[];
  head: ReactNode;
  /** Returns the days of a fecha of a league. */
  daysOf?: ((fecha: number) => string | undefined) | undefined;
}) {
  const sheets = Array.from({ length: Math.ceil(zones.length / zonesPerSheet) }, (_, index) =>
    zones.slice(index * zonesPerSheet, (index + 1) * zonesPerSheet),
  );
  return sheets.map((sheet) => (
    <section key={sheet[0]?.letter} className={styles.sheet}>
      <header className={styles.head}>
        {head}
        <span>{zones.some(isByFechas) ? texts.fechas : texts.zones}</span>
      </header>
      <div className={styles.zones}>
        {sheet.map((zone) => (
          <div key={zone.letter} className={styles.zone} data-group={zone.isOneGroup}>
            <p className={styles.title}>{zoneTitle(zone)}</p>
            <table className={styles.table}>
              <tbody>
                {zone.rows.map(({ pairId, position, players, played, points, gamesWon, gamesLost }) => (
                  <tr key={pairId}>
                    <td>{position}</td>
                    <th scope="row">{fullPair(players)}</th>
                    <td>{played === 0 ? "" : zone.byGames ? signed(gamesWon - gamesLost) : points}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {[...Map.groupBy(zone.matches, ({ fecha }) => fecha)].map(([fecha, matches]) => (
              <Fragment key={fecha ?? zone.letter}>
                {fecha !== undefined && (
                  <p className={styles.title}>{[drawWords.fecha(fecha), daysOf(fecha)].filter(Boolean).join(" · ")}</p>
                )}
                <div className={styles.fixtures}>
                  {matches.map((match) => (
                    <PrintMatch key={match.id} match={match} />
                  ))}
                </div>
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </section>
  ));
}

function isByFechas({ matches }: ZoneView): boolean {
  return matches.some(({ fecha }) => fecha !== undefined);
}
