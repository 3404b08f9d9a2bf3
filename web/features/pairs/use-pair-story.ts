import type { DayHours } from "#domain/tournaments/hours.ts";
import { termsVersion } from "#domain/tournaments/terms.ts";
import { api, refusalCode } from "#web/api.ts";
import { askClub } from "#web/features/clubs/ask-club.tsx";
import type { ReachedClub } from "#web/features/clubs/club-to-ask.tsx";
import { availabilityWords } from "#web/i18n/availability.ts";
import { pairFailures, pairWords, wayOutWords } from "#web/i18n/pairs.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** The acts of the pair's story. Each says what happened once every list and page that shows it is fresh, and then calls `onDone`. */
export function usePairStory(onDone?: () => void) {
  return {
    preRegister: usePairAct({
      call: async ({ categoryId, termsAccepted, tournamentId, unavailable }: Entering) => {
        await api.pairs.preRegister({ categoryId, termsAccepted, termsVersion });
        // They are in: that their hours could not be kept takes nothing of it back, and can be said again.
        if (unavailable) await api.availability.state({ tournamentId, stretches: [...unavailable] }).catch(sayNotKept);
      },
      done: () => pairWords.entered,
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
      failed: pairFailures.accept,
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

/** What the club may have to be asked about, whose refusal brings the way to it. */
type AskedOfClub = { readonly tournamentId: string };
const clubOf = ({ tournamentId }: AskedOfClub): ReachedClub => ({ tournamentId });

type Entering = AskedOfClub & {
  readonly categoryId: string;
  readonly termsAccepted: boolean;
  /** When they cannot play; undefined where nothing was said. */
  readonly unavailable: readonly DayHours[] | undefined;
};
type Proposal = AskedOfClub & { readonly categoryId: string; readonly partner: { id: string; name: string } };
type Answer = { readonly pairId: string; readonly from: string };
type Acceptance = AskedOfClub & Answer & { readonly waits: boolean };

/** One act: what it calls, what it says when done, and the specification's sentence when it failed. */
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
  /** Whose way is shown where the refusal sends there. */
  club?: (input: Input) => ReachedClub;
  onDone: (() => void) | undefined;
}) {
  return useAct({
    mutationFn: call,
    onError: (error: Error, input: Input) => void sayWhyNot(failed, error, club?.(input)),
    // What lies under a sheet is fresh before the sheet goes.
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

/** Why an act of the story was not done, and how the club is reached where that is the way on. */
export async function sayWhyNot(failed: string, error: Error, club?: ReachedClub): Promise<void> {
  await showFailure(failed, error, undefined, club && askClub(error, club));
  // This page was loaded before the terms changed and knows only the old ones: the whole page is loaded anew.
  if (refusalCode(error) === "TERMS_CHANGED") location.assign("/terminos");
}
