import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { missingScreen } from "#web/kit/missing-screen.tsx";

/** The screens for an unknown tournament and for one that failed to load. */
export const { missing: TournamentMissing, failed: TournamentFailed } = missingScreen({
  refusal: "TOURNAMENT_NOT_FOUND",
  title: words.notFoundTitle,
  back: words.backToSearch,
  sentence: words.notFound,
  to: "/buscar-torneos",
  wayOn: words.seeOthers,
});
