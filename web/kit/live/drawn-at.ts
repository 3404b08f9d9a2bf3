/** Live topics with the version of each. */
export type Versions = readonly (readonly [topic: string, version: number])[];

let drawnAt: ReadonlyMap<string, number> = new Map();

/** Notes what the server knew of topics before it read anything for the page that it drew. */
export function noteDrawnAt(versions: Versions): void {
  drawnAt = new Map(versions);
}

/** The version that everything this page knows of a topic is at least as new as: what it asks for by itself comes later still. */
export function versionDrawnAt(topic: string): number | undefined {
  return drawnAt.get(topic);
}
