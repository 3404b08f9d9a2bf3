import { folded } from "#domain/lib/folded.ts";
import { cellText, lightPhone, readPaid, splitPair } from "./import-cells.ts";

/** What a column of a club's sheet can hold. Each of the two players has their own, and `pair` has both names in one cell. */
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

/** A sheet as it was read: rows of cells, of whatever length. */
export type SheetTable = readonly (readonly string[])[];

/** What each column of a sheet holds, null for what nobody asks for, and the first row that is of players. */
export type Recognised = {
  readonly columns: readonly (ImportColumn | null)[];
  readonly firstRow: number;
  /** Whether the headings said so; else it is a guess, and somebody looks at it first. */
  readonly sure: boolean;
};

type Side = 1 | 2;
type Kind = "player" | "surname" | "given" | "phone" | "level" | "pair" | "category" | "paid" | "notes";
type Heading = { readonly kind: Kind | null; readonly side: Side | null };
type Own = "player" | "surname" | "given" | "phone" | "level";

const isOwn = (kind: Kind | null): kind is Own =>
  kind === "player" || kind === "surname" || kind === "given" || kind === "phone" || kind === "level";
const isName = (kind: Kind | null) => kind === "player" || kind === "surname" || kind === "given";

/** Headings stand this far down at most: titles and dates come before them. */
const headingsWithin = 12;
/** So many rows say what a column without a heading holds. */
const looked = 30;

/**
 * What the columns of a sheet hold, by their headings in any order, also where a heading of two rows says whose the columns are.
 * Where no row heads both players, it is a guess by what stands in the columns.
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

/** Whether the columns name both players, together or each. */
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

function headingOf(cell: string): Heading {
  const text = folded(cellText(cell))
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/([a-z])([12])\b/g, "$1 $2")
    .trim();
  // A sentence is no heading: it is a title, or the first row of players.
  if (text === "" || text.length > 40) return { kind: null, side: null };
  const kind = kinds.find(([, words]) => words.test(text))?.[0] ?? null;
  const first = /\b1(ra?|er|ero)?\b|\bprimer|\buno\b/.test(text);
  const second = /\b2(da?|do)?\b|\bsegund|\bdos\b|\bcompaner/.test(text);
  return { kind, side: first ? 1 : second ? 2 : null };
}

/** Whose the columns are by the row above the headings, where one cell heads several. */
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
    // One column for both, behind their names: a level is of both, and a telephone of whoever signed the two up, who comes first.
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

/** "Jugador | Pareja" names the second by what the two are; beside two players "Pareja" is only their number. */
function withPartner(columns: (ImportColumn | null)[]): (ImportColumn | null)[] {
  const pair = columns.indexOf("pair");
  if (pair < 0) return columns;
  const others = columns.with(pair, null);
  if (namesBoth(others)) return others;
  return others.some((column) => column === "player-1" || column === "surname-1" || column === "given-1")
    ? columns.with(pair, "player-2")
    : columns;
}

/** What stands in columns that no heading names. One column of pairs is plain to see; more are for somebody to look at. */
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
