/** A file that is kept. */
export type KeptFile = { readonly name: string; readonly writtenAt: Date };

/** Where pictures and receipts are kept: on this machine's disk or in a store that speaks S3. Names are made by the server alone. */
export type Files = {
  /** Keeps the bytes under the name, whole or not at all. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The bytes under the name; null where there is nothing. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Every name that is kept, with the moment when it was written. */
  list(): AsyncIterable<KeptFile>;
  /** Forgets the name; it does not mind when there is nothing. */
  remove(name: string): Promise<void>;
};
