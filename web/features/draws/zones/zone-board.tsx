import { type ReactNode, useMemo } from "react";
import type { BracketView } from "#contract/draws.ts";
import type { ZoneView } from "#contract/match-views.ts";
import type { MyPairs } from "#web/features/draws/path/my-path.ts";
import styles from "./zone-board.module.css";
import { ZoneCard } from "./zone-card.tsx";
import { ZoneNeedsPart } from "./zone-needs.tsx";

/** All zones of a drawn category, the viewer's own first. */
export default function ZoneBoard({
  categoryId,
  bracket,
  myPairIds = [],
  start,
}: {
  categoryId: string;
  bracket: BracketView;
  myPairIds?: readonly string[];
  /** What stands over the zones: the choice of the category. */
  start?: ReactNode;
}) {
  const myPairs = useMemo(() => new Set(myPairIds), [myPairIds]);
  return (
    <div className={styles.board}>
      {start}
      <div className={styles.zones}>
        {mineFirst(bracket.zones, myPairs).map((zone) => (
          <ZoneCard key={zone.letter} zone={zone} myPairs={myPairs}>
            <ZoneNeedsPart categoryId={categoryId} zone={zone} myPairs={myPairs} />
          </ZoneCard>
        ))}
      </div>
    </div>
  );
}

function mineFirst(zones: readonly ZoneView[], myPairs: MyPairs): ZoneView[] {
  const isMine = ({ rows }: ZoneView) => rows.some(({ pairId }) => myPairs.has(pairId));
  return zones.toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
}
