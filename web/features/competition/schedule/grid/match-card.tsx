import { memo, type PointerEvent } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { givenName } from "#web/features/competition/schedule/history/changes-told.tsx";
import type { Standing } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { classList } from "#web/ui/class-list.ts";
import { LockIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./day-grid.module.css";

/** Look of a match during an act: the moved one, one behind it, or one outside the filter. */
export type CardLook = "plain" | "picked" | "behind" | "aside";

type CardProps = {
  readonly one: Standing;
  readonly colour: number;
  readonly teller: Teller;
  readonly look: CardLook;
  readonly top: number;
  readonly height: number;
  /** Null if the match has no acts. */
  readonly onPress: ((key: string, byKeys: boolean) => void) | null;
  readonly onGrab: (event: PointerEvent, one: Standing) => void;
};

/** A match on its court at its hour. */
export const MatchCard = memo(function MatchCard(props: CardProps) {
  const { one, colour, look, top, height, onPress, onGrab } = props;
  const { key, state, differs } = one;
  const isNight = state === "planned" || state === "called";
  const shell = {
    // A planned match has a night background in both schemes, on which the dark scheme's colours are readable.
    ...(isNight && look !== "aside" && look !== "picked" && { "data-color-scheme": "dark" }),
    "data-match": key,
    "data-look": look,
    "data-state": state,
    className: classList(styles.card, differs && styles.differs),
    style: { top, height, borderLeftColor: `var(--cat-${colour})` },
    title: fullNames(one.scheduled.match),
  };
  if (!onPress || state !== "planned")
    return (
      <div {...shell}>
        <CardLines {...props} />
      </div>
    );
  return (
    <button
      {...shell}
      type="button"
      aria-pressed={look === "picked" || undefined}
      onClick={(event) => onPress(key, event.detail === 0)}
      onPointerDown={(event) => onGrab(event, one)}
    >
      <CardLines {...props} />
    </button>
  );
});

function CardLines({ one: { key, scheduled, locked, state, start }, teller, look }: CardProps) {
  const { match, accepted, acceptedBy } = scheduled;
  const { pair1, pair2 } = shortNames(match);
  const why = words.acceptedBy(
    accepted.map((kind) => words.acceptedKinds[kind] ?? scheduleWords.accepted),
    acceptedBy && givenName(acceptedBy),
  );
  return (
    <>
      <span className={styles.title}>
        <span>
          <b>{teller.time(start)}</b> {words.inShort(teller.title(key))}
        </span>
        {locked && (
          <>
            <LockIcon size={13} />
            <span className="unseen">{scheduleWords.locked}</span>
          </>
        )}
        {accepted.length > 0 && (
          <span className={styles.accepted} title={why}>
            <WarningIcon size={13} />
            <span className="unseen">{why}</span>
          </span>
        )}
      </span>
      {(state === "playing" || state === "called") && (
        <span className={styles.state}>
          {state === "playing" ? <Tag tone="live">{words.live}</Tag> : <Tag tone="wait">{words.called}</Tag>}
        </span>
      )}
      {look !== "aside" && (
        <>
          <PairName name={pair1} />
          <PairName name={pair2} />
        </>
      )}
      {match.score !== null && <span className={styles.score}>{match.score}</span>}
    </>
  );
}

/** A pair's name; long names get narrower before they wrap, and none is cut. */
function PairName({ name }: { name: string }) {
  return (
    <span className={classList(styles.pair, name.length > 15 && styles.narrow, name.length > 19 && styles.tight)}>
      {name}
    </span>
  );
}

function fullNames({ sides }: Pick<MatchView, "sides">): string | undefined {
  const pairs = sides.flatMap(({ players }) => (players ? [players.map(({ name }) => name).join(" / ")] : []));
  return pairs.length > 0 ? pairs.join(" – ") : undefined;
}
