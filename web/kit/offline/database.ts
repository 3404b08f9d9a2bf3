import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OfflinePack } from "#contract/outreach/offline/offline-pack.ts";

/** A stored pack: its data, the build that stored it, and the time by this browser's clock. */
export type KeptPack = { readonly build: string; readonly keptAt: number; readonly pack: OfflinePack };

/**
 * A stored desk of a tournament: the build, the person, the time of its matches' data, and the answers with their query
 * keys.
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

/** Version of the database. A new store needs a new version, and a line in `upgrade` for earlier ones. */
const version = 2;
let opened: Promise<IDBPDatabase<Stores> | null> | undefined;

/**
 * Opens this browser's database. Null if unavailable: a private window, a full disk, or a newer build's schema opened
 * in another tab. Callers must work without it.
 */
export function keptDatabase(): Promise<IDBPDatabase<Stores> | null> {
  opened ??= openDB<Stores>("punto-de-oro", version, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore("packs");
      if (before < 2) database.createObjectStore("desks");
    },
    // A newer build waits until this one closes the database.
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
