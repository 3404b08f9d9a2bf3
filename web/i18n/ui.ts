import type { PesosRefusal } from "#domain/lib/typed-pesos.ts";
import * as texts from "./texts.ts";

/** Words that the widgets of ui/ need themselves; the product's sentences are in the other files of this folder. */
export const uiWords = {
  cancel: "Cancelar",
  close: "Cerrar",
  more: "Más",
  otherRows: (count: number) => `Ver ${count} más`,
  menu: "Menú",
  clear: "Borrar",
  loading: "Cargando",
  skip: "Saltar al contenido",
  mainNavigation: "Principal",
  sides: "Jugar o administrar",
  optional: "opcional",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  subtract: "Restar",
  add: "Sumar",
  stepDone: "listo",
  sortBy: (column: string) => `Ordenar por ${column}`,
  previousMonth: "Mes anterior",
  nextMonth: "Mes siguiente",
  tomorrow: "Mañana",
  yesterday: "Ayer",
  chooseDate: "Elegí una fecha",
  copyFailed: "No se pudo copiar. Mantené apretado el texto y copialo a mano.",
  theme: "Tema",
  themeAuto: "Automático",
  themeLight: "Claro",
  themeDark: "Oscuro",
  unsavedTitle: "Tenés cambios sin guardar",
  unsavedMessage: "Si salís ahora, se pierden.",
  unsavedLeave: "Salir sin guardar",
  unsavedStay: "Seguir editando",
  errorTitle: "Algo falló",
  newerBuild: {
    title: texts.newVersion,
    message: "Actualizá la página para seguir. Lo que no guardaste se pierde: guardalo antes.",
    acceptLabel: texts.reload,
    cancelLabel: texts.notNow,
  },
  sheetFailed: "No se pudo abrir. Fijate si hay conexión y probá de nuevo.",
  moveTo: (name: string) => `Mover ${name} a…`,
  place: (place: number) => `Lugar ${place}`,
  /** Shows the value read from an amount in another notation. */
  willBe: (amount: string) => `Se toma como ${amount}.`,
  numberUnreadable: "Escribí un número entero, solo con cifras.",
  movedTo: (name: string, place: number, of: number) => `${name}: lugar ${place} de ${of}`,
} as const;

/** Reasons why a typed amount is refused; `max` is the largest one that its field takes. */
export const amountRefusals: Record<PesosRefusal, (max: string) => string> = {
  cents: () => "Van pesos enteros, sin centavos.",
  unclear: () => "No se entiende el monto. Escribilo así: 48.000.",
  "too-much": (max) => `Es un monto demasiado grande: puede ser de hasta ${max}.`,
};
