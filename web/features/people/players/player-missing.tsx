import { playerWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { missingScreen } from "#web/kit/missing-screen.tsx";

/** The screens for an unknown player and for a profile that failed to load. */
export const { missing: PlayerMissing, failed: PlayerFailed } = missingScreen({
  refusal: "PLAYER_NOT_FOUND",
  title: words.title,
  back: texts.ranking,
  sentence: texts.playerNotFound,
  to: "/ranking",
  wayOn: texts.seeRanking,
});
