import { type ReactNode, useMemo, useState } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import { cupBrackets, cupOfPair } from "#web/features/competition/draws/cup-brackets.ts";
import { goesOnText } from "#web/features/competition/draws/path/goes-on.ts";
import { MyPathBar } from "#web/features/competition/draws/path/my-path-bar.tsx";
import { drawMethod, drawWords } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { ClockIcon, DrawIcon, ListIcon, MinusIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./bracket-board.module.css";
import { BracketRounds } from "./bracket-rounds.tsx";
import { BracketTree } from "./bracket-tree.tsx";
import { BracketZoom, useZoom } from "./bracket-zoom.tsx";
import { UnknownRing } from "./unknown-ring.tsx";

/** Shows a drawn category: on a phone a list by rounds, on a wide screen the whole tree with zoom, or the same list. */
export default function BracketBoard({
  bracket: draw,
  myPairIds = [],
  partner,
  start,
}: {
  bracket: BracketView;
  myPairIds?: readonly string[];
  partner?: string | undefined;
  /** The content at the start of the tools: the choice of the category. */
  start?: ReactNode;
}) {
  const wide = useWide();
  const [asList, setAsList] = useState(false);
  const zoom = useZoom();
  const myPairs = useMemo(() => new Set(myPairIds), [myPairIds]);
  const asTree = wide && !asList;
  const cups = useMemo(() => cupBrackets(draw), [draw]);
  const [chosen, setChosen] = useState(() => cupOfPair(cups, myPairs));
  const { key, bracket } = cups.find((cup) => cup.key === chosen) ?? cups[0];
  const goesOn = goesOnText(cups, myPairs);
  const matches = useMemo(() => bracket.rounds.flat(), [bracket]);
  return (
    <AlikePairs matches={matches}>
      <div className={styles.board}>
        {(wide || start) && (
          <div className={styles.tools}>
            <div className={styles.start}>{start}</div>
            {wide && (
              <IconButton label={asTree ? drawWords.asList : drawWords.asTree} onClick={() => setAsList(!asList)}>
                {asTree ? <ListIcon size={22} /> : <DrawIcon size={22} />}
              </IconButton>
            )}
            {asTree && <BracketZoom {...zoom} />}
          </div>
        )}
        {cups.length > 1 && (
          <Segmented
            fit
            label={drawWords.cup}
            value={key}
            onChange={setChosen}
            options={cups.map((cup) => ({ value: cup.key, label: cup.name }))}
          />
        )}
        {goesOn !== null && (key === "main" || key === "qualifying") && <p>{goesOn}</p>}
        {!asTree && <MyPathBar bracket={bracket} myPairs={myPairs} partner={partner} />}
        {asTree ? (
          <BracketTree key={key} bracket={bracket} myPairs={myPairs} zoom={zoom} />
        ) : (
          <BracketRounds key={key} bracket={bracket} myPairs={myPairs} />
        )}
        <BracketLegend zones={draw.zones.length > 0 && key !== "consolation"} />
        {draw.guaranteed !== null && <p className="quiet type-small">{drawWords.guaranteed(draw.guaranteed)}</p>}
        <p className="quiet type-small">{drawMethod(draw)}</p>
      </div>
    </AlikePairs>
  );
}

/** Explains the marks of a bracket. */
function BracketLegend({ zones }: { /** True if sides come from zones. */ zones: boolean }) {
  return (
    <ul className={styles.legend} aria-label={drawWords.legend}>
      <li>
        <BallMarker size={13} /> {texts.won}
      </li>
      <li>
        <MinusIcon size={14} /> {drawWords.byeHelp}
      </li>
      <li>
        <ClockIcon size={14} /> {drawWords.waitingHelp}
      </li>
      <li>
        <UnknownRing /> {zones ? drawWords.zonePlaceHelp : drawWords.toBeDefinedHelp}
      </li>
    </ul>
  );
}
