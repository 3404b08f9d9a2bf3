import type { Me } from "#contract/accounts.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import { type Asking, checkOpen, checkToCome, type Known, mayEnter } from "#domain/tournaments/eligibility.ts";
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
    case "CATEGORY_FULL":
      return pairWords.whyFull(categoryLabel(category));
  }
}

/** The way into a tournament for this person, or why it is shut. */
export function entranceOf(tournament: TournamentCard, me: Me): Entrance {
  const { categories, startDate, endDate } = tournament;
  if (openCategories(tournament).length === 0) {
    const outside = categories.filter(({ mine }) => mine.step === "pre-register");
    const reasons = new Set(outside.map((category) => shutBecause(tournament, category)));
    const [reason] = reasons;
    if (reasons.size === 1 && reason) return { kind: "closed", why: reason };
    const allFull = outside.every(({ drawn, registrationOpen }) => !drawn && registrationOpen);
    return { kind: "closed", why: allFull ? pairWords.whyAllFull : pairWords.whyNoneOpen };
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
  const full = ownFull(tournament, profile);
  return {
    kind: "open",
    why: full
      ? pairWords.whyOwnFull(categoryLabel(full), forThem.map(categoryLabel))
      : pairWords.whyOpen(formatDayRange(startDate, endDate)),
  };
}

/** The category that a player of this profile would look for first, if they are not in it and its places are taken. */
function ownFull(
  tournament: TournamentCard,
  profile: Pick<CardCategory, "level"> & { category: CardCategory["name"] },
) {
  return tournament.categories.find((category) => {
    const { name, level, mine } = category;
    if (name !== profile.category || level !== profile.level || mine.step !== "pre-register") return false;
    const open = checkOpenHere(tournament, category);
    return !open.ok && open.reason === "CATEGORY_FULL";
  });
}
