/** The parts of "Mis Torneos". */
export const myTabs = ["en-curso", "proximos", "jugados"] as const;
export type MyTab = (typeof myTabs)[number];

/** The part that the address names: `?ver=jugados`. Anything else is as if it were not there. */
export function myTournamentsSearch({ ver }: Record<string, unknown>): { ver?: MyTab } {
  const tab = myTabs.find((one) => one === ver);
  return tab ? { ver: tab } : {};
}
