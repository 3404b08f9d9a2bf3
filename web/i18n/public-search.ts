import * as texts from "./texts.ts";

/** The public search for tournaments and the public ranking. */
export const publicSearchWords = {
  title: "Torneos de pádel",
  lead: "Buscá por nombre, club o ciudad, y por categoría y fecha.",
  anyCategory: "Todas",
  anyLevel: "Todos los niveles",
  found: "Del más cercano al más lejano",
  none: "No hay torneos con esos filtros",
  noneMessage: "Probá con otra categoría u otra fecha.",
  next: "Más torneos",
  first: "Volver al principio",
  seeOf: (name: string) => `Ver torneo: ${name}`,

  rankingLead: "Los puntos de los torneos terminados, por categoría y nivel.",
  players: (category: string) => `Ranking de ${category}`,
  tournaments: (count: number) => (count === 1 ? "1 torneo" : `${count} torneos`),
  nextPlayers: "Puestos siguientes",
  previousPlayers: "Puestos anteriores",
  pages: "Páginas",
  yourRow: "¿Buscás tu puesto? Ingresá y lo ves acá, con tu cuenta.",

  nav: "Secciones del sitio",
} as const;

/** The part of a public page for a signed-in person. */
export const ownPartWords = {
  title: "Lo tuyo",
  against: (rivals: string) => `contra ${rivals}`,
  entered: (category: string) => `Estás en ${category}`,
  seeEntry: "Ver mi inscripción",
} as const;

const weekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;

/** The description of a club on its public page. */
export const clubFactWords = {
  where: "Dónde queda",
  courts: (count: number) => (count === 1 ? "1 cancha" : `${count} canchas`),
  span: (from: string, to: string) => `${from} a ${to}`,
  days: (first: number, last: number) => {
    if (first === 0 && last === 6) return texts.everyDay;
    const [from, to] = [weekdays[first] ?? "", (weekdays[last] ?? "").toLowerCase()];
    if (first === last) return from;
    return last === first + 1 ? `${from} y ${to}` : `${from} a ${to}`;
  },
} as const;
