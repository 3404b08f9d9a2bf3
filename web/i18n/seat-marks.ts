import { lackingOf, lackingText, type SeatMark } from "#domain/courts/open-matches/marks.ts";
import { openMatchWords } from "./open-matches.ts";

/** Seats of an open match in Mixto that are kept for a woman or for a man. */
export const seatMarkWords = {
  choice: "Una mujer y un varón por lado",
  own: "Tu lugar",
  wanted: "Qué lugar querés",
  missing: "Elegí qué lugar querés.",
  ofGuest: "Lugar del acompañante",
  ofHolder: "Lugar de quien reservó",
  options: { woman: "De mujer", man: "De varón" },
  free: { woman: "Lugar para una mujer", man: "Lugar para un varón" },
  wants: { woman: "Pide lugar de mujer", man: "Pide lugar de varón" },
} as const;

type Seat = { readonly state: "free" | "taken" | "replaceable"; readonly mark?: SeatMark };

/** Says which players a match lacks: "Falta 1", or "Falta una mujer" in a match with marks. */
export function missingFrom(seats: readonly Seat[]): string {
  const open = seats.filter(({ state }) => state !== "taken");
  const lacking = lackingOf(open);
  if (lacking === null) return openMatchWords.missingPlayers(open.length);
  return `${open.length === 1 ? "Falta" : "Faltan"} ${lackingText(lacking)}`;
}

/** Says the same in the few words that a card has room for: of women and men together only their number. */
export function missingBriefly(seats: readonly Seat[]): string {
  const open = seats.filter(({ state }) => state !== "taken");
  const isOfBoth = new Set(open.map(({ mark }) => mark)).size > 1;
  return isOfBoth ? openMatchWords.missingPlayers(open.length) : missingFrom(seats);
}

/** Names a free seat: "Lugar libre", or "Lugar para una mujer". */
export function freeSeat(mark: SeatMark | null | undefined): string {
  return mark ? seatMarkWords.free[mark] : openMatchWords.seatFree;
}
