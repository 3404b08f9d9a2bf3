import type { ReadReplica } from "#contract/people/operation.ts";

/** The reason for which the replica answers nothing, in each of its states. */
const unused: Record<Exclude<ReadReplica["state"], "none" | "used">, string> = {
  away: "no responde",
  behind: "está demasiado atrás",
  foreign: "es de otra base",
  writable: "no es una réplica, acepta cambios",
  ahead: "siguió a otra base principal",
};

/** The super administrator's page about the running of the platform. */
export const operationWords = {
  title: "Operación",
  see: "Ver la operación",
  lead: (version: string, database: string) => `Punto de Oro ${version}, con PostgreSQL ${database}.`,
  failed: "No se pudo hacer",
  servers: "Servidores",
  programs: (count: number) => {
    if (count === 0) return "No se ve ningún programa: ninguno escucha los cambios de la base.";
    return count === 1 ? "Hay 1 programa conectado a la base." : `Hay ${count} programas conectados a la base.`;
  },
  program: (name: string, version: string, when: string) => `${name}: versión ${version}, conectado desde el ${when}.`,
  disk: (free: string) => `Quedan ${free} en el disco de las fotos.`,
  diskFull: (free: string) => `Quedan ${free} en el disco de las fotos: no se aceptan fotos ni comprobantes.`,
  diskAway: "La carpeta de las fotos no responde: no se muestran fotos, ni se aceptan fotos ni comprobantes.",
  data: "Los datos",
  unexamined: "Todavía no se revisaron: se hace cada noche.",
  sound: (promises: number) => `Están sanos: se cumple todo lo que siempre se cumple (${promises} reglas).`,
  unsound: (count: number) =>
    count === 1 ? "Hay una regla que no se cumple." : `Hay ${count} reglas que no se cumplen.`,
  unchecked: (count: number) => (count === 1 ? "Una no se pudo revisar." : `${count} no se pudieron revisar.`),
  unfinished: (examined: number, promises: number) =>
    `Sin terminar: se revisaron ${examined} de ${promises} reglas. La próxima vez se empieza por las que faltan.`,
  lastExamined: (when: string) => `Sin terminar: la última vez se revisó el ${when}.`,
  neverExamined: "Sin terminar: todavía no se revisó.",
  examined: (when: string, took: string) => `Se revisaron el ${when}, en ${took}.`,
  breach: (code: string, promise: string) => `${code}: ${promise}.`,
  places: (count: number, where: readonly string[]) =>
    `No se cumple en ${count}: ${where.join("; ")}${count > where.length ? "; …" : ""}`,
  notChecked: (reason: string) => `No se pudo revisar: ${reason}`,
  examine: "Revisar ahora",
  examining: "Se están revisando: en un momento aparece el resultado.",
  mail: "Correos",
  waiting: "por salir",
  oldest: (when: string) => `El más viejo espera desde el ${when}.`,
  failures: "con una falla",
  noFailures: "Ningún correo falló",
  noFailuresMessage: "Los que esperan salen solos, en menos de un minuto.",
  more: (count: number) => `Ver también ${count === 1 ? "el otro" : `los otros ${count}`}`,
  tries: (count: number) => (count === 1 ? "Se probó 1 vez" : `Se probó ${count} veces`),
  next: (when: string) => `La próxima es el ${when}.`,
  givenUp: "No se prueba más.",
  retry: "Mandar de nuevo",
  retried: "Sale en menos de un minuto.",
  discard: "Descartar",
  discardTitle: (recipient: string) => `¿Descartar el correo para ${recipient}?`,
  discardMessage: "Se borra y no sale nunca.",
  discarded: "El correo se descartó.",
  jobs: "Tareas",
  jobsNone: "Ningún programa hizo tareas todavía.",
  failing: (count: number) => (count === 1 ? "1 falló la última vez" : `${count} fallaron la última vez`),
  allDone: "Ninguna falló la última vez.",
  job: "Tarea",
  lastDone: "Última vez",
  took: "Tardó",
  failedAt: (when: string, reason: string) => `Falló el ${when}: ${reason}`,
  never: "Nunca",
  run: "Correr ahora",
  asked: "Corre en cuanto un programa esté libre.",
  database: "La base",
  size: (size: string, migrations: number) => `Ocupa ${size}, con ${migrations} cambios de estructura.`,
  failingDevices: (count: string) => `Dispositivos que no respondieron al último aviso: ${count}.`,
  atLeast: (count: string) => `${count} o más`,
  backedUp: (when: string) => `Última copia: ${when}.`,
  neverBackedUp:
    "Nunca se anotó una copia. Hacela con npm run admin -- --back-up, o anotá la tuya con npm run admin -- --note-back-up.",
  archived: (when: string) => `El registro de cambios se archivó por última vez el ${when}.`,
  replica: (name: string, lag: string | null) =>
    lag === null ? `Réplica ${name}: su demora no se ve.` : `Réplica ${name}: va ${lag} atrás.`,
  noReplicas: "Sin réplicas.",
  readReplica: (state: Exclude<ReadReplica["state"], "none">, lag: string) =>
    state === "used"
      ? `Las búsquedas y lo público se leen de la réplica, que va ${lag} atrás.`
      : `La réplica de READ_DATABASE_URL ${unused[state]}: todo se lee de la base principal.`,
  tables: "Lo que más ocupa",
  table: "Tabla",
  now: "Ahora",
  grown: "Creció",
  grownSince: (day: string) => `Lo que creció desde el ${day}.`,
  seconds: (seconds: string) => `${seconds} s`,
  milliseconds: (count: number) => `${count} ms`,
  unknown: "—",
} as const;
