import { openMatchPath } from "#contract/addresses.ts";
import type { MatchToAll } from "#contract/outreach/landing.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { openMatchWords } from "#web/i18n/open-matches.ts";
import { publicMatchWords as words } from "#web/i18n/public-match.ts";
import { missingFrom } from "#web/i18n/seat-marks.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

/** Says which players a match lacks: "Falta 1", "Falta una mujer". */
export function missingIn({ seats }: Pick<MatchToAll, "seats">): string {
  return missingFrom(seats);
}

/** Says for whom a match is: "6ta a 5ta · Masculino". */
export function levelsOfMatch({ levels, ladder }: Pick<MatchToAll, "levels" | "ladder">): string {
  const range = levels ? openMatchWords.range(levels.weakest, levels.strongest) : openMatchWords.anyLevel;
  return `${range} · ${ladder}`;
}

/** Builds the chat preview of a match. It names the date, because chats keep a preview for days. */
export function toldMatch(match: MatchToAll) {
  const { club, day, startMinute, isOver } = match;
  return {
    title: isOver ? words.over : words.title(missingIn(match), formatDayAt(day, timeText(startMinute))),
    description: words.description(levelsOfMatch(match), club.name, club.address),
  };
}

/** Builds the address of the sign-in that continues to the question whether to take a seat. */
export function signInToMatch(id: string): string {
  return `/?${new URLSearchParams({ ingresar: "true", destino: `${openMatchPath(id)}?sumarme=true` })}`;
}
