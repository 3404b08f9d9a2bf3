/** The state of a round by the club's clock: it is to come, it has seconds left, or its time is over. */
export type RoundClock =
  | { readonly state: "to-come" }
  | { readonly state: "playing"; readonly secondsLeft: number }
  | { readonly state: "over" };

/** Compares the hours of a round with the clock, in seconds since the midnight of its day; null on another day. */
export function roundClock(
  { startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number },
  second: number | null,
): RoundClock | null {
  if (second === null) return null;
  if (second < startMinute * 60) return { state: "to-come" };
  const secondsLeft = endMinute * 60 - second;
  return secondsLeft > 0 ? { state: "playing", secondsLeft } : { state: "over" };
}

/** Formats seconds as minutes and seconds: "9:05". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
