import type { ClubToAll, TournamentToAll } from "#contract/outreach/landing.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import { isFull } from "#domain/competition/tournaments/eligibility.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { suspendedUntil } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { roundWords } from "#web/i18n/rounds.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { isOpen, progressOfRounds, publicStage } from "./tournament-state.ts";

/** Letters of a description that a chat shows, approximately. */
const shownLetters = 80;

/**
 * Describes a tournament in a line: "sáb 28 y dom 29 nov · La Ribera, Paraná · 6ta y 7ma · quedan 4 lugares". To
 * fit, it drops the town, then the levels, then the club.
 */
export function toldTournament(tournament: TournamentToAll): string {
  const { club, startDate, endDate } = tournament;
  const days = formatDayRange(startDate, endDate);
  const [place, state] = [`${club.name}, ${townOf(club.address)}`, stateOf(tournament)];
  const whole = [days, place, levelsOf(tournament), state];
  const shorter = [whole, [days, club.name, levelsOf(tournament), state], [days, club.name, state], [days, state]];
  const lines = shorter.map((parts) => parts.join(" · "));
  return lines.find((line) => line.length <= shownLetters) ?? lines.at(-1) ?? "";
}

/** Describes a club in a line. */
export function toldClub({ address, tournaments, evening }: ClubToAll): string {
  const ahead = tournaments.filter(({ status, endDate }) => status === "upcoming" && endDate >= evening);
  return [townOf(address), words.clubTournaments(ahead.length)].join(" · ");
}

/** Lists the levels: "6ta y 7ma", or whole categories if their names differ. */
export function levelsOf({ categories }: Pick<TournamentToAll, "categories">): string {
  const names = new Set(categories.map(({ name }) => name));
  const levels = categories.map((one) => (names.size === 1 && !one.division ? one.level : categoryLabel(one)));
  return listOfAll(levels);
}

/** Describes the state of a tournament in few words. */
export function stateOf(tournament: TournamentToAll): string {
  const stage = publicStage(tournament);
  const suspended = suspendedUntil(tournament, tournament.evening);
  if (suspended) return words.continues(formatDay(suspended));
  const [only] = tournament.categories;
  if (stage === "playing" && only?.rotation && tournament.categories.length === 1) {
    const { round } = progressOfRounds(only.rotation);
    if (round !== null) return roundWords.current(round, only.rotation.plannedRounds);
  }
  if (stage !== "ahead") return { playing: words.playing, over: words.over, cancelled: words.suspended }[stage];
  const open = tournament.categories.filter((category) => isOpen(tournament, category));
  const places = open.filter((category) => !isFull(category)).reduce((sum, { quota, taken }) => sum + quota - taken, 0);
  if (places > 0) return words.places(places);
  const waiting = open.reduce((sum, category) => sum + category.waiting, 0);
  if (open.length > 0) return waiting > 0 ? words.waiting(waiting) : words.full;
  if (tournament.categories.every(({ rotation }) => rotation)) return words.roundsDrawn;
  if (!tournament.categories.every(({ bracket, rotation }) => bracket ?? rotation)) return words.full;
  return isLeague(tournament.categories) ? words.fixtureDrawn : words.drawn;
}
