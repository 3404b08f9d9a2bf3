import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { api, refusalCode } from "#web/api.ts";
import { askClub } from "#web/features/clubs/clubs/ask-club.tsx";
import type { ReachedClub } from "#web/features/clubs/clubs/club-to-ask.tsx";
import { availabilityWords } from "#web/i18n/availability.ts";
import { entryWords } from "#web/i18n/entries.ts";
import { pairFailures, pairWords, wayOutWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/**
 * Provides the acts on a pair. Each reports success once every list and page that shows the pair is fresh, then calls
 * `onDone`.
 */
export function usePairStory(onDone?: () => void) {
  return {
    preRegister: usePairAct({
      call: async ({ categoryId, termsAccepted, tournamentId, unavailable, rivalsMayWrite }: Entering) => {
        await api.pairs.preRegister({ categoryId, termsAccepted, termsVersion });
        // The entry exists by now: failing to store the hours takes nothing back, and the player can state them again.
        if (unavailable) await api.availability.state({ tournamentId, stretches: [...unavailable] }).catch(sayNotKept);
        // The same holds for this answer, which stands beside the fechas of the league.
        if (rivalsMayWrite) await api.leagues.letRivalsWrite({ categoryId, rivalsMayWrite }).catch(() => {});
      },
      done: ({ alone }) => (alone ? entryWords.made : pairWords.entered),
      failed: pairFailures.preRegister,
      club: clubOf,
      onDone,
    }),
    propose: usePairAct({
      call: ({ categoryId, partner }: Proposal) => api.pairs.propose({ categoryId, partnerId: partner.id }),
      done: ({ partner }) => pairWords.proposed(partner.name),
      failed: pairFailures.propose,
      club: clubOf,
      onDone,
    }),
    accept: usePairAct({
      call: ({ pairId, waits }: Acceptance) => api.pairs.accept({ pairId, waits }),
      done: ({ from, waits }) => (waits ? pairWords.acceptedToWait : pairWords.accepted)(from),
      failed: texts.acceptFailed,
      club: clubOf,
      onDone,
    }),
    reject: usePairAct({
      call: ({ pairId }: Answer) => api.pairs.reject({ pairId }),
      done: () => pairWords.rejected,
      failed: pairFailures.reject,
      onDone,
    }),
    withdraw: usePairAct({
      call: ({ pairId }: { pairId: string }) => api.pairs.withdraw({ pairId }),
      done: () => wayOutWords.withdrawn,
      failed: wayOutWords.withdrawFailed,
      onDone,
    }),
    dissolve: usePairAct({
      call: ({ pairId }: { pairId: string }) => api.pairs.dissolve({ pairId }),
      done: () => wayOutWords.dissolved,
      failed: wayOutWords.dissolveFailed,
      onDone,
    }),
    leave: usePairAct({
      call: ({ categoryId }: { categoryId: string }) => api.pairs.leave({ categoryId }),
      done: () => wayOutWords.left,
      failed: wayOutWords.leaveFailed,
      onDone,
    }),
  };
}

/** Names the club to contact; a refusal shows its contact. */
type AskedOfClub = { readonly tournamentId: string };
const clubOf = ({ tournamentId }: AskedOfClub): ReachedClub => ({ tournamentId });

type Entering = AskedOfClub & {
  readonly categoryId: string;
  readonly termsAccepted: boolean;
  /** True in an individual format: there is no partner to look for. */
  readonly alone: boolean;
  /** True if the player lets the rivals of a league write. */
  readonly rivalsMayWrite: boolean;
  /** Hours in which the player cannot play; undefined if the player stated none. */
  readonly unavailable: readonly DayHours[] | undefined;
};
type Proposal = AskedOfClub & { readonly categoryId: string; readonly partner: { id: string; name: string } };
type Answer = { readonly pairId: string; readonly from: string };
type Acceptance = AskedOfClub & Answer & { readonly waits: boolean };

/** Makes one act: its call, its message of success, and the specification's sentence for its failure. */
function usePairAct<Input>({
  call,
  done,
  failed,
  club,
  onDone,
}: {
  call: (input: Input) => Promise<unknown>;
  done: (input: Input) => string;
  failed: string;
  /** Returns the club whose contact is shown if the refusal points there. */
  club?: (input: Input) => ReachedClub;
  onDone: (() => void) | undefined;
}) {
  return useAct({
    mutationFn: call,
    onError: (error: Error, input: Input) => void sayWhyNot(failed, error, club?.(input)),
    // The data below a sheet is fresh before the sheet closes.
    onSettled: (_answer: unknown, error: Error | null, input: Input) => {
      if (error) return;
      toast(done(input));
      onDone?.();
    },
  });
}

function sayNotKept(error: Error): void {
  void showFailure(availabilityWords.failed, error);
}

/** Reports why an act on a pair failed, with the contact of the club if that is the way on. */
export async function sayWhyNot(failed: string, error: Error, club?: ReachedClub): Promise<void> {
  await showFailure(failed, error, undefined, club && askClub(error, club));
  // This page was loaded before the terms changed and knows only the old ones, so the whole page reloads.
  if (refusalCode(error) === "TERMS_CHANGED") location.assign("/terminos");
}
