import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OfflinePack } from "#contract/reach/offline-pack.ts";

/** What is kept of a person: the pack, which build of the application kept it, and when by this browser's clock. */
export type KeptPack = { readonly build: string; readonly keptAt: number; readonly pack: OfflinePack };

/**
 * What is kept of a tournament's desk: which build kept it, whose desk it is, when its matches were told, and what was answered, under
 * the names by which the screens ask.
 */
export type KeptDesk = {
  readonly build: string;
  readonly by: string;
  readonly toldAt: number;
  readonly answers: readonly { readonly key: QueryKey; readonly data: unknown; readonly toldAt: number }[];
};

interface Stores extends DBSchema {
  packs: { key: string; value: KeptPack };
  desks: { key: string; value: KeptDesk };
}

/** A new store is a new version, and a line in `upgrade` for those who come from the versions before. */
const version = 2;
let opened: Promise<IDBPDatabase<Stores> | null> | undefined;

/**
 * This browser's own database. Null where none is to be had: a private window, a full disk, or a newer build in another tab that has
 * changed it; whoever keeps something there must be able to do without.
 */
export function keptDatabase(): Promise<IDBPDatabase<Stores> | null> {
  opened ??= openDB<Stores>("punto-de-oro", version, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore("packs");
      if (before < 2) database.createObjectStore("desks");
    },
    // A newer build waits until we have let go.
    blocking: letGo,
    terminated: letGo,
  }).catch(() => null);
  return opened;
}

function letGo(): void {
  const last = opened;
  opened = undefined;
  void last?.then((database) => database?.close());
}
