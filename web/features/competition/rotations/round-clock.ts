import { useEffect, useState } from "react";
import { wallClock } from "#web/ui/formats/format-instant.ts";

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

/** Returns the second of a day by the club's clock, every second; null on any other day. */
export function useDaySecond(day: string): number | null {
  const [second, setSecond] = useState(() => secondOf(day));
  useEffect(() => {
    const timer = setInterval(() => setSecond(secondOf(day)), 1000);
    return () => clearInterval(timer);
  }, [day]);
  return second;
}

function secondOf(day: string): number | null {
  const now = new Date();
  const { date, time } = wallClock(now.toISOString());
  if (date !== day) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + now.getUTCSeconds();
}
