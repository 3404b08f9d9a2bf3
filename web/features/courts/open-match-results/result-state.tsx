import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenMatchResult } from "#contract/courts/open-match-results.ts";
import type { SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { ClaimAnswers } from "#web/features/competition/result-claims/claim-answers.tsx";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { openResultQuery } from "./result-query.ts";
import { describeResult } from "./split.ts";

const ClaimResultSheet = lazySheet(() => import("./claim-result-sheet.tsx"));

/** Shows the result of an open match, or the claim that waits with the reader's answers, and lets them enter one. */
export function ResultState({ match, mine }: { match: OpenMatchResult; mine: SeatNumber }) {
  const { claim, result, rated, mayEnter, missing } = match;
  const [isEntering, setEntering] = useState(false);
  return (
    <Stack gap={3}>
      {result && (
        <>
          <p className="type-strong">{begun(describeResult(match, result))}</p>
          <p className="type-small quiet">{rated ? words.rated : words.notRated}</p>
        </>
      )}
      {claim && <Claim match={match} claim={claim} />}
      {missing && <p className="quiet">{words.missing}</p>}
      {mayEnter && (
        <Button
          {...(claim && { variant: "secondary" })}
          fullWidth
          aria-haspopup="dialog"
          onClick={() => setEntering(true)}
        >
          {words.enter}
        </Button>
      )}
      {isEntering && <ClaimResultSheet match={match} mine={mine} onClose={() => setEntering(false)} />}
    </Stack>
  );
}

type Claimed = NonNullable<OpenMatchResult["claim"]>;

function Claim({ match, claim }: { match: OpenMatchResult; claim: Claimed }) {
  const queryClient = useQueryClient();
  const { matchId } = match;
  const answer = { matchId, claimId: claim.id };
  return (
    <>
      <p className="type-strong">{words.claimed(claim.claimedBy, describeResult(match, claim.result))}</p>
      <ClaimAnswers
        claim={claim}
        mayAnswer={claim.mine === "answers"}
        about={words}
        confirm={() => api.openMatchResults.confirm(answer)}
        dispute={() => api.openMatchResults.dispute(answer)}
        onAnswered={(changed) => queryClient.setQueryData(openResultQuery(matchId).queryKey, changed)}
      />
    </>
  );
}

/** Begins a sentence. */
function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
