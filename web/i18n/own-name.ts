import * as texts from "./texts.ts";

/** The person's own names, in the first profile and in "Mi cuenta". */
export const ownNameWords = {
  name: texts.fullName,
  nameHint: "Así te ven los demás jugadores y los complejos.",
  shortName: "Nombre corto",
  shortNameHint: "Así aparecés donde hay poco lugar: llaves, zonas y resultados.",
  phone: texts.phone,
  phoneHint: "Lo ven los complejos donde te anotás o reservás, y tu pareja solo si vos querés.",
} as const;
