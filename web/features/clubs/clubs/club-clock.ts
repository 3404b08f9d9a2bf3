import { useEffect, useState } from "react";
import { type WallClock, wallClock } from "#web/ui/formats/format-instant.ts";

const lookAgainMilliseconds = 10_000;

/** Returns the day and the time of the club's clock, to the minute, in whatever zone the browser is. */
export function useClubClock(timeZone: string): WallClock {
  const [clock, setClock] = useState(() => readClock(timeZone));
  useEffect(() => {
    const timer = setInterval(() => {
      const read = readClock(timeZone);
      setClock((shown) => (shown.time === read.time && shown.date === read.date ? shown : read));
    }, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [timeZone]);
  return clock;
}

function readClock(timeZone: string): WallClock {
  return wallClock(new Date().toISOString(), timeZone);
}
