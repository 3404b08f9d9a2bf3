import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { DayMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import { noteName } from "#web/features/competition/matches/desk/use-result.tsx";
import type { NotedAct } from "#web/features/competition/matches/outbox/notes.ts";
import { deliver } from "#web/features/competition/matches/outbox/outbox.ts";
import { playersInPlay } from "#web/features/competition/matches/players-in-play.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import * as texts from "#web/i18n/texts.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";

/** A fact of a match on its day, with its message of success. */
export type DayAct = {
  readonly of: DayMatch;
  readonly act: Exclude<NotedAct, { kind: "result" }>;
  readonly done: string;
};

/**
 * Writes facts down in order, also offline: each is sent after the earlier ones, so that the desk never waits to press
 * the next. A fact pressed twice is written once. A refusal names the player's other court.
 */
export function useDayAct(tournamentId: string) {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: ({ of: { category, match }, act }: DayAct) =>
      deliver(queryClient, {
        tournamentId,
        lane: category.categoryId,
        matchId: match.id,
        match: noteName(match),
        act,
      }),
    onSuccess: ({ kept }, { done }) => toast(kept ? outboxWords.kept : done),
    onError: (error) => void showFailure(busyIn(error) ?? texts.noteFailed, error),
    onSettled: (_answer, _error, one) => void underWay.current.delete(nameOfAct(one)),
  });
  const act = (one: DayAct) => {
    if (underWay.current.has(nameOfAct(one))) return;
    underWay.current.add(nameOfAct(one));
    mutate(one);
  };
  return { act };
}

function nameOfAct({ of, act }: DayAct): string {
  return `${of.match.id} ${act.kind}`;
}

function busyIn(error: unknown): string | null {
  const names = playersInPlay(error);
  return names.length > 0 ? words.busy(names.join(", ")) : null;
}
