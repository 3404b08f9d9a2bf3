/** A screen, the calls of tests/scale/calls.ts that it makes when it is opened, and its share of a Saturday. */
export type Screen = { readonly name: string; readonly share: number; readonly calls: readonly string[] };

/**
 * The ten busiest screens. The shares are an estimate: players look at matches and at their own day, hours before they
 * come, and a club's people look at the day of their courts all the time.
 */
export const busiestScreens: readonly Screen[] = [
  { name: "Mi Panel", share: 22, calls: ["session", "my tournaments", "my matches", "my bookings"] },
  { name: "a tournament", share: 20, calls: ["a tournament"] },
  { name: "Reservar", share: 12, calls: ["clubs to book at", "free hours", "free hours across clubs"] },
  {
    name: "Partidos",
    share: 11,
    calls: ["open matches of my level", "open matches of a day, at night", "my alert of open matches"],
  },
  { name: "Buscar torneos", share: 9, calls: ["search of tournaments: all", "search of tournaments: my category"] },
  { name: "Ranking", share: 8, calls: ["ranking of a category", "players by rating"] },
  { name: "a profile", share: 6, calls: ["profile", "statistics"] },
  { name: "Inicio", share: 4, calls: ["landing"] },
  { name: "the day of a club", share: 6, calls: ["club: its day", "club: bookings to confirm"] },
  { name: "Finanzas of a club", share: 2, calls: ["club: what its books come to", "club: what it is owed"] },
];
