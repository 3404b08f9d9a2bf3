import { type CategoryName, type Level, nameMax } from "#domain/people/person.ts";
import { type Asking, objectionsTo } from "#domain/tournaments/eligibility.ts";
import {
  cellText,
  lightPhone,
  nameKey,
  nationalFigures,
  readCategoryName,
  readLevel,
  readPaid,
  splitPair,
  tidyName,
} from "./import-cells.ts";
import type { ImportColumn, SheetTable } from "./import-columns.ts";

/** So many rows are imported at once. Setting of the design: a club's year has fewer pairs. */
export const importRowsMax = 1_000;

/** One of the two of a row. The telephone is as it was typed, the level null where the sheet says none. */
export type ImportedPlayer = { readonly name: string; readonly phone: string; readonly level: Level | null };

/**
 * What somebody should look at before a row is imported: a player is missing, a name is longer than any, the pair or one of the two
 * stands further up already, the sheet says another category, a level is too strong for this one, a telephone cannot be read, or
 * whether it was paid.
 */
export type ImportFlag =
  | "player-missing"
  | "name-too-long"
  | "repeated"
  | "other-category"
  | "level-too-strong"
  | "phone-doubtful"
  | "paid-unclear";

/** One pair of a sheet. */
export type ImportRow = {
  /** Its row in the sheet, from 1. */
  readonly line: number;
  readonly players: readonly [ImportedPlayer, ImportedPlayer];
  readonly paid: boolean;
  readonly notes: string;
  readonly flags: readonly ImportFlag[];
};

/** Whether a row can become a pair at all, whoever its players are. */
export function isPair({ flags }: Pick<ImportRow, "flags">): boolean {
  return !flags.includes("player-missing") && !flags.includes("name-too-long");
}

/**
 * The pairs of a sheet for a category, with what is to be seen in the sheet alone: rows of nothing are passed over, and nothing is
 * refused, as somebody looks at every row. A sheet says more than one category only where a column does.
 */
export function importRows(
  table: SheetTable,
  { columns, firstRow }: { readonly columns: readonly (ImportColumn | null)[]; readonly firstRow: number },
  category: Asking,
): ImportRow[] {
  const seen = new Map<string, string>();
  return table.flatMap((cells, nth): ImportRow[] => {
    if (nth < firstRow) return [];
    const of = (column: ImportColumn) => cells[columns.indexOf(column)] ?? "";
    const players = playersOf(of);
    if (players.every(({ name, phone }) => name === "" && phone.text === "")) return [];
    const paid = readPaid(of("paid"));
    const said = saidCategory(of("category"), category);
    const flags: (ImportFlag | false)[] = [
      players.some(({ name }) => name === "") && "player-missing",
      players.some(({ name }) => name.length > nameMax) && "name-too-long",
      isRepeated(players, seen) && "repeated",
      said === "other" && "other-category",
      tooStrong(players, category) && "level-too-strong",
      players.some(({ phone }) => phone.doubtful) && "phone-doubtful",
      paid === null && "paid-unclear",
    ];
    const [first, second] = players;
    const row = {
      line: nth + 1,
      players: [plain(first), plain(second)] as const,
      paid: paid === true,
      notes: cellText(of("notes")),
    };
    return [{ ...row, flags: flags.filter((flag) => flag !== false) }];
  });
}

type Read = { readonly name: string; readonly phone: ReturnType<typeof lightPhone>; readonly level: Level | null };

function playersOf(of: (column: ImportColumn) => string): readonly [Read, Read] {
  const together = splitPair(of("pair"));
  const both = readLevel(of("level"));
  const read = (side: 1 | 2): Read => {
    const parts = [of(`given-${side}`), of(`player-${side}`), of(`surname-${side}`)].map(tidyName);
    const own = parts.filter((part) => part !== "").join(" ");
    const name = own === "" ? (together[side - 1] ?? "") : own;
    return { name, phone: lightPhone(of(`phone-${side}`)), level: readLevel(of(`level-${side}`)) ?? both };
  };
  return [read(1), read(2)];
}

function plain({ name, phone, level }: Read): ImportedPlayer {
  return { name, phone: phone.text, level };
}

/** Whether the sheet says this category, another one, or nothing of it. */
function saidCategory(cell: string, { name, level }: Asking): "other" | null {
  const saidLevel: Level | null = readLevel(cell);
  const saidName: CategoryName | null = readCategoryName(cell);
  return (saidLevel !== null && saidLevel !== level) || (saidName !== null && saidName !== name) ? "other" : null;
}

function tooStrong(players: readonly [Read, Read], category: Asking): boolean {
  const known = players.map(({ level }) => ({ category: null, level }));
  const [one, other] = known;
  return one !== undefined && other !== undefined && objectionsTo([one, other], category).length > 0;
}

/**
 * Whether the pair, or one of its players by more than a surname, stands further up already. Two of one name with telephones of
 * their own are two.
 */
function isRepeated(players: readonly [Read, Read], seen: Map<string, string>): boolean {
  const keys = players.map(({ name }) => nameKey(name));
  const pair = keys.toSorted().join(" / ");
  const whole = players.map(({ name, phone }, nth) => ({
    key: keys[nth] ?? "",
    isFull: name.includes(" "),
    figures: phone.doubtful ? "" : nationalFigures(phone.text),
  }));
  const again = whole.some(({ key, isFull, figures }) => {
    const before = seen.get(key);
    return isFull && before !== undefined && (before === "" || figures === "" || before === figures);
  });
  const figuresOfPair = whole.map(({ figures }) => figures).join("/");
  const pairBefore = seen.get(pair);
  const sameNames =
    pairBefore !== undefined && (pairBefore === "/" || figuresOfPair === "/" || pairBefore === figuresOfPair);
  const isSame = players.every(({ name }) => name !== "") && whole[0]?.key === whole[1]?.key && whole[0]?.isFull;
  for (const { key, figures } of whole) if (key !== "") seen.set(key, figures);
  seen.set(pair, figuresOfPair);
  return again || (sameNames && keys.every((key) => key !== "")) || isSame === true;
}
