import { useEffect, useState } from "react";
import { wallClock } from "#web/ui/formats/format-instant.ts";

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
