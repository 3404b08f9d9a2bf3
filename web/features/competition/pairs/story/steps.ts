import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import type { Entrance } from "#web/features/competition/tournaments/entrance.ts";
import {
  type CardCategory,
  entranceOf,
  overBecause,
  shutBecause,
} from "#web/features/competition/tournaments/entrance.ts";

/** A step of a person in a tournament: in an entered category, in one that is over, or the entry to the others. */
export type TournamentStep =
  | { readonly kind: "mine"; readonly category: CardCategory; readonly shut: string | undefined }
  | { readonly kind: "past"; readonly category: CardCategory; readonly why: string }
  | { readonly kind: "entrance"; readonly entrance: Entrance };

/** Order of the steps: those that others wait for, then the player's own, then those that the player waits for. */
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

/** Lists all steps of a person in a tournament, the most urgent first. */
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

/** Ranks a step by urgency: a search for a partner in a closed category is not urgent. */
function rank({ category, shut }: { category: CardCategory; shut: string | undefined }): number {
  const { step } = category.mine;
  return urgency[step] + (shut && step === "find-partner" ? 10 : 0);
}
