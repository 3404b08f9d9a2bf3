import { useState } from "react";
import { drawWords } from "#web/i18n/draws.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { MinusIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import styles from "./bracket-board.module.css";

const levels = [0.5, 0.65, 0.8, 1, 1.25, 1.5] as const;
const plain = levels.indexOf(1);
const last = levels.length - 1;

/** The size of the tree, and the ways to change it; null at either end of the scale. */
export type Zoom = {
  readonly level: number;
  readonly enlarge: (() => void) | null;
  readonly shrink: (() => void) | null;
  readonly reset: () => void;
};

/** Manages the size of a tree, in steps; it starts at 100 %. */
export function useZoom(): Zoom {
  const [step, setStep] = useState<number>(plain);
  return {
    level: levels[step] ?? 1,
    enlarge: step < last ? () => setStep(step + 1) : null,
    shrink: step > 0 ? () => setStep(step - 1) : null,
    reset: () => setStep(plain),
  };
}

/** Shows the buttons of the zoom; the percentage itself leads back to 100 %. */
export function BracketZoom({ level, enlarge, shrink, reset }: Zoom) {
  return (
    <>
      <IconButton label={drawWords.zoomOut} disabled={!shrink} onClick={() => shrink?.()}>
        <MinusIcon size={22} />
      </IconButton>
      <button type="button" className={styles.level} aria-live="polite" title={drawWords.zoomReset} onClick={reset}>
        {drawWords.zoomLevel(Math.round(level * 100))}
      </button>
      <IconButton label={drawWords.zoomIn} disabled={!enlarge} onClick={() => enlarge?.()}>
        <PlusIcon size={22} />
      </IconButton>
    </>
  );
}
