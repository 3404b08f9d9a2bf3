import { ownNameWords } from "./own-name.ts";

/** "Mi cuenta": the name, personal data, and deleting the account. */
export const myAccountWords = {
  ...ownNameWords,
  saveName: "Guardar nombre",
  nameSaved: "Nombre guardado",
  nameFailed: "No se pudo cambiar el nombre.",

  savePhone: "Guardar teléfono",
  phoneSaved: (phone: string) => `Teléfono guardado: ${phone}`,
  phoneGone: "Teléfono borrado",
  phoneFailed: "No se pudo guardar el teléfono.",

  partnerContactDetail: "Ve tu teléfono solo quien es tu pareja en un torneo, mientras no termine.",
  partnerContactNoPhone: "Guardá tu teléfono acá arriba para que te pueda escribir.",
  partnerMay: "Tu pareja ya puede escribirte",
  partnerMayNot: "Tu pareja ya no ve tu teléfono",

  naming: "Mostrar mi nombre en páginas públicas",
  namingDetail: "Las de los torneos, que se leen sin cuenta. Si no, ahí sos “Jugadora” o “Jugador”.",
  named: "Tu nombre se muestra en páginas públicas",
  unnamed: "Tu nombre ya no se muestra en páginas públicas",

  data: "Tus datos",
  download: "Descargar mis datos",
  downloadDetail: "Todo lo que guardamos de vos, en un archivo.",
  downloading: "Preparando el archivo",
  downloaded: "Archivo descargado",
  downloadFailed: "No se pudieron descargar tus datos.",
  fileName: (day: string) => `mis-datos-punto-de-oro-${day}.json`,

  signOutEverywhere: "Cerrar sesión en todos lados",
  signOutEverywhereDetail: "En este dispositivo y en todos los demás.",
  signedOutEverywhere: "Cerraste sesión en todos lados",

  close: "Cerrar mi cuenta",
  closeDetail: "Borra tus datos. No se puede deshacer.",
  closeEffects: [
    "Salís de todos tus dispositivos, y nadie puede volver a entrar con tu email.",
    "Borramos tu email, tu teléfono, tu contraseña, tu foto y tu Instagram.",
    "Se retiran tus propuestas de pareja y las inscripciones en las que todavía no tenés compañero.",
    "En los torneos que jugaste, y en las parejas ya formadas, tu nombre pasa a ser “Jugador eliminado”.",
  ],
  email: "Email de tu cuenta",
  passwordHint: "Si entrás siempre con Google, dejala vacía.",
  closeNow: "Cerrar mi cuenta para siempre",
  closeFailed: "No se pudo cerrar la cuenta.",
  closedTitle: "Tu cuenta quedó cerrada",
  closed: "Gracias por haber jugado con nosotros.",
} as const;
