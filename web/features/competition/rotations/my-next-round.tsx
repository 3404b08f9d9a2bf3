import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazily } from "#web/lazily.tsx";
import { myRotationsQuery, rotationsToCome } from "./my-rotations.ts";

const NextRound = lazily("features/competition/rotations/next-round.tsx", () => import("./next-round.tsx"));

/** "Tu próxima ronda" in this tournament, or in one of its categories; empty if the player has none. */
export function MyNextRound({ tournamentId, categoryId }: { tournamentId: string; categoryId?: string }) {
  const { data = [] } = useQuery(myRotationsQuery);
  const [next] = rotationsToCome(data).filter(
    (one) => one.tournamentId === tournamentId && (categoryId === undefined || one.categoryId === categoryId),
  );
  if (!next) return null;
  return (
    <Suspense fallback={null}>
      <NextRound next={next} linked={categoryId === undefined} />
    </Suspense>
  );
}
