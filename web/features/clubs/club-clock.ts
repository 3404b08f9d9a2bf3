import { useEffect, useState } from "react";
import { type WallClock, wallClock } from "#web/ui/formats/format-instant.ts";

const lookAgainMilliseconds = 10_000;

/** The day and the time of the club's clock, up to the minute, wherever the browser is. */
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
