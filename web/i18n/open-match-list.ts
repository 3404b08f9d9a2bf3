import * as texts from "./texts.ts";

/** The search for open matches. */
export const matchListWords = {
  forPlayers: "Los partidos son para jugadores",
  needsProfile: "Completá tu perfil para ver partidos a tu nivel",
  failed: "No se pudieron cargar los partidos",
  found: (count: number, more: boolean) =>
    more ? `${count} partidos o más` : count === 1 ? "1 partido" : `${count} partidos`,
  followed: "Clubes que sigo",
  near: (town: string) => `En ${town}`,
  filters: texts.filters,
  seeMatches: "Ver partidos",
  ladder: texts.category,
  anyLadder: "Todas",
  day: "Día",
  anyDay: texts.anyDate,
  fromHour: texts.from,
  untilHour: texts.to,
  anyHour: "Cualquier hora",
  club: "Club",
  anyClub: texts.anyClub,
  hours: "Hora en que empieza",

  /** A card: where, and the part of a seat. */
  where: (club: string, court: string) => `${club} · ${court}`,
  part: (pesos: string) => `Tu parte ${pesos}`,
  partPaid: "La cancha ya está paga",
  partFree: "Sin precio en la app",
  mine: { host: "Organizás", seated: "Tenés un lugar" },
  seatOf: (name: string, level: string) => `${name}, ${level}`,

  noneOfLevel: "No hay partidos a tu nivel",
  none: "No hay partidos abiertos",
  noneFiltered: "No hay partidos con esos filtros",
  noneMessage: "Abrí tu turno a otros jugadores, y el partido se ve acá.",
  openOne: "Abrir uno",
  allLevels: "Ver todos los niveles",
} as const;
