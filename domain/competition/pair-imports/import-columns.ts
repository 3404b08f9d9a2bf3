import { folded } from "#domain/lib/folded.ts";
import { cellText, lightPhone, readPaid, seeksPartner, splitPair } from "./import-cells.ts";

/**
 * The possible contents of a column in a club's sheet. Each of the two players has their own columns, and `pair` has
 * both names in one cell.
 */
export const importColumns = [
  "pair",
  "player-1",
  "surname-1",
  "given-1",
  "phone-1",
  "level-1",
  "player-2",
  "surname-2",
  "given-2",
  "phone-2",
  "level-2",
  "level",
  "category",
  "paid",
  "notes",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A sheet as rows of cells, of any length. */
export type SheetTable = readonly (readonly string[])[];

/** The content of each column of a sheet, null for unused ones, and the first row with players. */
export type Recognised = {
  readonly columns: readonly (ImportColumn | null)[];
  readonly firstRow: number;
  /** True if headings named the columns; otherwise they are guessed, and the club checks them first. */
  readonly sure: boolean;
};

type Side = 1 | 2;
type Kind = "player" | "surname" | "given" | "phone" | "level" | "pair" | "category" | "paid" | "notes";
type Heading = { readonly kind: Kind | null; readonly side: Side | null };
type Own = "player" | "surname" | "given" | "phone" | "level";

const isOwn = (kind: Kind | null): kind is Own =>
  kind === "player" || kind === "surname" || kind === "given" || kind === "phone" || kind === "level";
const isName = (kind: Kind | null) => kind === "player" || kind === "surname" || kind === "given";

/** The lowest row that may hold the headings: titles and dates come before them. */
const headingsWithin = 12;
/** The number of rows that are inspected to guess a column without a heading. */
const looked = 30;

/**
 * Recognises the columns of a sheet by their headings in any order, including a two-row heading that assigns columns to
 * a player. If no row names both players, guesses by the contents of the columns.
 */
export function recogniseColumns(table: SheetTable): Recognised {
  for (const [row, cells] of table.slice(0, headingsWithin).entries()) {
    const columns = columnsOf(cells.map(headingOf), []);
    if (!namesBoth(columns)) continue;
    // "Jugador 1" over "Nombre", "Apellido" and "Teléfono".
    const below = columnsOf((table[row + 1] ?? []).map(headingOf), groupsOf(cells));
    return namesBoth(below)
      ? { columns: below, firstRow: row + 2, sure: true }
      : { columns, firstRow: row + 1, sure: true };
  }
  return guess(table);
}

/** Checks if the columns name both players, together or each. */
export function namesBoth(columns: readonly (ImportColumn | null)[]): boolean {
  const has = (column: ImportColumn) => columns.includes(column);
  const named = (side: Side) => has(`player-${side}`) || has(`surname-${side}`) || has(`given-${side}`);
  return has("pair") || (named(1) && named(2));
}

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ["notes", /\b(observ|coment|nota|aclarac|disponib|horario)/],
  ["paid", /\b(pag[oaue]|abon)/],
  ["phone", /\b(tel|cel|what|wsp|wapp|movil|contacto|numero de (tel|cel))/],
  ["level", /\bnivel/],
  ["category", /\b(categ|cat\b|rama\b|division|genero)/],
  ["player", /\bapellidos? (y |e )?nombres?|\bnombres? (y |e )?apellidos?/],
  ["surname", /\bapellido/],
  ["given", /\bnombre/],
  [
    "player",
    /\bjugador(a|\/a)?\b|\bjugador [12]|\bj ?[12]\b|\bplayer|\bparticipante|\bintegrante\b|\bcompaner|\bdrive\b|\breves\b/,
  ],
  ["pair", /\b(pareja|dupla|equipo|jugadores|jugadoras|integrantes)/],
];

/** Returns the meaning of a column by its heading, for either player; null if the cell is no heading. */
export function headingKind(cell: string): Kind | null {
  return headingOf(cell).kind;
}

function headingOf(cell: string): Heading {
  const text = folded(cellText(cell))
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/([a-z])([12])\b/g, "$1 $2")
    .trim();
  // A long text is no heading: it is a title, or the first row of players. "Sin pareja" belongs to a player.
  if (text === "" || text.length > 40 || seeksPartner(cell)) return { kind: null, side: null };
  const kind = kinds.find(([, words]) => words.test(text))?.[0] ?? null;
  const first = /\b1(ra?|er|ero)?\b|\bprimer|\buno\b/.test(text);
  const second = /\b2(da?|do)?\b|\bsegund|\bdos\b|\bcompaner/.test(text);
  return { kind, side: first ? 1 : second ? 2 : null };
}

/** Assigns columns to players by the row above the headings, whose cells each head several columns. */
function groupsOf(cells: readonly string[]): readonly (Side | null)[] {
  let side: Side | null = null;
  const headings = cells.map(headingOf);
  if (new Set(headings.filter(({ kind }) => kind === "player").map((heading) => heading.side)).size < 2) return [];
  return headings.map((heading) => {
    if (heading.kind !== null || heading.side !== null) side = heading.kind === "player" ? heading.side : null;
    return side;
  });
}

function columnsOf(headings: readonly Heading[], groups: readonly (Side | null)[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  const lastName = headings.findLastIndex(({ kind }) => isName(kind));
  let current: Side = 1;
  const columns = headings.map(({ kind, side }, nth): ImportColumn | null => {
    if (kind === null) return null;
    if (!isOwn(kind)) return taken.has(kind) ? null : add(kind);
    const alone = headings.filter((heading) => heading.kind === kind).length === 1;
    const told = side ?? groups[nth] ?? null;
    // A single column for both, after their names: a level applies to both, and a telephone is of the player who signed
    // them up, who comes first.
    if (told === null && alone && nth > lastName) return kind === "level" ? add("level") : add(`${kind}-1`);
    const meant: Side = told ?? (taken.has(`${kind}-${current}`) ? (current === 1 ? 2 : 1) : current);
    if (isName(kind)) current = meant;
    const column = `${kind}-${meant}` as const;
    return taken.has(column) ? null : add(column);
  });
  return withPartner(columns);

  function add(column: ImportColumn): ImportColumn {
    taken.add(column);
    return column;
  }
}

/**
 * Reads "Pareja" as the partner in "Jugador | Pareja". Beside two players it is only the number of the pair.
 */
function withPartner(columns: (ImportColumn | null)[]): (ImportColumn | null)[] {
  const pair = columns.indexOf("pair");
  if (pair < 0) return columns;
  const others = columns.with(pair, null);
  if (namesBoth(others)) return others;
  return others.some((column) => column === "player-1" || column === "surname-1" || column === "given-1")
    ? columns.with(pair, "player-2")
    : columns;
}

/**
 * Guesses the columns of a sheet without headings. A single column of pairs is certain; more columns need a check by
 * the club.
 */
function guess(table: SheetTable): Recognised {
  const rows = table.filter((row) => row.some((cell) => cellText(cell) !== "")).slice(0, looked);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const filled = (nth: number) => rows.map((row) => cellText(row[nth] ?? "")).filter((text) => text !== "");
  const most = (texts: readonly string[], holds: (text: string) => boolean) =>
    texts.length > 0 && texts.filter(holds).length * 3 >= texts.length * 2;
  let players = 0;
  let phones = 0;
  const columns = Array.from({ length: width }, (_, nth): ImportColumn | null => {
    const texts = filled(nth);
    if (most(texts, (text) => /^[\d\s()+.-]{6,}$/.test(text) && !lightPhone(text).doubtful)) {
      phones += 1;
      return phones === 1 ? "phone-1" : phones === 2 ? "phone-2" : null;
    }
    if (most(texts, (text) => text.length <= 4 && readPaid(text) !== null)) return "paid";
    if (most(texts, (text) => splitPair(text.replaceAll(",", " "))[1] !== "")) return players === 0 ? "pair" : null;
    if (!most(texts, (text) => /\p{L}{2}/u.test(text) && !/\d/.test(text))) return null;
    players += 1;
    return players === 1 ? "player-1" : players === 2 ? "player-2" : null;
  });
  const pair = columns.indexOf("pair");
  const clean = pair < 0 ? columns : columns.map((column) => (column?.startsWith("player") ? null : column));
  return { columns: clean, firstRow: 0, sure: pair >= 0 && columns.filter((column) => column !== null).length === 1 };
}
