import type { ReactNode } from "react";
import type { ZoneView } from "#contract/match-views.ts";
import { BracketMatch } from "#web/features/draws/bracket-match.tsx";
import { shortPair } from "#web/features/draws/pair-names.ts";
import type { MyPairs } from "#web/features/draws/path/my-path.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { decisionWords, zoneWords as words } from "#web/i18n/zones.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { toldDecision } from "./told-decision.ts";
import styles from "./zone-board.module.css";
import { rivalOf, ZoneTable } from "./zone-table.tsx";

/** A zone: its table with what decided it, and its matches with their scores. */
export function ZoneCard({
  zone,
  myPairs,
  children,
}: {
  zone: ZoneView;
  myPairs: MyPairs;
  /** What stands between the table and the matches. */
  children?: ReactNode;
}) {
  const title = drawWords.zone(zone.letter);
  const decided = zone.rows.flatMap((row) => {
    const decision = toldDecision(zone, row);
    return decision ? [{ row, decision }] : [];
  });
  return (
    <section className={styles.zone} aria-label={title}>
      <Card>
        <div className={styles.head}>
          <h3>{title}</h3>
          {zone.finished ? (
            <Tag tone="done">{words.finished}</Tag>
          ) : (
            <span className={styles.qualifies}>{words.qualifies(zone.qualifiers)}</span>
          )}
        </div>
        <ZoneTable zone={zone} myPairs={myPairs} />
        {zone.rows.some(({ decision }) => decision !== null) && (
          <div className={styles.why}>
            {!zone.finished && <p>{words.provisional}</p>}
            {decided.length > 0 && (
              <details>
                <summary>{words.why}</summary>
                <ol>
                  {decided.map(({ row, decision }) => (
                    <li key={row.pairId}>
                      {words.place(row.position, shortPair(row.players), decisionWords(decision, rivalOf(zone, row)))}
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        )}
      </Card>
      {children}
      <h4 className="unseen">{words.matches}</h4>
      <div className={styles.matches}>
        {zone.matches.map((match) => (
          <BracketMatch key={match.id} match={match} seeded={false} myPairs={myPairs} />
        ))}
      </div>
    </section>
  );
}
