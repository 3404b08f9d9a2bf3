/** Live topics with the version of each. */
export type Versions = readonly (readonly [topic: string, version: number])[];

let drawnAt: ReadonlyMap<string, number> = new Map();

/** Stores the topic versions that the server read before its queries for the drawn page. */
export function noteDrawnAt(versions: Versions): void {
  drawnAt = new Map(versions);
}

/** Returns the version that this page's data of a topic has at least: later requests are newer still. */
export function versionDrawnAt(topic: string): number | undefined {
  return drawnAt.get(topic);
}
