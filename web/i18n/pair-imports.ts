import type { RowRefusal } from "#contract/competition/pair-imports.ts";
import type { ImportColumn } from "#domain/competition/pair-imports/import-columns.ts";
import type { ImportFlag } from "#domain/competition/pair-imports/import-rows.ts";
import * as texts from "./texts.ts";

const pairs = (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`);

/** Importing pairs from a club's list, and exporting them. */
export const pairImportWords = {
  title: "Importar parejas",
  paste: "Pegá la lista",
  pasteHint: "Desde Excel, Google Sheets o WhatsApp: una pareja por renglón, con o sin teléfonos.",
  pastePlaceholder: "Ana Ríos / Bea Núñez",
  pasteMissing: "Pegá una lista o elegí un archivo.",
  chooseFile: "Elegir un archivo",
  fileLabel: "Archivo con las parejas",
  fileHint: "Excel o CSV, hasta 2 MB y 1.000 renglones.",
  read: "Leer la lista",
  reading: "Leyendo",
  template: "Descargar planilla modelo",
  columnsTitle: "¿Qué hay en cada columna?",
  columnsHint: "No reconocimos los títulos. Decinos al menos dónde están los dos jugadores.",
  columnsMissing: "Falta decir dónde están los dos jugadores.",
  column: (nth: number, example: string) => (example === "" ? `Columna ${nth}` : `Columna ${nth}: ${example}`),
  noColumn: "No importar",
  sheetTitle: "¿Qué hoja importás?",
  sheet: "Hoja",
  sheetHint: "No se leen las hojas ocultas.",
  readingTitle: "¿Cómo se lee tu lista?",
  readingLabel: "Leerla",
  readingHint: "Elegí la opción en la que los nombres se ven bien.",
  encodingOf: (encoding: "windows" | "macintosh" | "ms-dos", sample: string) =>
    `Como la guarda ${{ windows: "Windows", macintosh: "una Mac vieja", "ms-dos": "MS-DOS" }[encoding]}: “${sample}”`,
  twoRows: "Una pareja cada dos renglones",
  oneRow: "Una pareja por renglón",
  sheetOf: (name: string, rows: number) => `${name} · ${rows === 1 ? "1 renglón" : `${rows} renglones`}`,
  /** A sentence about parts of a file that were left out or read another way; null if there are none. */
  readNote: (hidden: number, hasOpenQuote: boolean) =>
    [
      hidden > 0 && (hidden === 1 ? "No se leyó 1 renglón oculto." : `No se leyeron ${hidden} renglones ocultos.`),
      hasOpenQuote && "Hay comillas sin cerrar: las leímos como parte del nombre.",
    ]
      .filter(Boolean)
      .join(" ") || null,
  goOn: "Seguir",
  comparing: "Buscando jugadores",
  compareFailed: "No se pudo comparar la lista con tus jugadores.",
  line: (line: number) => `Renglón ${line}`,
  take: (names: string) => `Importar a ${names}`,
  taken: "Importar",
  who: (name: string) => `¿Quién es ${name}?`,
  choose: "Elegí quién es",
  same: (name: string, byPhone: boolean, about: string) => `Es ${name}${byPhone ? " (mismo teléfono)" : ""} · ${about}`,
  pairedAlready: "ya tiene pareja",
  another: "Es otra persona, sin cuenta",
  paid: "pagó",
  note: (note: string) => `Nota que queda en la pareja: ${note}`,
  letIn: "Anotar igual",
  partnerWanted: (name: string) => `${name} todavía no tiene pareja: no entra con esta lista.`,
  phoneUnread: (name: string) => `El teléfono de ${name} no se entiende: queda sin teléfono.`,
  filters: "Qué renglones ver",
  all: (count: number) => `Todas ${count}`,
  undecided: (count: number) => `Por decidir ${count}`,
  ready: (count: number) => `Listas ${count}`,
  out: (count: number) => `No entran ${count}`,
  noneHere: "No hay renglones así.",
  more: (count: number) => `Ver ${count} más`,
  noRows: "No encontramos ninguna pareja en la lista.",
  places: (places: number) => {
    if (places === 0) return "No queda lugar en la categoría.";
    return places === 1
      ? "Queda 1 lugar: entra la primera pareja de la lista."
      : `Quedan ${places} lugares: entran las primeras ${pairs(places)}.`;
  },
  toWait: (count: number) =>
    count === 1
      ? "Anotar a la que queda afuera en la lista de espera"
      : `Anotar a las otras ${count} en la lista de espera`,
  toWaitHint: "Esperan en el orden de la lista y no deben nada hasta tener lugar.",
  reserves: "La categoría ya está sorteada: quedan de reserva.",
  undecidedNote: (count: number) =>
    count === 1 ? "Falta decidir 1 renglón: no entra." : `Faltan decidir ${count} renglones: no entran.`,
  import: (count: number) => `Importar ${pairs(count)}`,
  importing: "Importando",
  nothingToImport: "No hay parejas para importar.",
  failed: "No se pudieron importar las parejas.",
  doneTitle: (count: number) => (count === 1 ? "Entró 1 pareja" : `Entraron ${pairs(count)}`),
  waitTitle: (count: number) => (count === 0 ? "No entró ninguna pareja" : `${pairs(count)} en la lista de espera`),
  inLine: (count: number) =>
    count === 1
      ? "1 pareja quedó en la lista de espera."
      : `${count} parejas quedaron en la lista de espera, en el orden de la lista.`,
  guests: (count: number) =>
    count === 1 ? "1 jugador quedó anotado sin cuenta." : `${count} jugadores quedaron anotados sin cuenta.`,
  paidInLine: "Su pago no quedó anotado",
  paidInLineWhy:
    "Figuraban como pagas, pero quien espera no debe nada hasta tener lugar. Cuando entren, confirmales el pago en la categoría.",
  notIn: "No entraron",
  undoing: "Deshaciendo",
  undoUntil: (hour: string) => `Lo podés deshacer hasta las ${hour}, si no cambia nada antes.`,
  undoQuestion: (count: number) => `¿Deshacer la importación de ${pairs(count)}?`,
  undoMessage:
    "Las parejas salen de la categoría y quien se anotó sin cuenta se borra. Quien ya estaba anotado queda sin pareja.",
  undone: (count: number) => `Importación deshecha: ${pairs(count)} afuera`,
  undoFailed: "No se pudo deshacer la importación.",
  latest: (count: number, hour: string) => `A las ${hour} importaste ${pairs(count)}.`,
  templateName: "planilla modelo",
} as const;

/** Reasons why a list cannot be read. */
export const sheetRefusalWords = {
  "too-large": "El archivo pesa más de 2 MB. Dejá en la planilla solo las parejas.",
  "too-many-rows": "La lista tiene más de 1.000 renglones. Partila en dos.",
  "old-workbook": "Es un Excel viejo (.xls). Abrilo y guardalo como .xlsx o CSV.",
  "no-sheet":
    "No pudimos leer el archivo. Tiene que ser un Excel (.xlsx) o un CSV; también podés copiar las celdas y pegarlas.",
  empty: "La lista está vacía.",
  "too-slow": "El archivo tarda demasiado en leerse. Copiá las celdas y pegalas.",
} as const;

/** Warnings about a row. */
export const importFlagWords: Record<ImportFlag, string> = {
  "player-missing": "falta un jugador",
  "partner-wanted": "busca compañero",
  "name-too-long": "nombre demasiado largo",
  repeated: "repetido en la lista",
  "other-category": "dice otra categoría",
  "level-too-strong": "nivel más alto que la categoría",
  "level-unknown": "nivel que no existe",
  "phone-doubtful": "teléfono dudoso",
  "paid-unclear": "no está claro si pagó",
};

/** Reasons why a row gives no pair. */
export const rowRefusalWords: Record<RowRefusal, string> = {
  PLAYER_PAIRED: "Ya está anotada en la categoría.",
  CATEGORY_FULL: "No queda lugar en la categoría.",
  PARTNER_IS_SELF: "Los dos son la misma persona.",
  PLAYER_NOT_FOUND: "El jugador ya no está.",
  OTHER_CATEGORY: "Uno de los dos es de otra categoría.",
  LEVEL_NOT_ALLOWED: "Uno de los dos tiene un nivel más alto que la categoría.",
  SUM_TOO_LOW: texts.sumTooLow,
  PAIR_NOT_MIXED: texts.notMixed,
};

/** Names of the columns, as headings of our exports and as choices for other lists. */
export const columnWords: Record<ImportColumn, string> = {
  pair: "Los dos jugadores",
  "player-1": "Jugador 1",
  "surname-1": "Apellido 1",
  "given-1": "Nombre 1",
  "phone-1": "Teléfono 1",
  "level-1": "Nivel 1",
  "player-2": "Jugador 2",
  "surname-2": "Apellido 2",
  "given-2": "Nombre 2",
  "phone-2": "Teléfono 2",
  "level-2": "Nivel 2",
  level: "Nivel de los dos",
  category: texts.category,
  paid: "Pagó",
  notes: "Observaciones",
};

/** Cells of our exports. */
export const sheetCellWords = {
  yes: "Sí",
  no: "No",
  examples: [
    ["Ana Ríos", "343 455-1234"],
    ["Bea Núñez", "343 455-5678"],
  ],
} as const;
