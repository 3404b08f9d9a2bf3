import { playerWords as words } from "#web/i18n/players.ts";
import { missingScreen } from "#web/kit/missing-screen.tsx";

/** The screen of a player who is not there, and of a profile that did not come. */
export const { missing: PlayerMissing, failed: PlayerFailed } = missingScreen({
  refusal: "PLAYER_NOT_FOUND",
  title: words.title,
  back: words.back,
  sentence: words.notFound,
  to: "/ranking",
  wayOn: words.seeRanking,
});
