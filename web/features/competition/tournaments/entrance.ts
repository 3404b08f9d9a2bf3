import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import {
  type Asking,
  checkOpen,
  checkToCome,
  isFull,
  type Known,
  mayEnter,
} from "#domain/competition/tournaments/eligibility.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { eligibilityWords, ownObjectionWords } from "#web/i18n/eligibility.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { evening } from "#web/kit/today.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";

/** The entry state of a tournament for a player outside it: open, or closed, with a sentence that gives the reason. */
export type Entrance = { readonly kind: "open" | "no-profile" | "closed"; readonly why: string };

type Dated = Pick<TournamentCard, "status" | "endDate">;

export type CardCategory = TournamentCard["categories"][number];

/** Formats a category: "6ta Masculino", or "6ta Masculino · División 2". */
export function categoryLabel({ name, level, division }: CategoryKey): string {
  return tournamentWords.categoryName(name, level, division);
}

/** Lists the categories that this person can still enter: not entered yet, and open. */
export function openCategories(tournament: Dated & Pick<TournamentCard, "categories">): CardCategory[] {
  return tournament.categories.filter(
    (category) => category.mine.step === "pre-register" && !shutBecause(tournament, category),
  );
}

/** Returns the reason why a player with this profile may not enter a category, if there is one. */
export function barredBecause(profile: Known, category: Asking): string | undefined {
  const entitled = mayEnter(profile, category);
  return entitled.ok ? undefined : ownObjectionWords[entitled.reason];
}

/** Returns the reason why a tournament is closed to all changes, if it is: cancelled, or past its days. */
export function overBecause({ status, endDate }: Dated): string | undefined {
  if (checkToCome({ tournamentStatus: status, endDate }, evening()).ok) return;
  return status === "cancelled" ? pairWords.whyCancelled : pairWords.whyFinished;
}

/** Checks whether players can enter and pair up in a category. */
function checkOpenHere({ status, endDate }: Dated, category: CardCategory) {
  // Players who could enter never see the tournaments of a deactivated club.
  return checkOpen({ ...category, tournamentStatus: status, endDate, clubIsActive: true }, evening());
}

/**
 * Returns the reason why a category is closed to entries and pairs, if it is. An individual one has no waiting list.
 */
export function shutBecause(tournament: Dated, category: CardCategory): string | undefined {
  const open = checkOpenHere(tournament, category);
  if (open.ok) return isIndividual(category.format) && isFull(category) ? texts.full : undefined;
  switch (open.reason) {
    case "TOURNAMENT_NOT_UPCOMING":
      return overBecause(tournament);
    case "ALREADY_DRAWN":
      return pairWords.whyDrawn;
    case "REGISTRATION_CLOSED":
      return texts.registrationClosed;
  }
}

/**
 * Returns the position on the waiting list of a new pair, from 1; undefined if it has a place or the category is
 * closed.
 */
export function placeInLine(tournament: Dated, category: CardCategory): number | undefined {
  if (isIndividual(category.format)) return;
  return checkOpenHere(tournament, category).ok && isFull(category) ? category.waiting + 1 : undefined;
}

/** Returns this person's entry to a tournament, or the reason why it is closed. */
export function entranceOf(tournament: TournamentCard, me: Me): Entrance {
  const { categories, startDate, endDate } = tournament;
  if (openCategories(tournament).length === 0) {
    const outside = categories.filter(({ mine }) => mine.step === "pre-register");
    const reasons = new Set(outside.map((category) => shutBecause(tournament, category)));
    const [reason] = reasons;
    return { kind: "closed", why: reasons.size === 1 && reason ? reason : pairWords.whyNoneOpen };
  }
  if (me.role === "super_admin") return { kind: "closed", why: pairWords.whyPlatformAccount };
  if (!me.profile) return { kind: "no-profile", why: plays(me) ? pairWords.whyNoProfile : pairWords.whyClubAccount };
  const { profile } = me;
  const forThem = openCategories(tournament).filter((category) => !barredBecause(profile, category));
  if (forThem.length === 0)
    return {
      kind: "closed",
      why: eligibilityWords.whyNotForYou(tournamentWords.categoryName(profile.category, profile.level)),
    };
  const when = formatDayRange(startDate, endDate);
  const withPlaces = forThem.filter((category) => !isFull(category));
  if (withPlaces.length === 0) return { kind: "open", why: pairWords.whyAllFull(when) };
  const own = forThem.find(({ name, level }) => name === profile.category && level === profile.level);
  return {
    kind: "open",
    why:
      own && isFull(own)
        ? pairWords.whyOwnFull(categoryLabel(own), withPlaces.map(categoryLabel))
        : pairWords.whyOpen(when),
  };
}
