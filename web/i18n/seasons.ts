/** The next season of a league, for the club. */
export const seasonWords = {
  open: "Armar la próxima temporada",
  published: "Ya publicaste la próxima temporada de esta liga.",
  see: "Ver la temporada",
  title: "Próxima temporada",
  detail: "Ascensos y descensos según la tabla. Cambiá lo que quieras y publicá.",
  name: "Nombre",
  nameMissing: "Poné un nombre.",
  start: "Empieza el",
  startMissing: "Elegí el día en que empieza.",
  division: (category: string, number: number, pairs: number) =>
    `${category} · División ${number} (${pairs === 1 ? "1 pareja" : `${pairs} parejas`})`,
  small: "Con menos de cuatro parejas no se puede sortear: sumá otras después.",
  leavers: "No siguen",
  moves: { up: "Asciende", stays: "Se queda", down: "Desciende" },
  wasIn: (division: number | null, place: number) =>
    division === null ? `${place}.º` : `${place}.º de la División ${division}`,
  choose: (pair: string) => `División de ${pair}`,
  option: (number: number) => `División ${number}`,
  notGoing: "No sigue",
  empty: "Dejá al menos una pareja.",
  submit: "Publicar temporada",
  submitting: "Publicando",
  done: "Temporada publicada: las parejas ya están anotadas",
  failed: "No se pudo publicar la temporada.",
} as const;
