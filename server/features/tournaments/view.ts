import type { BracketView } from "#contract/draws.ts";
import type { ClubTournament, TournamentCard, TournamentManagement, TournamentPage } from "#contract/tournaments.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ownPairsIn } from "#server/features/pairs/reads.ts";
import { presentMyStep } from "#server/features/pairs/view.ts";
import type { findTournament, Summary } from "./reads.ts";
import type { countEntries, RosterRow } from "./reads-roster.ts";
import { ownPairs, presentAccepted, presentEntrants, presentForClub, rostersOf } from "./view-roster.ts";

type OwnPairs = Awaited<ReturnType<typeof ownPairsIn>>;
type Counts = Awaited<ReturnType<typeof countEntries>>;
type Found = NonNullable<Awaited<ReturnType<typeof findTournament>>>;
type Brackets = ReadonlyMap<string, BracketView>;

/** A tournament in a list, with what the viewer can do next in each of its categories. */
export function presentCard(viewer: PersonId, found: Summary, own: OwnPairs): TournamentCard {
  const categories = found.categories.map((category) => {
    const inIt = own.filter(({ categoryId }) => categoryId === category.id);
    return { ...category, mine: presentMyStep(viewer, inIt) };
  });
  return { ...found, categories };
}

/** A tournament of the club, with how many are entered, to be confirmed and confirmed in each category. */
export function presentOfClub(found: Summary, counts: Counts): ClubTournament {
  const categories = found.categories.map((category) => {
    const { entrants = 0, toConfirm = 0, confirmed = 0 } = counts.find((one) => one.categoryId === category.id) ?? {};
    return { ...category, entrants, toConfirm, confirmed };
  });
  return { ...found, categories };
}

/** A tournament as a player reads it. */
export function presentPage(
  viewer: PersonId,
  found: Found,
  rows: readonly RosterRow[],
  draws: Brackets,
): TournamentPage {
  const rosterOf = rostersOf(rows);
  const categories = found.categories.map((category) => {
    const roster = rosterOf(category.id);
    return {
      ...category,
      rules: category.rules.choice,
      mine: presentMyStep(viewer, ownPairs(viewer, roster)),
      entrants: presentEntrants(roster),
      pairs: presentAccepted(roster),
      bracket: draws.get(category.id) ?? null,
    };
  });
  return { ...found, categories };
}

/** A tournament as those who run it read it: every pair, with its strength and what it owes. */
export function presentManagement(found: Found, rows: readonly RosterRow[], draws: Brackets): TournamentManagement {
  const rosterOf = rostersOf(rows);
  const categories = found.categories.map((category) => {
    const roster = rosterOf(category.id);
    return {
      ...category,
      rules: category.rules.choice,
      entrants: presentEntrants(roster),
      pairs: presentForClub(roster),
      bracket: draws.get(category.id) ?? null,
    };
  });
  const { description: _text, courts: _courts, ...shown } = found;
  return { ...shown, categories };
}
