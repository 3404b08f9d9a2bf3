import type { EntryCandidate, EntryRowRefusal } from "#contract/competition/entries.ts";
import { type ListedPlayer, namesFromText } from "#domain/competition/pair-imports/import-names.ts";
import { entryRowWords, manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A row that entered nobody, with what the club decides about it: a known person's id, or one of the others. */
export type OpenRow = ListedPlayer & {
  /** The position in the list that was sent. */
  readonly line: number;
  readonly code: EntryRowRefusal;
  readonly candidates: readonly EntryCandidate[];
  readonly choice: string;
};
type Refused = Pick<OpenRow, "code" | "candidates"> & { readonly row: number };

/** The pasted list, and the rows of it that entered nobody; null before it was sent. */
export type ListValues = { readonly text: string; readonly open: readonly OpenRow[] | null };

// The choices beside known people: a new guest, an exception to the rules, or nobody.
const another = "another";
const letIn = "let-in";
const nobody = "nobody";

/** Returns the choice that is made at first: the only known person, else somebody else, else nobody. */
function firstChoice(code: EntryRowRefusal, candidates: readonly EntryCandidate[]): string {
  if (code !== "GUEST_KNOWN") return nobody;
  const [only, other] = candidates.filter(({ entered }) => !entered);
  return only && !other ? only.id : another;
}

/** Returns the rows to send: those of the list, or of the open rows those that somebody was chosen for. */
export function rowsOf({ text, open }: ListValues) {
  if (!open) return namesFromText(text).map((player) => ({ player, row: { ...player, playerId: null } }));
  return open
    .filter(({ choice }) => choice !== nobody)
    .map((row) => {
      const { name, phone, choice, candidates } = row;
      const playerId = candidates.some(({ id }) => id === choice) ? choice : null;
      return { player: row, row: { name, phone, playerId, isAnother: !playerId, letIn: choice === letIn } };
    });
}

/** Returns the rows of a sent list that entered nobody. */
export function openRowsOf(sent: ListValues, refused: readonly Refused[]): OpenRow[] {
  const rows = rowsOf(sent);
  return refused.flatMap(({ row, code, candidates }): OpenRow[] => {
    const asked = rows[row];
    return asked ? [{ ...asked.player, line: row, code, candidates, choice: firstChoice(code, candidates) }] : [];
  });
}

/** Asks who the player of a row is that entered nobody: a known person, somebody else, or nobody. */
export function RowChoice({ row, onChoose }: { row: OpenRow; onChoose: (choice: string) => void }) {
  const { name, code, choice } = row;
  const free = row.candidates.filter(({ entered }) => !entered);
  const options = [
    ...free.map((one) => ({ value: one.id, label: `${one.name}, ${one.level} ${one.category}, ${one.location}` })),
    ...(code === "GUEST_KNOWN" ? [{ value: another, label: words.another }] : []),
    ...(code === "OTHER_CATEGORY" || code === "LEVEL_NOT_ALLOWED" ? [{ value: letIn, label: words.letIn }] : []),
    { value: nobody, label: words.nobodyElse },
  ];
  return (
    <Stack gap={2}>
      <p>
        <b>{name}</b> <span className="quiet">{entryRowWords[code]}</span>
      </p>
      <ChoiceChips label={words.who(name)} allSeen value={choice} onChange={onChoose} options={options} />
    </Stack>
  );
}
