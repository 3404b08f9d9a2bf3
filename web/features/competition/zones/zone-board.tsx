import { type ReactNode, useMemo, useState } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import type { ZoneOfFour } from "#domain/competition/zones/zone-settings.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { zoneWords as words } from "#web/i18n/zones.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import styles from "./zone-board.module.css";
import { ZoneCard } from "./zone-card.tsx";
import { ZoneNeedsPart } from "./zone-needs.tsx";

/** The fewest zones that need a choice. */
const worthChoosing = 4;

/** Shows all zones of a drawn category, the viewer's own first. If there are many, one can be chosen by its letter. */
export default function ZoneBoard({
  categoryId,
  bracket,
  myPairIds = [],
  zoneOfFour,
  start,
}: {
  categoryId: string;
  bracket: BracketView;
  myPairIds?: readonly string[];
  /** The format of a zone of four pairs. */
  zoneOfFour: ZoneOfFour;
  /** The content above the zones: the choice of the category. */
  start?: ReactNode;
}) {
  const myPairs = useMemo(() => new Set(myPairIds), [myPairIds]);
  const [letter, setLetter] = useState("");
  const shown = mineFirst(bracket.zones, myPairs).filter((zone) => letter === "" || zone.letter === letter);
  const matches = useMemo(() => bracket.zones.flatMap((zone) => zone.matches), [bracket]);
  return (
    <AlikePairs matches={matches}>
      <div className={styles.board}>
        {start}
        {bracket.zones.length >= worthChoosing && (
          <ChoiceChips
            label={words.choose}
            value={letter}
            onChange={setLetter}
            options={[
              { value: "", label: words.every },
              ...bracket.zones.map((zone) => ({ value: zone.letter, label: zone.letter })),
            ]}
          />
        )}
        <div className={styles.zones}>
          {shown.map((zone) => (
            <ZoneCard key={zone.letter} zone={zone} zoneOfFour={zoneOfFour} myPairs={myPairs}>
              <ZoneNeedsPart categoryId={categoryId} zone={zone} myPairs={myPairs} />
            </ZoneCard>
          ))}
        </div>
      </div>
    </AlikePairs>
  );
}

function mineFirst(zones: readonly ZoneView[], myPairs: MyPairs): ZoneView[] {
  const isMine = ({ rows }: ZoneView) => rows.some(({ pairId }) => myPairs.has(pairId));
  return zones.toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
}
