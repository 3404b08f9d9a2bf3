import { type Asking, objectionsTo } from "#domain/competition/tournaments/eligibility.ts";
import { type CategoryName, type Level, nameMax } from "#domain/people/players/person.ts";
import {
  cellText,
  lightPhone,
  nameKey,
  nationalFigures,
  readCategoryName,
  readLevel,
  readPaid,
  seeksPartner,
  splitPair,
  tidyName,
} from "./import-cells.ts";
import type { ImportColumn, SheetTable } from "./import-columns.ts";

/** The most rows of one import. Setting of the design: a club has fewer pairs in a year. */
export const importRowsMax = 1_000;

/** One player of a row. The telephone number is as typed; the level is null if the sheet has none. */
export type ImportedPlayer = { readonly name: string; readonly phone: string; readonly level: Level | null };

/**
 * The reasons for a person to check a row before its import. `partner-wanted`: its only player looks for a partner.
 * `repeated`: the pair or one of its players appears further up. `level-unknown`: the level is none of ours ("8va").
 * `phone-doubtful`: the number cannot be read. `paid-unclear`: the cell does not say if the pair has paid.
 */
export type ImportFlag =
  | "player-missing"
  | "partner-wanted"
  | "name-too-long"
  | "repeated"
  | "other-category"
  | "level-too-strong"
  | "level-unknown"
  | "phone-doubtful"
  | "paid-unclear";

/** One pair of a sheet. */
export type ImportRow = {
  /** The row of the sheet, counted from 1. */
  readonly line: number;
  readonly players: readonly [ImportedPlayer, ImportedPlayer];
  readonly paid: boolean;
  readonly notes: string;
  readonly flags: readonly ImportFlag[];
};

/** Checks if a row can become a pair at all, whichever its players are. */
export function isPair({ flags }: Pick<ImportRow, "flags">): boolean {
  return !flags.some(preventsPair);
}

/** Checks if a flag alone keeps a row from becoming a pair. */
export function preventsPair(flag: ImportFlag): boolean {
  return flag === "player-missing" || flag === "partner-wanted" || flag === "name-too-long";
}

/**
 * Returns the pairs of a sheet for a category, with the flags that follow from the sheet alone. Skips empty rows and
 * refuses none, because the club checks every row. A sheet has several categories only if a column names them.
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
      missingFlag(players, of),
      players.some(({ name }) => name.length > nameMax) && "name-too-long",
      isRepeated(players, seen) && "repeated",
      said === "other" && "other-category",
      tooStrong(players, category) && "level-too-strong",
      levelColumns.some((column) => isUnknownLevel(of(column))) && "level-unknown",
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

/** The columns in which people write that a player looks for a partner. */
const remarkColumns = [
  "pair",
  "given-1",
  "player-1",
  "surname-1",
  "given-2",
  "player-2",
  "surname-2",
  "notes",
] as const;

/** Returns the flag of a row without two names; a single player may be looking for a partner. */
function missingFlag(players: readonly [Read, Read], of: (column: ImportColumn) => string): ImportFlag | false {
  const named = players.filter(({ name }) => name !== "").length;
  if (named === 2) return false;
  return named === 1 && remarkColumns.some((column) => seeksPartner(of(column))) ? "partner-wanted" : "player-missing";
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

/** Returns "other" if the cell names another category; null if it names this one or none. */
function saidCategory(cell: string, { name, level }: Asking): "other" | null {
  const saidLevel: Level | null = readLevel(cell);
  const saidName: CategoryName | null = readCategoryName(cell);
  return (saidLevel !== null && saidLevel !== level) || (saidName !== null && saidName !== name) ? "other" : null;
}

const levelColumns = ["level", "level-1", "level-2", "category"] as const;

/** Checks if a cell names a level or category that does not exist here: "8va Femenino" has an unknown level. */
function isUnknownLevel(cell: string): boolean {
  const text = cellText(cell);
  if (readLevel(cell) !== null) return false;
  return /\d|octava|novena/i.test(text) || (/\p{L}/u.test(text) && readCategoryName(cell) === null);
}

function tooStrong(players: readonly [Read, Read], category: Asking): boolean {
  const known = players.map(({ level }) => ({ category: null, level }));
  const [one, other] = known;
  return one !== undefined && other !== undefined && objectionsTo([one, other], category).length > 0;
}

/**
 * Checks if the pair appears further up already, or one of its players by more than a surname. Two players of the same
 * name with different telephone numbers are two people.
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
