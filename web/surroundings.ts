/** What a screen stands on outside itself: where the product is reached, and how a procedure is called. */
export type Surroundings = {
  readonly origin: string;
  /** The files of the parts that the drawn screen consists of besides its routes (lazily.tsx). */
  readonly parts: Set<string>;
  readonly call: (path: readonly string[], input: unknown) => Promise<unknown>;
};

let onServer: () => Surroundings | undefined = () => undefined;

/** The server draws screens of many people at once: it says each time for which of them. */
export function surroundedBy(find: () => Surroundings | undefined): void {
  onServer = find;
}

/** Those of the person for whom the server draws at this moment; undefined in the browser. */
export function serversSurroundings(): Surroundings | undefined {
  return onServer();
}

/** The address of the product, as it is sent to other people. */
export function productOrigin(): string {
  return onServer()?.origin ?? window.location.origin;
}
