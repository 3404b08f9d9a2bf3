import { playerWords as words } from "#web/i18n/players.ts";
import { missingScreen } from "#web/kit/missing-screen.tsx";

/** The screens for an unknown player and for a profile that failed to load. */
export const { missing: PlayerMissing, failed: PlayerFailed } = missingScreen({
  refusal: "PLAYER_NOT_FOUND",
  title: words.title,
  back: words.back,
  sentence: words.notFound,
  to: "/ranking",
  wayOn: words.seeRanking,
});
