import { lazy, type ReactNode, Suspense } from "react";
import { reasonOf } from "#web/kit/failure.tsx";
import type { ReachedClub } from "./club-to-ask.tsx";

const ClubToAsk = lazy(() => import("./club-to-ask.tsx"));

/** Returns true if a sentence tells its reader to talk to the club. */
export function sendsToClub(sentence: string): boolean {
  return /habl\S* con el (complejo|club)/i.test(sentence);
}

/** Returns the contact of the club if the reason of a failure is to talk to it; else null. */
export function askClub(error: unknown, club: ReachedClub): ReactNode {
  if (!sendsToClub(reasonOf(error))) return null;
  return (
    <Suspense fallback={null}>
      <ClubToAsk club={club} />
    </Suspense>
  );
}
