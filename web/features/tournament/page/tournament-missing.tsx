import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { missingScreen } from "#web/kit/missing-screen.tsx";

/** The screen of a tournament that is not there, and of one that did not come. */
export const { missing: TournamentMissing, failed: TournamentFailed } = missingScreen({
  refusal: "TOURNAMENT_NOT_FOUND",
  title: words.notFoundTitle,
  back: words.backToSearch,
  sentence: words.notFound,
  to: "/buscar-torneos",
  wayOn: words.seeOthers,
});
