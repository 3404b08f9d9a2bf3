import { useState } from "react";
import type { Points } from "#domain/competition/scoring/points-format.ts";

/** The points of tables that are no result yet, by match. */
export type TypedPoints = Readonly<Record<string, Points>>;

const keyOf = (drawId: string) => `typed-points ${drawId}`;

/** Keeps the points that are no result yet in this browser, so that a reload loses none of a match in play. */
export function useTypedPoints(drawId: string) {
  const [typed, setShown] = useState(() => readTyped(drawId));
  const setTyped = (points: TypedPoints) => {
    setShown(points);
    writeTyped(drawId, points);
  };
  return { typed, setTyped };
}

function readTyped(drawId: string): TypedPoints {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(drawId)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).flatMap(([matchId, points]) => pointsIn(matchId, points)));
  } catch {
    return {};
  }
}

function pointsIn(matchId: string, points: unknown): [string, Points][] {
  if (typeof points !== "object" || points === null || !("pair1" in points) || !("pair2" in points)) return [];
  const { pair1, pair2 } = points;
  return typeof pair1 === "number" && typeof pair2 === "number" ? [[matchId, { pair1, pair2 }]] : [];
}

/** A full browser loses nothing that the screen shows: the points last as long as the page. */
function writeTyped(drawId: string, points: TypedPoints): void {
  try {
    if (Object.keys(points).length === 0) localStorage.removeItem(keyOf(drawId));
    else localStorage.setItem(keyOf(drawId), JSON.stringify(points));
  } catch {
    // The storage is full or closed.
  }
}
