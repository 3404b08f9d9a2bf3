import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenMatch } from "#contract/courts/open-matches.ts";
import { api } from "#web/api.ts";
import { askedBy, type Choices, choicesOf, MatchChoices } from "#web/features/courts/bookings/own/match-choices.tsx";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { hostWords as words } from "#web/i18n/open-match-host.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { openMatchQuery } from "./open-match-query.ts";

/** Changes an open match: all choices until another player has a seat, then only to more levels. */
export default function ChangeSheet({ match, onClose }: { match: OpenMatch; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id: matchId, revision, ladder, mine } = match;
  const { mark: marks = null } = match.seats.find(({ seat }) => seat === (mine.seat ?? 1)) ?? {};
  const { category = ladder, level = "7ma" } = useQuery(meQuery).data?.profile ?? {};
  const form = useSheetForm<Choices, OpenMatch>({
    initial: () => choicesOf({ ...match, marks }, level),
    send: (choices) => api.openMatches.change({ matchId, revision, ...askedBy(choices) }),
    onSent: (changed) => queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed),
    done: () => words.changed,
    refused: {
      LEVELS_REVERSED: "strongest",
      OTHER_LADDER: "ladder",
      MATCH_JOINED: "ladder",
      NO_TIME_TO_FILL: "ifNotFull",
    },
    failed: words.changeFailed,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={words.change} submit={words.save} submitting={words.saving}>
      <MatchChoices form={form} plays={category} fillBy={match.mine.fillBy} />
    </FormSheet>
  );
}
