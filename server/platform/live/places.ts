/** How many streams one session, one household and the whole program may have open. */
export type PlacesMax = { readonly session: number; readonly address: number; readonly all: number };

/** Whose stream it is, as it is counted. */
export type Holder = { readonly session: string | null; readonly address: string };

/** Counts who listens; gives the way to leave, or null where there is no place. */
export function createPlaces(max: PlacesMax): (holder: Holder) => (() => void) | null {
  const taken = new Map<string, number>();
  return ({ session, address }) => {
    const asked = [
      ["all", max.all],
      [`address ${address}`, max.address],
      ...(session === null ? [] : [[`session ${session}`, max.session] as const]),
    ] as const;
    const at = (name: string) => taken.get(name) ?? 0;
    if (asked.some(([name, most]) => at(name) >= most)) return null;
    for (const [name] of asked) taken.set(name, at(name) + 1);
    return () => {
      for (const [name] of asked) {
        if (at(name) > 1) taken.set(name, at(name) - 1);
        else taken.delete(name);
      }
    };
  };
}
