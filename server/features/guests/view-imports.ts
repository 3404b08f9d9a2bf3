import type { ComparedRow, ImportCandidate, MadeImport } from "#contract/reach/pair-imports.ts";
import { importUndoMilliseconds, rowState } from "#domain/pairs/import/import-match.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { FoundPerson, Import } from "./reads-imports.ts";

/** Somebody of a sheet, with what could be read of the telephone and who of the club's people it may be. */
export type ComparedPlayer = {
  readonly name: string;
  readonly phone: string | null;
  readonly phoneUnreadable: boolean;
  readonly found: readonly { readonly person: FoundPerson; readonly by: ImportCandidate["by"] }[];
};

/** More who are called alike than these help nobody to choose. */
const candidatesMax = 5;

/** A row of a sheet beside what the club knows. */
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

/** What an import made, and until when it can be taken back. */
export function presentImport({ id, pairIds, guestIds, waiting, refused, madeAt }: Import): MadeImport {
  const undoUntil = new Date(madeAt.getTime() + importUndoMilliseconds).toISOString();
  return { importId: id, pairs: pairIds.length, waiting, guests: guestIds.length, refused, undoUntil };
}
