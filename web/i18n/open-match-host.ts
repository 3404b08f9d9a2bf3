import * as texts from "./texts.ts";

/** The acts of the host of an open match: changing it, and guests by name. */
export const hostWords = {
  change: "Cambiar el partido",
  save: texts.saveChanges,
  saving: texts.saving,
  changed: "Partido cambiado",
  changeFailed: "No se pudo cambiar el partido",

  addGuest: "Anotar a un acompañante",
  guestDetail: "Ocupa un lugar con su nombre. Su parte la seguís debiendo vos.",
  guestName: "Nombre del acompañante",
  add: texts.add,
  guestAdded: (name: string) => `Anotaste a ${name}`,
  guestFailed: "No se pudo cambiar el lugar",
} as const;
