/** A stored file. */
export type KeptFile = { readonly name: string; readonly writtenAt: Date };

/** The store of pictures and receipts: this machine's disk or an S3 store. Only the server creates names. */
export type Files = {
  /** Stores the bytes under the name, whole or not at all. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns the bytes under the name; null if there are none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Lists every stored name with the time of its writing. */
  list(): AsyncIterable<KeptFile>;
  /** Removes the name. It succeeds if nothing is there. */
  remove(name: string): Promise<void>;
  /** Returns the free bytes of the store; Infinity if it has no limit that we know. */
  freeBytes(): Promise<number>;
};
