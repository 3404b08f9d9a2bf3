/** The time zone of the province, which the journeys' browser uses as well. */
const usual = "America/Argentina/Buenos_Aires";
/** A zone eight hours later: the night and early morning of the province are daytime there, on the same date. */
const later = "Etc/GMT-5";
/** A zone nine hours earlier: the evening of the province is its morning or afternoon, on the same day. */
const earlier = "Etc/GMT+12";

/**
 * Picks the time zone of the journeys' clubs: that of the province by day, and at night another one in which it is day
 * on the same date. Freed slots are offered only from eight in the morning on, and a day of play ends at six. In a run
 * at five no match could replace another any more. In an evening run too many matches are left to move any of them.
 */
export function journeyZone(moment: Date): string {
  const clock = new Intl.DateTimeFormat("en", { timeZone: usual, hour: "2-digit", hourCycle: "h23" });
  const hour = Number(clock.format(moment));
  if (hour < 8) return later;
  return hour > 17 ? earlier : usual;
}
