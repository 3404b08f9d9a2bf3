import type { ClubToAll, TournamentToAll } from "#contract/landing.ts";
import type { Invitation } from "#contract/reach/partner-links.ts";
import { townOf } from "#domain/clubs/town-of.ts";
import { championsOf } from "#web/features/draws/champions.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { invitationWords } from "#web/i18n/invitations.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { levelsOf, stateOf, toldClub } from "./told-tournament.ts";
import { publicStage } from "./tournament-state.ts";

/** Exactly what the picture of a page shows, in words: where it changes, and only there, another picture is drawn. */
export type PictureWords = {
  readonly over: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly mark: string;
  /** Whether it is played or won, which the colour of the ball says. */
  readonly lit: boolean;
};

/** Goes up when the same words are drawn otherwise. */
const drawing = 1;

/** The picture of a tournament: what, when, where and for whom; once a category has its champions, these. */
export function pictureOfTournament(tournament: TournamentToAll): PictureWords {
  const { name, club, startDate, endDate, categories, named } = tournament;
  const days = formatDayRange(startDate, endDate);
  const champions = categories.flatMap((category) => {
    const pair = category.bracket && championsOf(category.bracket);
    return pair ? [{ category: categoryLabel(category), pair: fullPair(pair) }] : [];
  });
  const [first] = champions;
  if (named && first && publicStage(tournament) === "over") {
    const [over, title] = champions.length === 1 ? [name, words.championsOf(first.category)] : [club.name, name];
    const lines =
      champions.length === 1 ? [first.pair] : champions.slice(0, 3).map((one) => `${one.category}: ${one.pair}`);
    return { over, title, lines, mark: champions.length === 1 ? club.name : words.champions, lit: true };
  }
  return {
    over: `${club.name}, ${townOf(club.address)}`,
    title: name,
    lines: [days, levelsOf(tournament)],
    mark: stateOf(tournament),
    lit: publicStage(tournament) === "playing",
  };
}

/** The picture of a club. */
export function pictureOfClub(club: ClubToAll): PictureWords {
  return {
    over: words.brand,
    title: club.name,
    lines: [club.address],
    mark: toldClub(club).split(" · ").at(-1) ?? "",
    lit: false,
  };
}

/** The picture of an invitation by a link: who invites, and to what. */
export function pictureOfInvitation({ proposer, tournament, club, category }: Invitation): PictureWords {
  return {
    over: invitationWords.pictureOver,
    title: invitationWords.pageTitle(proposer),
    lines: [
      `${categoryLabel(category)} · ${tournament.name}`,
      `${formatDayRange(tournament.startDate, tournament.endDate)} · ${club.name}`,
    ],
    mark: invitationWords.pictureMark,
    lit: false,
  };
}

/** What the address of a picture ends in: it follows from what is drawn. */
export async function pictureHash(picture: PictureWords): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([drawing, picture]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 10)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
