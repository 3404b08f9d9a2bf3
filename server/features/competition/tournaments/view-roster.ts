import type { ManagedCategory, ManagedPair, PublicTournament } from "#contract/competition/tournaments/tournaments.ts";
import { type PairToDraw, seedOrder } from "#domain/competition/draws/strength-order.ts";
import { type Asking, isVerified } from "#domain/competition/tournaments/eligibility.ts";
import type { pair } from "#server/db/tables/pairs.ts";
import { presentPair } from "#server/features/competition/pairs/view.ts";
import type { HalfMoney } from "#server/features/money/finances/reads-charges.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { RosterRow } from "./reads-roster.ts";

/** A pair with the entries of its two players. */
type RosterPair = {
  readonly row: Omit<typeof pair.$inferSelect, "offerUntil" | "offersUnanswered" | "rotationDrawId"> &
    Pick<NonNullable<RosterRow["proposed"]>, "halves">;
  readonly proposer: RosterRow;
  readonly invitee: RosterRow;
};

/** The entrants of a category, by name, and its pairs in the order in which they were proposed. */
type Roster = { readonly entrants: readonly RosterRow[]; readonly pairs: readonly RosterPair[] };

const nobody: Roster = { entrants: [], pairs: [] };

/** Returns a function that gives the roster of each category. */
export function rostersOf(rows: readonly RosterRow[]): (categoryId: string) => Roster {
  const byCategory = new Map<string, Roster>();
  for (const [categoryId, inIt] of Map.groupBy(rows, (row) => row.categoryId)) {
    const entries = new Map(inIt.map((row) => [row.player.id, row]));
    const pairs = inIt.flatMap((proposer) => pairOf(proposer, entries));
    pairs.sort((a, b) => a.row.proposedAt.getTime() - b.row.proposedAt.getTime());
    byCategory.set(categoryId, { entrants: [...entries.values()], pairs });
  }
  return (categoryId) => byCategory.get(categoryId) ?? nobody;
}

/** Presents the entrants to everyone who sees the category. */
export function presentEntrants({ entrants }: Roster): PublicTournament["categories"][number]["entrants"] {
  return entrants.map(({ player, status }) => ({ ...player, status }));
}

/**
 * Presents the entrants to the club, with their phones, and marks those whose profile does not prove their eligibility.
 */
export function presentEntrantsForClub(
  { entrants }: Roster,
  category: Asking,
  tournament: { readonly cancelled: boolean },
): ManagedCategory["entrants"] {
  return entrants.map(({ player, status, phone, hasAccount, known, place }) => {
    const shown = {
      ...player,
      status,
      phone: presentPhone(phone),
      hasAccount,
      unverified: !isVerified(known, category),
    };
    if (!place) return shown;
    return { ...shown, place: { cost: place.cost, letIn: place.letIn ?? [], ...moneyOf(place.money, tournament) } };
  });
}

/**
 * Presents the accepted pairs with a place. Proposals concern only their two players, and the waiting list is shown as
 * a number.
 */
export function presentAccepted({ pairs }: Roster) {
  const accepted = pairs.filter(({ row }) => row.state !== "invited" && !row.waitsSince);
  return accepted.map(({ row, proposer, invitee }) => presentPair(row, proposer.player, invitee.player));
}

/**
 * Presents every pair outside the waiting list to the club. Each has its strength and the seed that this gives it, the
 * money of each half, and its unverified or objected facts.
 */
export function presentForClub(
  { pairs }: Roster,
  category: Asking,
  tournament: { readonly cancelled: boolean },
): ManagedCategory["pairs"] {
  const inside = pairs.filter(({ row }) => !row.waitsSince);
  const places = new Map(seedOrder(inside.flatMap(asEntrant)).map((id, index) => [id, index + 1]));
  return inside.map(({ row, proposer, invitee }) => {
    const view = presentPair(row, proposer.player, invitee.player);
    const strength = proposer.points + invitee.points;
    const unverified = ![proposer, invitee].every(({ known }) => isVerified(known, category));
    const halves = halvesOf(row, tournament);
    const { owed, toReturn } = sumOf(halves);
    // A cancelled tournament leaves no debts: `paid` only says whether the club still has their money.
    const paid = tournament.cancelled ? toReturn > 0 : hasPlace(row) && owed === 0;
    const money = { cost: row.cost, paid, halves };
    const { wildCard, note, noteReviewed } = row;
    const known = { unverified, letIn: row.letIn ?? [], wildCard, note, noteReviewed };
    return { ...view, ...money, ...known, strength, place: places.get(row.id) ?? null };
  });
}

/**
 * Sums the debts, payments and due refunds of all pairs and players alone of a category; broken pairs and players who
 * left add their payments to the refunds.
 */
export function presentMoney(
  { entrants, pairs }: Roster,
  tournament: { readonly cancelled: boolean },
  paidByGone: number,
): ManagedCategory["money"] {
  const alone = entrants.flatMap(({ place }) => (place ? [moneyOf(place.money, tournament)] : []));
  const sums = sumOf([...pairs.flatMap(({ row }) => halvesOf(row, tournament)), ...alone]);
  return { ...sums, toReturn: sums.toReturn + paidByGone };
}

/** Counts the pairs with an open offer of the waiting list. */
export function offersIn({ pairs }: Roster): number {
  return pairs.filter(({ row }) => row.state === "offered").length;
}

/** Returns the money of a player alone: all payments in a cancelled tournament are to be refunded. */
function moneyOf(money: HalfMoney | null, { cancelled }: { readonly cancelled: boolean }): ManagedCategory["money"] {
  const { owed = 0, paid = 0 } = money ?? {};
  return cancelled ? { owed: 0, paid: 0, toReturn: paid } : { owed, paid, toReturn: 0 };
}

/** Returns each half of a pair, the proposer's first: all payments for a pair that does not play are to be refunded. */
function halvesOf(row: RosterPair["row"], { cancelled }: { readonly cancelled: boolean }): ManagedPair["halves"] {
  const stands = hasPlace(row) && !cancelled;
  const half = (which: "1" | "2") => {
    const { owed = 0, paid = 0 } = row.halves?.[which] ?? {};
    return stands ? { owed, paid, toReturn: 0 } : { owed: 0, paid: 0, toReturn: paid };
  };
  return [half("1"), half("2")];
}

function hasPlace({ state }: RosterPair["row"]): boolean {
  return state === "awaiting-club" || state === "confirmed";
}

function sumOf(halves: readonly ManagedCategory["money"][]): ManagedCategory["money"] {
  return {
    owed: halves.reduce((sum, { owed }) => sum + owed, 0),
    paid: halves.reduce((sum, { paid }) => sum + paid, 0),
    toReturn: halves.reduce((sum, { toReturn }) => sum + toReturn, 0),
  };
}

/** Returns the pair as a draw takes it, once both players have accepted. */
function asEntrant({ row: { id, acceptedAt }, proposer, invitee }: RosterPair): PairToDraw<string>[] {
  if (!acceptedAt) return [];
  return [{ id, enteredAt: acceptedAt.getTime(), rankingPoints: [proposer.points, invitee.points] }];
}

function pairOf(proposer: RosterRow, entries: ReadonlyMap<string, RosterRow>): RosterPair[] {
  const { proposed, categoryId, player } = proposer;
  const invitee = proposed && entries.get(proposed.inviteeId);
  if (!invitee) return [];
  const { proposedAt, acceptedAt, waitsSince, confirmedAt } = proposed;
  const moments = {
    proposedAt: new Date(proposedAt),
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
    waitsSince: waitsSince === null ? null : new Date(waitsSince),
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
  };
  return [{ row: { ...proposed, ...moments, categoryId, proposerId: player.id }, proposer, invitee }];
}
