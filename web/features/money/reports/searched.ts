/** Returns a reader of the named texts of an address. The screen that shows them interprets them. */
export function searched<Name extends string>(...names: readonly Name[]) {
  return (said: Record<string, unknown>): { [Each in Name]?: string } => {
    const known: { [Each in Name]?: string } = {};
    for (const name of names) {
      const text = said[name];
      if (typeof text === "string") known[name] = text;
    }
    return known;
  };
}
