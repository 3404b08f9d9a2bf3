/** The person's own names, in the first profile and in "Mi cuenta". */
export const ownNameWords = {
  name: "Nombre y apellido",
  nameHint: "Así te ven los demás jugadores y los complejos.",
  shortName: "Nombre corto",
  shortNameHint: "Así aparecés donde hay poco lugar: llaves, zonas y resultados.",
  phone: "Teléfono",
  phoneHint: "Lo ven los complejos donde te anotás o reservás, y tu pareja solo si vos querés.",
} as const;
