/** The parts of "Mis Torneos". */
export const myTabs = ["en-curso", "proximos", "jugados"] as const;
export type MyTab = (typeof myTabs)[number];

/** Reads the tab from the address: `?ver=jugados`. Any other value is ignored. */
export function myTournamentsSearch({ ver }: Record<string, unknown>): { ver?: MyTab } {
  const tab = myTabs.find((one) => one === ver);
  return tab ? { ver: tab } : {};
}
