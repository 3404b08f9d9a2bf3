import { lazily } from "#web/lazily.tsx";

/** The rounds of an individual format. */
export const ManagedRotation = lazily("screens/manage/managed-rotation.tsx", () => import("./managed-rotation.tsx"));
/** The tools of a drawn category, with its fairness, and its paper: its bracket and its zones show both. */
export const DrawnPart = lazily("screens/manage/drawn-part.tsx", () => import("./drawn-part.tsx"));
export const PrintBracket = lazily(
  "features/competition/draws/draw-box/print-bracket.tsx",
  () => import("#web/features/competition/draws/draw-box/print-bracket.tsx"),
);
