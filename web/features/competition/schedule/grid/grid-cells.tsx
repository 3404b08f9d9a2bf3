import type { ReactNode } from "react";
import type { Cell } from "#domain/competition/schedule/judgement/place-map.ts";
import { findingsAt, type Outlook, outlookOf } from "#web/features/competition/schedule/moving/moving.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { CheckIcon, CrossIcon, SwapIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./grid-cells.module.css";

/** Converts minutes to pixels of the grid. */
export type Scale = { readonly at: (minute: number) => number; readonly height: (minutes: number) => number };

/** The possible starts of a court for the match being moved; over another match only an exchange is drawn. */
export function GridCells({
  cells,
  step,
  lengthOf,
  isStanding,
  scale,
  teller,
  onChoose,
}: {
  cells: readonly Cell[];
  step: number;
  lengthOf: (key: string) => number;
  /** Returns whether a match occupies that minute of the court. */
  isStanding: (start: number) => boolean;
  scale: Scale;
  teller: Teller;
  onChoose: (cell: Cell) => void;
}) {
  return cells.map((cell) => {
    const outlook = outlookOf(cell);
    const isSwap = cell.swap !== null && (outlook === "swap" || outlook === "swap-confirm");
    if (!isSwap && isStanding(cell.start)) return null;
    const other = isSwap ? (cell.swap?.with ?? "") : "";
    const height = scale.height(isSwap ? lengthOf(other) : step);
    const place = `${teller.time(cell.start)} ${teller.court(cell.courtId)}`;
    const what = isSwap ? words.swapWith(teller.pairs(other)) : words.outlook[outlook];
    return (
      // Keyboard users aim with the arrow keys: hundreds of tab stops would only be in their way.
      <button
        key={cell.start}
        type="button"
        tabIndex={-1}
        className={styles.cell}
        data-outlook={outlook}
        style={{ top: scale.at(cell.start), height }}
        title={reasonsAt(cell, outlook, teller)}
        aria-label={words.aimed(place, what)}
        onClick={() => onChoose(cell)}
      >
        {outlookIcon(outlook)}
        {(outlook === "free" || outlook === "confirm") && <span>{teller.time(cell.start)}</span>}
      </button>
    );
  });
}

/** The outline of the match at its new place. */
export function Target({
  target,
  length,
  scale,
  teller,
  follows,
}: {
  target: Cell;
  length: number;
  scale: Scale;
  teller: Teller;
  /** True for the keyboard: the target may lie outside the visible part and is scrolled into view. */
  follows: boolean;
}) {
  const { start } = target;
  const outlook = outlookOf(target);
  return (
    <div
      ref={follows ? showIt : null}
      aria-hidden="true"
      className={styles.target}
      data-outlook={outlook}
      style={{ top: scale.at(start), minHeight: scale.height(length) }}
    >
      <strong>
        {outlookIcon(outlook)} {teller.time(start)}
      </strong>
      <span>{reasonsAt(target, outlook, teller) ?? words.outlook[outlook]}</span>
    </div>
  );
}

function showIt(node: Element | null): void {
  node?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Describes a place for screen readers. */
export function spokenOf(target: Cell, teller: Teller, isHere: boolean): string {
  const outlook = outlookOf(target);
  const place = `${teller.when(target.start)}, ${teller.court(target.courtId)}`;
  if (isHere) return words.aimed(place, words.here);
  const reasons = reasonsAt(target, outlook, teller);
  return `${words.aimed(place, words.outlook[outlook])}.${reasons ? ` ${reasons}` : ""}`;
}

function reasonsAt(cell: Cell, outlook: Outlook, teller: Teller): string | undefined {
  const found = findingsAt(cell)
    .slice(0, outlook === "never" ? 1 : 2)
    .map(teller.finding);
  const swapped =
    cell.swap && (outlook === "swap" || outlook === "swap-confirm")
      ? [words.swapWith(teller.pairs(cell.swap.with))]
      : [];
  return [...swapped, ...found].join(" ") || undefined;
}

function outlookIcon(outlook: Outlook): ReactNode {
  switch (outlook) {
    case "free":
      return <CheckIcon size={13} />;
    case "confirm":
    case "swap-confirm":
      return <WarningIcon size={13} />;
    case "swap":
      return <SwapIcon size={13} />;
    case "never":
      return <CrossIcon size={13} />;
  }
}
