import type { Me } from "#contract/accounts.ts";
import type { MyStep } from "#contract/pairs.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import type { Entrance } from "#web/features/pairs/entry-panel.tsx";
import { type CardCategory, entranceOf, overBecause, shutBecause } from "./entrance.ts";

/** What a person can do or waits for in a tournament: in a category that they are in, once it is over, or the way into the others. */
export type TournamentStep =
  | { readonly kind: "mine"; readonly category: CardCategory; readonly shut: string | undefined }
  | { readonly kind: "past"; readonly category: CardCategory; readonly why: string }
  | { readonly kind: "entrance"; readonly entrance: Entrance };

/** What somebody else waits for comes first, then what only the player can do, then what they wait for. */
const urgency: Record<MyStep["step"], number> = {
  offered: 0,
  answer: 1,
  "find-partner": 2,
  "awaiting-partner": 3,
  "awaiting-club": 4,
  waitlisted: 5,
  complete: 6,
  "in-pair": 7,
  "pre-register": 8,
};

/** Everything that a person can do in a tournament, the most urgent first. */
export function stepsOf(tournament: TournamentCard, me: Me): TournamentStep[] {
  const entered = tournament.categories.filter((category) => category.mine.step !== "pre-register");
  const why = overBecause(tournament);
  if (why && entered.length > 0) return entered.map((category) => ({ kind: "past", category, why }));
  const mine = entered
    .map((category): TournamentStep & { kind: "mine" } => {
      return { kind: "mine", category, shut: shutBecause(tournament, category) };
    })
    .toSorted((a, b) => rank(a) - rank(b));
  const entrance = entranceOf(tournament, me);
  const shows = mine.length === 0 || (entrance.kind === "open" && mine.length < tournament.categories.length);
  return shows ? [...mine, { kind: "entrance", entrance }] : mine;
}

/** What cannot be done any more is not urgent. */
function rank({ category, shut }: { category: CardCategory; shut: string | undefined }): number {
  const { step } = category.mine;
  return urgency[step] + (shut && step === "find-partner" ? 10 : 0);
}
