/** The clock of the province, which the browser of the journeys goes by as well. */
const usual = "America/Argentina/Buenos_Aires";
/** Where it is eight hours later, so that its night and early morning are by day, and of the same date. */
const later = "Etc/GMT-5";
/** Where it is nine hours earlier, so that its late evening is an afternoon of the same day. */
const earlier = "Etc/GMT+12";

/**
 * The clock that the clubs of the journeys go by: that of the province while people play there, and at night another on which it is day
 * and the same date. What is freed is offered from eight in the morning on, and a day of play ends at six in the morning: told at five, nobody could be played in anybody's place any more.
 */
export function journeyZone(moment: Date): string {
  const clock = new Intl.DateTimeFormat("en", { timeZone: usual, hour: "2-digit", hourCycle: "h23" });
  const hour = Number(clock.format(moment));
  if (hour < 8) return later;
  return hour > 20 ? earlier : usual;
}
