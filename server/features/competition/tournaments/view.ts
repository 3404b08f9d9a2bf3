import { createHash } from "node:crypto";
import type { BracketView } from "#contract/competition/draws.ts";
import type {
  ClubTournament,
  MyEntries,
  PublicTournament,
  TournamentCard,
  TournamentManagement,
} from "#contract/competition/tournaments/tournaments.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import type { Prepared } from "#server/features/competition/draws/reads-plans.ts";
import { presentDraft, presentPlan } from "#server/features/competition/draws/view-drafts.ts";
import type { ownPairsIn } from "#server/features/competition/pairs/reads.ts";
import { presentMyStep } from "#server/features/competition/pairs/view.ts";
import type { datesUnder } from "#server/features/courts/series/reads-dates.ts";
import { extendWritten } from "#server/platform/http/written-json.ts";
import type { findTournament, resultsIn, Summary } from "./reads.ts";
import { type bookingsInTheWay, toldOneByOne } from "./reads-block.ts";
import type { countEntries, FoundRoster } from "./reads-roster.ts";
import {
  offersIn,
  presentAccepted,
  presentEntrants,
  presentEntrantsForClub,
  presentForClub,
  presentMoney,
  rostersOf,
} from "./view-roster.ts";

type OwnPairs = Awaited<ReturnType<typeof ownPairsIn>>;
type Counts = Awaited<ReturnType<typeof countEntries>>;
type FoundTournament = NonNullable<Awaited<ReturnType<typeof findTournament>>>;
type Brackets = ReadonlyMap<string, BracketView>;

/** Presents a tournament in a list, with the viewer's next step in each of its categories. */
export function presentCard(viewer: PersonId, found: Summary, own: OwnPairs): TournamentCard {
  const categories = found.categories.map((category) => {
    const inIt = own.filter(({ categoryId }) => categoryId === category.id);
    return { ...category, mine: presentMyStep(viewer, inIt) };
  });
  return { ...found, categories };
}

/** Presents a past tournament with the viewer's results in it. */
export function presentPast(card: TournamentCard, results: Awaited<ReturnType<typeof resultsIn>>) {
  const inIt = new Set(card.categories.map(({ id }) => id));
  return { ...card, results: results.filter(({ categoryId }) => inIt.has(categoryId)) };
}

/**
 * Presents a tournament of the club, with its entrants, pairs to confirm, confirmed pairs and played matches in each
 * category.
 */
export function presentOfClub(found: Summary, counts: Counts): ClubTournament {
  const categories = found.categories.map((category) => {
    const counted = counts.find((one) => one.categoryId === category.id);
    const { entrants = 0, toConfirm = 0, confirmed = 0, owing = 0, matches = 0, played = 0 } = counted ?? {};
    return { ...category, entrants, toConfirm, confirmed, owing, matches, played };
  });
  return { ...found, categories };
}

/** Presents the viewer's next step in each of these categories. */
export function presentMyEntries(viewer: PersonId, categoryIds: readonly string[], own: OwnPairs): MyEntries {
  return categoryIds.map((categoryId) => {
    const inIt = own.filter((one) => one.categoryId === categoryId);
    return { categoryId, ...presentMyStep(viewer, inIt) };
  });
}

/** Presents a tournament to everyone: nothing of the viewer comes in here. */
export function presentPublic(
  found: FoundTournament,
  { rows, unpaired }: FoundRoster,
  draws: Brackets,
  live: number,
): PublicTournament {
  const rosterOf = rostersOf(rows);
  const categories = found.categories.map((category) => {
    const roster = rosterOf(category.id);
    return {
      ...category,
      rules: category.rules.choice,
      entrants: presentEntrants(roster),
      unpaired: unpaired.get(category.id) ?? 0,
      pairs: presentAccepted(roster),
      bracket: draws.get(category.id) ?? null,
    };
  });
  const { repeats: _repeats, ...shown } = found;
  const told = { ...shown, contact: presentContact(found.contact), categories };
  // A tournament of 64 pairs is 100 KB of JSON: written once for the revision and the answer.
  const json = JSON.stringify(told);
  return extendWritten(told, json, { revision: createHash("sha256").update(json).digest("base64url"), live });
}

/** Presents a tournament to its club: every pair, with its strength and its debt. */
export function presentManagement(
  found: FoundTournament,
  { rows, unpaired, paidByGone }: FoundRoster,
  draws: Brackets,
  prepared: readonly Prepared[],
): TournamentManagement {
  const rosterOf = rostersOf(rows);
  const ofAll = { cancelled: found.status === "cancelled" };
  const preparedFor = new Map(prepared.map((one) => [one.categoryId, one]));
  const categories = found.categories.map((category) => {
    const roster = rosterOf(category.id);
    const pairs = presentForClub(roster, category, ofAll);
    const { plan, planner, draft, drafter } = preparedFor.get(category.id) ?? {};
    return {
      ...category,
      rules: category.rules.choice,
      entrants: presentEntrantsForClub(roster, category, ofAll),
      unpaired: unpaired.get(category.id) ?? 0,
      pairs,
      money: presentMoney(roster, ofAll, paidByGone.get(category.id) ?? 0),
      offers: offersIn(roster),
      bracket: draws.get(category.id) ?? null,
      plan: plan ? presentPlan(plan, planner ?? "") : null,
      draft: draft ? presentDraft(draft, drafter ?? "", { ...category, pairs }) : null,
    };
  });
  const { description: _text, publicNames: _names, contact: _contact, courts: _courts, ...shown } = found;
  return { ...shown, categories };
}

/**
 * Presents the hours that a tournament would hold, and everything in its way, including dates that are not made yet.
 */
export function presentClashes(
  slots: number,
  {
    inTheWay,
    unmade,
    courts,
  }: {
    readonly inTheWay: Awaited<ReturnType<typeof bookingsInTheWay>>;
    readonly unmade: Awaited<ReturnType<typeof datesUnder>>["unmade"];
    readonly courts: readonly { readonly id: string; readonly name: string }[];
  },
  slotsTaken: number,
) {
  const made = inTheWay.map(({ courtName, day, startMinute, endMinute, kind, holder }) => {
    return { courtName, day, startMinute, endMinute, isFixed: kind === "series", holder: holder ?? "" };
  });
  const later = unmade.map(({ slot, series }) => {
    const courtName = courts.find(({ id }) => id === series.courtId)?.name ?? "";
    return { courtName, ...slot, isFixed: true, holder: series.holder ?? "" };
  });
  const clashes = [...made, ...later]
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, toldOneByOne);
  return { slots, clashes, clashesInAll: (inTheWay[0]?.total ?? 0) + unmade.length, slotsTaken };
}
