import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Check, checkWritten, insisted } from "#domain/competition/matches/offline/conflicts.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { queries } from "#web/api.ts";
import { agreeToLose } from "#web/features/competition/matches/entry/agree-to-lose.tsx";
import { conflictWords as words } from "#web/i18n/outbox.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { categoryNow, lookAt } from "./look-again.ts";
import { changeNote, forgetNote, type Note, resultsOf } from "./notes.ts";
import { sendAgain } from "./outbox.ts";
import { deskBoardOf, undoneBy } from "./shown-matches.ts";

/** A conflict between the desk's result and another one: shows who wrote the other, and lets the desk keep either. */
export function Conflict({ note }: { note: Note }) {
  const queryClient = useQueryClient();
  const { tournamentId, matchId } = note;
  const input = { tournamentId };
  const { data, error, refetch } = useQuery(queries.matches.ofTournament.queryOptions({ input, staleTime: 0 }));
  const history = useQuery(queries.matches.history.queryOptions({ input: { matchId }, staleTime: 0 }));
  const decide = useAct({
    mutationFn: async (insists: boolean) => {
      const category = await categoryNow(queryClient, note);
      const [written] = resultsOf([note], note.lane);
      if (!category || !written) return forgetNote(note.id);
      if (insists) {
        const undone = undoneBy(category, written);
        if (!undone.ok || !(await agreeToLose(written.result === null, undone.value))) return;
        const lost = undone.value.map((one) => one.matchId);
        const { revision, undoes, saw } = insisted(deskBoardOf(category), written, lost);
        if (note.act.kind !== "result") return;
        const act = { ...note.act, revision, undoes, saw };
        // Changed content needs a new idempotency key.
        changeNote(note.id, { id: crypto.randomUUID(), state: "waits", tried: true, act });
      } else forgetNote(note.id);
      // The later notes of the category are reconciled again, one by one.
      lookAt(category, note.lane);
    },
    onSuccess: () => sendAgain(queryClient),
    onError: (failure) => void showFailure(words.failed, failure),
  });
  if (error && !data) return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!data || history.isPending) return <SkeletonRows count={1} picture={false} />;
  const category = data.categories.find(({ matches }) => matches.some(({ id }) => id === matchId));
  const [written] = resultsOf([note], note.lane);
  const check = category && written ? checkWritten(deskBoardOf(category), written) : null;
  const who = history.data?.[0]?.actor || words.somebody;
  const [first = who] = who.split(" ");
  const told = check?.kind === "asks" ? sentenceOf(check, note, first) : null;
  const isTheirs = check?.kind === "asks" && check.mine && !isSeen(check, note);
  return (
    <Stack gap={3}>
      <p>{told ?? words.gone}</p>
      <Row gap={2}>
        <Button variant="secondary" size="row" loading={decide.isPending} onClick={() => decide.act(false)}>
          {isTheirs ? words.keepTheirs(first) : words.drop}
        </Button>
        {check?.kind === "asks" && check.mine && (
          <Button variant="action" size="row" loading={decide.isPending} onClick={() => decide.act(true)}>
            {words.putMine}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

type Asking = Extract<Check, { kind: "asks" }>;

/**
 * Returns whether the match itself has not changed since: then the new result undoes more matches than was agreed to.
 */
function isSeen({ now }: Asking, { act }: Note): boolean {
  if (act.kind !== "result") return false;
  const [is, was] = [now.outcome, act.saw.outcome].map((outcome) => outcome && writeOutcome(outcome));
  return is === was;
}

function sentenceOf(check: Asking, note: Note, who: string): string {
  const { now, mine } = check;
  const own = note.act.kind === "result" && note.act.outcome ? writeOutcome(note.act.outcome) : words.cleared;
  if (!mine) return words.otherPairs(own);
  if (isSeen(check, note)) return words.costsMore(own);
  return now.outcome ? words.theirs(who, writeOutcome(now.outcome), own) : words.theirsCleared(who, own);
}
