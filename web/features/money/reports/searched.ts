/** What an address of the finances may say besides its path; what it means is read where it is shown. */
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
