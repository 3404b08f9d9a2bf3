import { useState } from "react";
import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PublicTournament } from "#contract/competition/tournaments/tournaments.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { formatNamesOf } from "#domain/competition/tournaments/category-rules.ts";
import { api } from "#web/api.ts";
import { ResultSheet } from "#web/features/competition/matches/entry/result-sheet.tsx";
import { onTheWire } from "#web/features/competition/matches/entry/score-entry.ts";
import { LineupFields } from "#web/features/competition/substitutes/lineup-fields.tsx";
import { firstLineups } from "#web/features/competition/substitutes/lineup-options.ts";
import { claimWords as words } from "#web/i18n/result-claims.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

type ClaimedIn = Pick<PublicTournament["categories"][number], "name" | "level" | "division" | "rules">;

/**
 * Takes the result of a match from a player, or from a substitute who played it. The other pair confirms it; a refusal
 * stands beside the score.
 */
export default function ClaimSheet({
  category: { name, level, division, rules },
  match,
  substitutes,
  viewer,
  onClose,
}: {
  category: ClaimedIn;
  match: MatchView;
  substitutes: NonNullable<League["substitutes"]>;
  /** The viewer, if they play as a substitute; null for a player of a pair. */
  viewer: string | null;
  onClose: () => void;
}) {
  const [refusal, setRefusal] = useState<string>();
  const [lineups, setLineups] = useState(() => firstLineups(match.sides, substitutes, viewer));
  const claim = useAct({
    mutationFn: (outcome: Outcome) =>
      api.resultClaims.make({
        matchId: match.id,
        revision: match.revision,
        outcome: onTheWire(outcome),
        lineups: [...lineups].map(
          ([
            pairId,
            {
              playerIds: [one, other],
            },
          ]) => ({ pairId, playerIds: [one, other] }),
        ),
      }),
    onSuccess: () => {
      toast(words.sent);
      onClose();
    },
    onError: (error) => setRefusal(reasonOf(error)),
  });
  const { deuce, walkoverMinutes } = rules;
  return (
    <ResultSheet
      category={{ name, level, division, formats: formatNamesOf(rules), deuce, walkoverMinutes }}
      match={match}
      playing={undefined}
      saving={claim.isPending}
      refusal={refusal}
      save={words.save}
      more={
        <LineupFields match={match} substitutes={substitutes} viewer={viewer} lineups={lineups} onChange={setLineups} />
      }
      onSave={(outcome) => {
        setRefusal(undefined);
        claim.act(outcome);
      }}
      onClear={undefined}
      onClose={onClose}
    />
  );
}
