/** The public search for tournaments and the public ranking. */
export const publicSearchWords = {
  title: "Torneos de pádel",
  lead: "Buscá por nombre, club o ciudad, y por categoría y fecha.",
  search: "Torneo, club o ciudad",
  go: "Buscar",
  category: "Categoría",
  level: "Nivel",
  when: "Cuándo",
  anyCategory: "Todas",
  anyLevel: "Todos los niveles",
  anyDay: "Cualquier fecha",
  found: "Del más cercano al más lejano",
  none: "No hay torneos con esos filtros",
  noneMessage: "Probá con otra categoría u otra fecha.",
  clear: "Ver todos los torneos",
  next: "Más torneos",
  first: "Volver al principio",
  see: "Ver torneo",
  seeOf: (name: string) => `Ver torneo: ${name}`,

  rankingTitle: "Ranking",
  rankingLead: "Los puntos de los torneos terminados, por categoría y nivel.",
  players: (category: string) => `Ranking de ${category}`,
  tournaments: (count: number) => (count === 1 ? "1 torneo" : `${count} torneos`),
  nextPlayers: "Puestos siguientes",
  previousPlayers: "Puestos anteriores",
  pages: "Páginas",
  yourRow: "¿Buscás tu puesto? Ingresá y lo ves acá, con tu cuenta.",

  nav: "Secciones del sitio",
  toTournaments: "Torneos",
  toCourts: "Canchas",
  toRanking: "Ranking",
} as const;

/** The part of a public page for a signed-in person. */
export const ownPartWords = {
  title: "Lo tuyo",
  against: (rivals: string) => `contra ${rivals}`,
  seeMatch: "Ver mis partidos",
  entered: (category: string) => `Estás en ${category}`,
  seeEntry: "Ver mi inscripción",
} as const;

const weekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;

/** The description of a club on its public page. */
export const clubFactWords = {
  hours: "Horarios",
  where: "Dónde queda",
  directions: "Cómo llegar",
  courts: (count: number) => (count === 1 ? "1 cancha" : `${count} canchas`),
  covered: "Techada",
  closed: "Cerrado",
  span: (from: string, to: string) => `${from} a ${to}`,
  and: " y ",
  days: (first: number, last: number) => {
    if (first === 0 && last === 6) return "Todos los días";
    const [from, to] = [weekdays[first] ?? "", (weekdays[last] ?? "").toLowerCase()];
    if (first === last) return from;
    return last === first + 1 ? `${from} y ${to}` : `${from} a ${to}`;
  },
} as const;
