import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { MyClaim } from "#contract/competition/result-claims.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { api } from "#web/api.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { claimWords as words } from "#web/i18n/result-claims.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClaimAnswers } from "./claim-answers.tsx";

/**
 * Shows a claimed result and what it waits for. A player of the other pair confirms or disputes it; a disputed one
 * waits for the club.
 */
export function ClaimState({ claim, match }: { claim: MyClaim; match: Pick<MatchView, "sides"> }) {
  const { id: claimId, matchId, by, mySide, claimedBy } = claim;
  return (
    <Stack gap={2}>
      <p className="type-strong">{words.claimed(claimedBy, resultIn(claim, match))}</p>
      <ClaimAnswers
        claim={claim}
        mayAnswer={by !== mySide}
        about={words}
        confirm={() => api.resultClaims.confirm({ claimId, matchId })}
        dispute={() => api.resultClaims.dispute({ claimId, matchId })}
      />
    </Stack>
  );
}

/** Describes a claimed result: "ganan Goette / Ñáñez, 6-4 6-3". */
function resultIn({ outcome }: MyClaim, match: Pick<MatchView, "sides">): string {
  const winner = winnerOf(outcome);
  const score = writeOutcome(outcome, winner ?? "pair1");
  return winner === null ? words.nobody(score) : words.wins(shortNames(match)[winner], score);
}
