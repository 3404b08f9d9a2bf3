/** The maximum of open streams per session, per person, per address without a session, and in the whole program. */
export type PlacesMax = {
  readonly session: number;
  readonly person: number;
  readonly anonymous: number;
  readonly all: number;
};

/** The owner of a stream. Without a session only the address is known. */
export type Holder = {
  readonly session: { readonly id: string; readonly personId: string } | null;
  readonly address: string;
};

/**
 * Counts open streams. Returns a function to leave, or null if there is no place.
 * A signed-in person counts by session and person, never by address. So visitors cannot shut out the desk behind the
 * same address.
 * If the program is full, a signed-in person takes the place of the oldest stream without a session, which is ended by
 * its `yields`.
 */
export function createPlaces(max: PlacesMax): (holder: Holder, yields: () => void) => (() => void) | null {
  const taken = new Map<string, number>();
  const anonymous = new Set<() => void>();
  const at = (name: string) => taken.get(name) ?? 0;
  const limitsOf = ({ session, address }: Holder) => {
    if (session === null) return [[`address ${address}`, max.anonymous]] as const;
    return [
      [`session ${session.id}`, max.session],
      [`person ${session.personId}`, max.person],
    ] as const;
  };
  return (holder, yields) => {
    const limits = limitsOf(holder);
    if (limits.some(([name, most]) => at(name) >= most)) return null;
    if (at("all") >= max.all) {
      const [oldest] = anonymous;
      if (holder.session === null || oldest === undefined) return null;
      oldest();
    }
    const counted = ["all", ...limits.map(([name]) => name)];
    for (const name of counted) taken.set(name, at(name) + 1);
    let isOpen = true;
    const leave = () => {
      if (!isOpen) return;
      isOpen = false;
      anonymous.delete(giveWay);
      for (const name of counted) {
        if (at(name) > 1) taken.set(name, at(name) - 1);
        else taken.delete(name);
      }
    };
    const giveWay = () => {
      leave();
      yields();
    };
    if (holder.session === null) anonymous.add(giveWay);
    return leave;
  };
}
