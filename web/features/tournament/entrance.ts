import type { Me } from "#contract/accounts.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import { type Asking, checkOpen, checkToCome, isFull, type Known, mayEnter } from "#domain/tournaments/eligibility.ts";
import { plays } from "#web/features/accounts/guards.ts";
import type { Entrance } from "#web/features/pairs/entry-panel.tsx";
import { eligibilityWords, ownObjectionWords } from "#web/i18n/eligibility.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";

type Dated = Pick<TournamentCard, "status" | "endDate">;

export type CardCategory = TournamentCard["categories"][number];

/** "6ta Masculino". */
export function categoryLabel({ name, level }: Pick<CardCategory, "name" | "level">): string {
  return tournamentWords.categoryName(name, level);
}

/** The categories that this person could still enter: not in them, and open. */
export function openCategories(tournament: Dated & Pick<TournamentCard, "categories">): CardCategory[] {
  return tournament.categories.filter(
    (category) => category.mine.step === "pre-register" && !shutBecause(tournament, category),
  );
}

/** Why a player with this profile may not enter a category, if so. */
export function barredBecause(profile: Known, category: Asking): string | undefined {
  const entitled = mayEnter(profile, category);
  return entitled.ok ? undefined : ownObjectionWords[entitled.reason];
}

/** Why nothing can happen in a tournament any more, if so: it was called off, or its days are over. */
export function overBecause({ status, endDate }: Dated): string | undefined {
  if (checkToCome({ tournamentStatus: status, endDate }, today()).ok) return;
  return status === "cancelled" ? pairWords.whyCancelled : pairWords.whyFinished;
}

/** Whether players can enter and pair up in a category. */
function checkOpenHere({ status, endDate }: Dated, category: CardCategory) {
  // The tournaments of a deactivated club are shown to nobody who could enter one.
  return checkOpen({ ...category, tournamentStatus: status, endDate, clubIsActive: true }, today());
}

/** Why nobody can enter or pair up in a category any more, if so. */
export function shutBecause(tournament: Dated, category: CardCategory): string | undefined {
  const open = checkOpenHere(tournament, category);
  if (open.ok) return;
  switch (open.reason) {
    case "TOURNAMENT_NOT_UPCOMING":
      return overBecause(tournament);
    case "ALREADY_DRAWN":
      return pairWords.whyDrawn;
    case "REGISTRATION_CLOSED":
      return pairWords.whyClosed;
  }
}

/** Which place in line a new pair of the category would have, from 1; undefined where it has a place, or nobody is let in. */
export function placeInLine(tournament: Dated, category: CardCategory): number | undefined {
  return checkOpenHere(tournament, category).ok && isFull(category) ? category.waiting + 1 : undefined;
}

/** The way into a tournament for this person, or why it is shut. */
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
