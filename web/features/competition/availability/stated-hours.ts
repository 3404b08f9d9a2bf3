import type { DayHours } from "#domain/competition/tournaments/hours.ts";

/** The hours when a player cannot play. */
export type Saying = { readonly playerId: string; readonly stretches: DayHours[] };

/** The hours of a player as the club edits them, and those that were stored when it began. */
export type Edit = Saying & { readonly from: readonly DayHours[] };

/** The hours to show for a player; `newer` are stored hours that changed after the club began to edit them. */
export type StatedHours = Saying & {
  readonly name: string;
  readonly isEdited: boolean;
  readonly newer: readonly DayHours[] | null;
};

/** Returns the hours to show for each player: the edited ones, else the stored ones. */
export function statedHours(
  players: readonly { readonly id: string; readonly name: string }[],
  said: readonly Saying[],
  edits: readonly Edit[],
): StatedHours[] {
  return players.map(({ id: playerId, name }) => {
    const stored = storedOf(said, playerId);
    const edit = edits.find((one) => one.playerId === playerId);
    if (!edit) return { playerId, name, stretches: stored, isEdited: false, newer: null };
    const newer = areSame(stored, edit.from) || areSame(stored, edit.stretches) ? null : stored;
    return { playerId, name, stretches: edit.stretches, isEdited: true, newer };
  });
}

/** Adds an edit of a player's hours; the first one keeps the stored hours that it began from. */
export function edited(edits: readonly Edit[], said: readonly Saying[], { playerId, stretches }: Saying): Edit[] {
  const from = edits.find((one) => one.playerId === playerId)?.from ?? storedOf(said, playerId);
  return [...edits.filter((one) => one.playerId !== playerId), { playerId, stretches, from }];
}

function storedOf(said: readonly Saying[], player: string): DayHours[] {
  return said.find(({ playerId }) => playerId === player)?.stretches ?? [];
}

function areSame(one: readonly DayHours[], other: readonly DayHours[]): boolean {
  const keysOf = (hours: readonly DayHours[]) =>
    hours.map(({ day, startMinute, endMinute }) => `${day} ${startMinute} ${endMinute}`).toSorted();
  return keysOf(one).join() === keysOf(other).join();
}
