type Named = { readonly id: string; readonly name: string; readonly shortName: string };

/** Returns a function that names players of a rotation shortly; two with the same short name by their whole names. */
export function namesAtTables(players: readonly Named[]): (id: string) => string {
  const sharing = Map.groupBy(players, ({ shortName }) => shortName);
  const names = new Map(
    players.map(({ id, name, shortName }) => [id, sharing.get(shortName)?.length === 1 ? shortName : name]),
  );
  return (id) => names.get(id) ?? "";
}
