import type { EntryCandidate } from "#contract/competition/entries.ts";
import type { ComparedRow, ImportCandidate, MadeImport } from "#contract/competition/pair-imports.ts";
import { importUndoMilliseconds, rowState } from "#domain/competition/pair-imports/import-match.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { FoundPerson, Import } from "./reads.ts";

/** A player of a sheet, with the phone as far as it is valid, and the club's players whom it may be. */
export type ComparedPlayer = {
  readonly name: string;
  readonly phone: string | null;
  readonly phoneUnreadable: boolean;
  readonly found: readonly { readonly person: FoundPerson; readonly by: ImportCandidate["by"] }[];
};

/** Limit of players of one name; more would not help to choose. */
const candidatesMax = 5;

/** Presents a row of a sheet with the club's matching players. */
export function presentRow(players: readonly [ComparedPlayer, ComparedPlayer], isPaired: boolean): ComparedRow {
  const [one, other] = players.map(({ phone, phoneUnreadable, found }) => ({
    phone: presentPhone(phone),
    phoneUnreadable,
    candidates: found.slice(0, candidatesMax).map(({ person: { phoneKey: _, ...named }, by }) => ({ ...named, by })),
  }));
  if (!one || !other) throw new Error("a row is of two");
  const state = rowState(
    players.map(({ name, found }) => ({
      name,
      matches: found.map(({ person, by }) => ({ id: person.id, name: person.name, by })),
    })),
  );
  return { state: isPaired ? "refused" : state, code: isPaired ? "PLAYER_PAIRED" : null, players: [one, other] };
}

/** Presents the result of an import, and until when it can be undone. */
export function presentImport({ id, pairIds, guestIds, waiting, refused, madeAt }: Import): MadeImport {
  const undoUntil = new Date(madeAt.getTime() + importUndoMilliseconds).toISOString();
  return { importId: id, pairs: pairIds.length, waiting, guests: guestIds.length, refused, undoUntil };
}

/** Presents a person whom the club may mean, with what found them and whether they are entered already. */
export function presentCandidate(found: FoundPerson, by: EntryCandidate["by"], entered: boolean): EntryCandidate {
  const { phoneKey: _key, paired: _paired, ...named } = found;
  return { ...named, by, entered };
}
