import type { ReactNode } from "react";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import type { ZoneOfFour } from "#domain/competition/zones/zone-settings.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { zoneTitle } from "#web/i18n/draws.ts";
import { zoneWords as words } from "#web/i18n/zones.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./zone-board.module.css";
import { ZoneMatches } from "./zone-matches.tsx";
import { ZoneTable } from "./zone-table.tsx";

/** Shows a zone: its table, its format if it has four pairs, and its matches with their scores. */
export function ZoneCard({
  zone,
  zoneOfFour,
  myPairs,
  children,
}: {
  zone: ZoneView;
  zoneOfFour: ZoneOfFour;
  myPairs: MyPairs;
  /** The content between the table and the matches. */
  children?: ReactNode;
}) {
  const title = zoneTitle(zone);
  const provisional = !zone.finished && zone.rows.some(({ decision }) => decision !== null);
  const opening = zone.rows.length === 4 && !zone.isOneGroup ? words.fourPairs[zoneOfFour] : null;
  return (
    <section className={styles.zone} aria-label={title}>
      <Card>
        <div className={styles.head}>
          <h3>{title}</h3>
          {zone.finished ? (
            <Tag tone="done">{zone.isOneGroup ? words.groupFinished : words.finished}</Tag>
          ) : (
            <span className={styles.qualifies}>
              {zone.qualifiers > 0 && words.qualifies(zone.qualifiers, zone.silver)}
            </span>
          )}
        </div>
        <ZoneTable zone={zone} myPairs={myPairs} />
        {(provisional || opening) && (
          <div className={styles.why}>
            {opening && <p>{opening}</p>}
            {provisional && <p>{words.provisional}</p>}
          </div>
        )}
      </Card>
      {children}
      <ZoneMatches zone={zone} myPairs={myPairs} />
    </section>
  );
}
