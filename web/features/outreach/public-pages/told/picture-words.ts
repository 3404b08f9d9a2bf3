import type { Invitation } from "#contract/competition/pairs/partner-links.ts";
import type { ClubToAll, MatchToAll, TournamentToAll } from "#contract/outreach/landing.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { winnersOf } from "#web/features/competition/draws/winners.ts";
import { podiumOf } from "#web/features/competition/rotations/podium.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { invitationWords } from "#web/i18n/invitations.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { publicMatchWords } from "#web/i18n/public-match.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDayAt, formatDayRange } from "#web/ui/formats/format-date.ts";
import { levelsOfMatch, missingIn } from "./told-match.ts";
import { levelsOf, stateOf, toldClub } from "./told-tournament.ts";
import { publicStage } from "./tournament-state.ts";

/** All words of a page's preview picture: a new picture is drawn if and only if they change. */
export type PictureWords = {
  readonly over: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly mark: string;
  /** True while it is played or once it is won; the colour of the ball shows it. */
  readonly lit: boolean;
};

/** Version of the drawing: raise it if the same words are drawn differently. */
const drawing = 1;

/**
 * Builds the picture of a tournament: name, dates, place and categories. Once it is over, its champions, if names are
 * public.
 */
export function pictureOfTournament(tournament: TournamentToAll): PictureWords {
  const { name, club, startDate, endDate, categories, named } = tournament;
  const days = formatDayRange(startDate, endDate);
  const champions = categories.flatMap((category) => {
    const pair = category.bracket && winnersOf(category.bracket);
    const [winner] = category.rotation ? podiumOf(category.rotation) : [];
    const won = { category: categoryLabel(category), alone: winner !== undefined };
    return pair ? [{ ...won, pair: fullPair(pair) }] : winner ? [{ ...won, pair: winner.name }] : [];
  });
  const [first] = champions;
  if (named && first && publicStage(tournament) === "over") {
    const [over, title] =
      champions.length === 1
        ? [name, first.alone ? words.winnerOf(first.category) : words.championsOf(first.category)]
        : [club.name, name];
    const lines =
      champions.length === 1 ? [first.pair] : champions.slice(0, 3).map((one) => `${one.category}: ${one.pair}`);
    return { over, title, lines, mark: champions.length === 1 ? club.name : texts.champions, lit: true };
  }
  return {
    over: `${club.name}, ${townOf(club.address)}`,
    title: name,
    lines: [days, levelsOf(tournament)],
    mark: stateOf(tournament),
    lit: publicStage(tournament) === "playing",
  };
}

export function pictureOfClub(club: ClubToAll): PictureWords {
  return {
    over: texts.brand,
    title: club.name,
    lines: [club.address],
    mark: toldClub(club).split(" · ").at(-1) ?? "",
    lit: false,
  };
}

/** Builds the picture of an invitation by link: the proposer and the category. */
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

/** Builds the picture of an open match: its free seats, its hour and its levels, and nobody's name. */
export function pictureOfMatch(match: MatchToAll): PictureWords {
  const { club, day, startMinute, isOver } = match;
  const when = formatDayAt(day, timeText(startMinute));
  return {
    over: club.name,
    title: isOver ? publicMatchWords.over : missingIn(match),
    lines: [...(isOver ? [] : [when]), levelsOfMatch(match), club.address],
    mark: publicMatchWords.pictureMark,
    lit: false,
  };
}

/** Computes the last part of a picture's address, a hash of all that is drawn. */
export async function pictureHash(picture: PictureWords): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([drawing, picture]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 10)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
