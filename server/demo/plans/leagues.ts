import { nobody, type PlannedCategory, type PlannedTournament } from "./plan.ts";

/** A division of the women of 6ta; the second one has a free pair in each fecha. */
function division(number: 1 | 2, confirmed: number, played: number): PlannedCategory {
  return {
    name: "Femenino",
    level: "6ta",
    division: number,
    quota: 8,
    cost: 60000,
    format: "LEAGUE",
    isSeeded: true,
    crowd: { ...nobody, confirmed },
    played,
  };
}

const shared = { club: 2, startHour: 8, endHour: 24, courts: 0 } as const;

/** A season that is over, and the next one in its fourth fecha with a match of the third still unplayed. */
export const leagues: readonly PlannedTournament[] = [
  {
    ...shared,
    name: "Liga de Invierno de Colón",
    startsIn: -150,
    days: 35,
    status: "finished",
    description: "Cinco fechas, una por semana. Ascienden dos y descienden dos.",
    categories: [division(1, 6, 1), division(2, 5, 1)],
  },
  {
    ...shared,
    name: "Liga de Primavera de Colón",
    startsIn: -24,
    days: 35,
    status: "upcoming",
    repeats: "Liga de Invierno de Colón",
    description: "Cinco fechas, una por semana. Cada pareja acuerda con la otra el día y la cancha.",
    categories: [division(1, 6, 8 / 15), division(2, 5, 6 / 10)],
  },
];
