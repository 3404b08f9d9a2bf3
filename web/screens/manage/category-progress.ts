import type { ClubTournament } from "#contract/competition/tournaments/tournaments.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { ClubStage } from "#web/features/competition/tournaments/club-stage.ts";
import { clubTournamentWords as words } from "#web/i18n/manage.ts";

type Category = ClubTournament["categories"][number];

/** Returns the words for a category of pairs, or of players who enter alone. */
export function wordsOf(category: Pick<Category, "format"> | null) {
  return category && isIndividual(category.format) ? words.ofPlayers : words.ofPairs;
}

/** Tells how far a category is: who paid, owes and waits, and its draw or its matches. */
export function progressOf(
  category: Pick<Category, "format" | "cost" | "confirmed" | "owing" | "toConfirm" | "drawn" | "matches" | "played">,
  stage: ClubStage,
): string {
  const { cost, confirmed, owing, toConfirm, drawn, matches, played } = category;
  const own = wordsOf(category);
  const live = stage === "ahead" || stage === "playing";
  const parts = [
    cost > 0 ? own.paid(confirmed - owing) : own.confirmed(confirmed),
    owing > 0 && own.owing(owing),
    live && !drawn && toConfirm > 0 && words.toConfirm(toConfirm),
    drawn ? (played > 0 ? words.progress(played, matches) : own.drawn) : live && own.notDrawn,
  ];
  return parts.filter(Boolean).join(" · ");
}
