// The application's own formats would bring all of it into the scripts of the public pages and televisions.
const timeZone = "America/Argentina/Buenos_Aires";
const time = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const clock = new Intl.DateTimeFormat("es-AR", time);
const dayClock = new Intl.DateTimeFormat("es-AR", { ...time, weekday: "short", day: "numeric", month: "short" });

/** Formats the time of the clubs' clock, wherever the browser is: "18:32". */
export function clockTime(moment: Date | number): string {
  return clock.format(moment);
}

/** Formats the day and the time of the clubs' clock, wherever the browser is: "sáb, 14 mar, 18:32". */
export function clockDayTime(moment: Date): string {
  return dayClock.format(moment);
}
