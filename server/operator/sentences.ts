import type { Breach, Unchecked } from "./doctor/examine.ts";

/**
 * The texts for the operator. Operators of a province's platform read Spanish; only the program's own log is English.
 */
export const sentences = {
  usage: `Uso:
  npm run admin -- --email sol@club.example [--name "Sol Ríos"]   crea una cuenta de súper admin (pide la contraseña)
  npm run admin -- --email sol@club.example --promote             hace súper admin a una cuenta que ya existe
  npm run admin -- --email sol@club.example --demote              le quita ese rol
  npm run admin -- --back-up carpeta                              copia todo DATA_DIR, base incluida, \
aunque esté en marcha
  npm run admin -- --note-back-up                                 anota que hiciste una copia por tu cuenta \
(pg_dump y los archivos)
  npm run doctor                                                  mira si los datos cumplen lo que siempre se cumple; \
no cambia nada
  npm run ratings -- rebuild                                      calcula de nuevo todos los ratings, \
desde el primer partido
  npm run ratings -- rebuild --rules ajustes.json                 lo mismo, con otros ajustes (docs/operations.md)
  npm run admin -- --accept-secret                                acepta el AUTH_SECRET de ahora, \
si el de antes se perdió

La contraseña también puede venir en la variable ADMIN_PASSWORD o por la entrada estándar.
`,
  askPassword: "Contraseña: ",
  askAgain: "Otra vez: ",
  passwordsDiffer: "Las contraseñas no coinciden. No cambió nada.",
  interrupted: "Interrumpido. No cambió nada.",
  PASSWORD_TOO_SHORT: "La contraseña debe tener al menos 6 caracteres. No cambió nada.",
  PASSWORD_TOO_LONG: "La contraseña puede tener hasta 128 caracteres. No cambió nada.",
  PASSWORD_TOO_COMMON: "Esa contraseña es muy común. Elegí otra. No cambió nada.",
  PASSWORD_TOO_WEAK: "La contraseña de un súper admin tiene 12 caracteres o más. Elegí otra. No cambió nada.",
  EMAIL_TAKEN: "Ya existe una cuenta con ese e-mail. Para hacerla súper admin, agregá --promote. No cambió nada.",
  ACCOUNT_NOT_FOUND: "No existe ninguna cuenta con ese e-mail. No cambió nada.",
  LAST_SUPER_ADMIN: "Es el único súper admin activo: primero creá otro. No cambió nada.",
  created: "Listo: se creó la cuenta de súper admin",
  promoted:
    "Listo: se cerraron sus sesiones y, si su contraseña es débil, al entrar tiene que pedir otra por correo. Ahora es súper admin",
  demoted: "Listo: ya no es súper admin",
  accepted:
    "Listo: el secreto de ahora es el de esta base. Todas las sesiones se cerraron y los e-mails sin enviar se pierden.",
  known: "El secreto de ahora ya es el de esta base, o todavía no arrancó nunca. No cambió nada.",
  backedUp: "Listo: la copia está completa. Para volver a ella, arrancá con DATA_DIR en una copia de esa carpeta.",
  noted: "Listo: quedó anotado que ahora hay una copia.",
  neverStarted: "El programa todavía no arrancó nunca con esta base. No se anotó nada.",
  DATABASE_ELSEWHERE:
    "Con DATABASE_URL la base no está en DATA_DIR: hacé la copia con pg_dump, como dice docs/operations.md. No se copió nada.",
  FOLDER_INSIDE: "Esa carpeta está dentro de DATA_DIR: elegí otra, mejor en otro disco. No se copió nada.",
  FOLDER_IN_USE: "Esa carpeta no está vacía: elegí una nueva. No se copió nada.",
  ratingsRebuilt: "Listo: se calcularon de nuevo todos los ratings.",
  RATINGS_BUSY: "Otro programa está calculando los ratings ahora: probá en un rato. No cambió nada.",
  RULES_UNREADABLE:
    "No se pudo leer el archivo de ajustes. Es un JSON con cuatro números: sigmaDeclared (40 a 200), slope (0 a 3), tau (0 a 10) y beta (80 a 130). No cambió nada.",
  sound: "Los datos están sanos: se cumple todo lo que siempre se cumple.",
  unsound: "Hay datos que no pueden ser así. No cambió nada.",
  breach: ({ code, promise, where, count }: Breach) =>
    `${code}: ${promise}. No se cumple en ${count}: ${where.join("; ")}${count > where.length ? "; …" : ""}`,
  unchecked: ({ code, promise, reason }: Unchecked) => `${code}: no se pudo comprobar que ${promise} (${reason}).`,
  replica: {
    away: "La réplica de READ_DATABASE_URL no responde: el programa lee todo de la base principal.",
    behind: "La réplica de READ_DATABASE_URL está demasiado atrás: el programa lee todo de la base principal.",
    foreign: "READ_DATABASE_URL lleva a otra base, que no es copia de esta: el programa no la usa.",
    writable: "READ_DATABASE_URL lleva a una base que acepta cambios, no a una réplica: el programa no la usa.",
    ahead: "La réplica de READ_DATABASE_URL siguió a otra base principal: hacela de nuevo. El programa no la usa.",
  },
  alreadySo: "No había nada que cambiar:",
} as const;
