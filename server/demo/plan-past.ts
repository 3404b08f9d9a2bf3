import { knockout, nobody, type PlannedTournament, prizes } from "./plan.ts";

/** The tournaments that were played or called off. */
export const past: readonly PlannedTournament[] = [
  {
    name: "Torneo de Invierno La Ribera",
    club: 0,
    startsIn: -120,
    days: 2,
    startHour: 9,
    endHour: 22,
    courts: 4,
    status: "finished",
    description: prizes,
    categories: [
      {
        name: "Masculino",
        level: "6ta",
        quota: 16,
        cost: 40000,
        ...knockout,
        crowd: { ...nobody, confirmed: 8 },
        hero: "confirmed",
      },
      { name: "Femenino", level: "6ta", quota: 8, cost: 40000, ...knockout, crowd: { ...nobody, confirmed: 4 } },
      { name: "Masculino", level: "7ma", quota: 16, cost: 36000, ...knockout, crowd: { ...nobody, confirmed: 8 } },
    ],
  },
  {
    name: "Copa Doble Vidrio",
    club: 1,
    startsIn: -60,
    days: 2,
    startHour: 9,
    endHour: 22,
    courts: 3,
    status: "finished",
    description: "",
    categories: [
      { name: "Masculino", level: "6ta", quota: 8, cost: 40000, ...knockout, crowd: { ...nobody, confirmed: 7 } },
      { name: "Masculino", level: "5ta", quota: 8, cost: 44000, ...knockout, crowd: { ...nobody, confirmed: 4 } },
      { name: "Femenino", level: "7ma", quota: 8, cost: 36000, ...knockout, crowd: { ...nobody, confirmed: 4 } },
    ],
  },
  {
    name: "Relámpago de Octubre",
    club: 3,
    startsIn: -25,
    days: 1,
    startHour: 9,
    endHour: 22,
    courts: 4,
    status: "cancelled",
    description: "Suspendido por lluvia.",
    categories: [{ name: "Masculino", level: "6ta", quota: 8, cost: 28000, ...knockout, crowd: nobody }],
  },
];
