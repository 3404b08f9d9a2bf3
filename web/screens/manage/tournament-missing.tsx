import { firstRefusals } from "#web/i18n/first-refusals.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { missingScreen } from "#web/kit/missing-screen.tsx";

/** The screen of a tournament that does not exist for this club; any other failure looks as everywhere. */
export const { failed: TournamentMissing } = missingScreen({
  refusal: "TOURNAMENT_NOT_FOUND",
  title: texts.manageTournament,
  sentence: firstRefusals.TOURNAMENT_NOT_FOUND,
  help: words.notFoundHelp,
  to: "/admin/mis-torneos",
  wayOn: texts.seeMyTournaments,
});
