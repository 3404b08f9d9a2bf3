import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ScorerMatches } from "#contract/clubs/scorers.ts";
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

/** The stored matches of a scorer's pass: the build, the time of their data, and the answer. */
export type KeptMatches = { readonly build: string; readonly toldAt: number; readonly read: ScorerMatches };

interface Stores extends DBSchema {
  packs: { key: string; value: KeptPack };
  desks: { key: string; value: KeptDesk };
  passes: { key: string; value: KeptMatches };
}

/** Version of the database. A new store needs a new version, and a line in `upgrade` for earlier ones. */
const version = 3;
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
      if (before < 3) database.createObjectStore("passes");
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
