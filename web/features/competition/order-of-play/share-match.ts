import { tournamentPath } from "#contract/addresses.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { unknownWords } from "#web/i18n/draws.ts";
import { matchTextWords as words } from "#web/i18n/order.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDay, formatWeekday } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";
import type { OrderedMatch } from "./order-of-play.ts";

type Told = NonNullable<MatchView["place"]>;

/** The number of days ahead for which a weekday names one day. */
const aWeek = 6;

/** Describes a match as one player writes it to another: "Jugamos sáb 16:30, Cancha 2, contra Acosta / Kaehler.". */
export function whenWePlay(place: Told, rivals: PairPlayers | null, today: CalendarDate): string {
  const when = words.when(dayNear(place.day, today), hourOf(place));
  const against = rivals && words.against(shortPair(rivals));
  return `${words.we([when, place.court, against].filter(Boolean).join(", "))}.`;
}

/** Lists the matches of a category on a day, each like "16:30 Cancha 2 · Zona A: Acosta / Kaehler - Ríos / Paz". */
export function orderText(
  tournament: string,
  day: CalendarDate,
  category: string,
  matches: readonly OrderedMatch[],
): string {
  const lines = matches.flatMap(({ match: { place, sides }, stage }) => {
    if (place === null) return [];
    const [one, other] = sides.map((side) => (side.players ? shortPair(side.players) : unknownWords(side)));
    const where = [hourOf(place), place.court].filter(Boolean).join(" ");
    return `${where} · ${stage}: ${one} - ${other}`;
  });
  return [`${tournament} · ${category} · ${formatDay(day)}`, ...lines].join("\n");
}

/**
 * Describes a result: "Ganaron Acosta / Kaehler a Ríos / Paz: 6-4 6-3. 6ta Masculino, Semifinales."; null without a
 * winner.
 */
export function resultText({ match: { winner, outcome, sides }, category, stage }: OrderedMatch): string | null {
  const [one, other] = winner === "pair2" ? [sides[1], sides[0]] : sides;
  if (winner === null || outcome === null || !one.players || !other.players) return null;
  const score = writeOutcome(outcome, winner);
  return words.won(shortPair(one.players), shortPair(other.players), score, `${categoryLabel(category)}, ${stage}`);
}

function hourOf({ startMinute, notBefore }: Told): string {
  return notBefore ? words.notBefore(timeText(startMinute)) : timeText(startMinute);
}

function dayNear(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return words.today;
  return day > today && day <= addDays(today, aWeek) ? formatWeekday(day) : formatDay(day);
}

/** Returns the first name of a player: "Fede". */
function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}

/** Returns the message with which a player tells their partner about their match; null while it has no hour. */
export function shareOfMine({ tournamentId, match, mySide }: MyMatch, myId: string, today: CalendarDate) {
  const [own, rival] = mySide === "pair1" ? match.sides : [match.sides[1], match.sides[0]];
  if (match.place === null) return null;
  const partner = own.players?.find(({ id }) => id !== myId);
  const text = whenWePlay(match.place, rival.players, today);
  const label = partner ? words.tell(firstName(partner.name)) : words.tellTitle;
  return { label, share: { title: words.tellTitle, text, url: matchesUrl(tournamentId) } satisfies Share };
}

/** Returns the public address of the matches of a tournament, for texts that are sent. */
export function matchesUrl(tournamentId: string): string {
  return productOrigin() + tournamentPath(tournamentId, "partidos");
}
