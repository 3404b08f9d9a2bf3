import { lazily } from "#web/lazily.tsx";

/** The rounds of an individual format. */
export const ManagedRotation = lazily("screens/manage/managed-rotation.tsx", () => import("./managed-rotation.tsx"));
/** A draft with its acts and its fairness. */
export const DraftPart = lazily("screens/manage/drawn/draft-part.tsx", () => import("./drawn/draft-part.tsx"));
/** The tools of a drawn category, with its fairness, and its paper: its bracket and its zones show both. */
export const DrawnPart = lazily("screens/manage/drawn/drawn-part.tsx", () => import("./drawn/drawn-part.tsx"));
export const PrintBracket = lazily(
  "features/competition/draws/draw-box/print-bracket.tsx",
  () => import("#web/features/competition/draws/draw-box/print-bracket.tsx"),
);

/** The rules of a category with their changes. */
export const ManagedRules = lazily("screens/manage/managed-rules.tsx", () => import("./managed-rules.tsx"));
