import type { CourtRules } from "#domain/clubs/letting/court-rules.ts";
import type { SaidRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultDeposit } from "#domain/courts/deposits.ts";

const allDay = { startMinute: 8 * 60, endMinute: 24 * 60, courtIds: null };
const weekdays = [0, 1, 2, 3, 4];

/**
 * The rules of a club whose slots start every half hour and last 60 or 90 minutes. It costs more in the evening and at
 * the weekend. Players book at once and pay a deposit (seña) of one half.
 */
const halfHoursAtPrices = {
  grid: 30,
  durations: [60, 90],
  priceBands: [
    { ...allDay, startMinute: 18 * 60, weekdays, prices: { 60: 20000, 90: 30000, 120: null } },
    { ...allDay, weekdays, prices: { 60: 16000, 90: 24000, 120: null } },
    { ...allDay, weekdays: [5, 6], prices: { 60: 22000, 90: 33000, 120: null } },
  ],
  bookingRules: { answer: "auto", deposit: { ...defaultDeposit, kind: "percent", minutes: 120 } },
} satisfies Partial<CourtRules> & { readonly bookingRules: SaidRules };

/** The rules of a club that lets courts by the hour, at a higher price from six in the evening. */
const hoursAtPrices = {
  priceBands: [
    { ...allDay, startMinute: 18 * 60, weekdays: [0, 1, 2, 3, 4, 5, 6], prices: { 60: 18000, 90: null, 120: null } },
    { ...allDay, weekdays: [0, 1, 2, 3, 4, 5, 6], prices: { 60: 14000, 90: null, 120: null } },
  ],
} satisfies Partial<CourtRules>;

/** Six invented clubs of the province; the first one is run by the demonstration's club account. */
export const demoClubs = [
  {
    name: "La Ribera Pádel",
    address: "Av. Laurencena 1250, Paraná",
    courts: 4,
    owner: "Carolina Benavídez",
    letting: hoursAtPrices,
  },
  {
    name: "Doble Vidrio",
    address: "Urquiza 845, Gualeguaychú",
    courts: 3,
    owner: "Sergio Olivera",
    letting: halfHoursAtPrices,
  },
  { name: "El Palmar Pádel", address: "Ruta 26 km 3, Colón", courts: 2, owner: "Mónica Tessore" },
  { name: "Cuatro Paredes", address: "San Lorenzo Este 310, Concordia", courts: 5, owner: "Rubén Dacosta" },
  { name: "Punto y Cancha", address: "Av. San Martín 1120, Villaguay", courts: 2, owner: "Silvina Perrone" },
  {
    name: "Club Atlético y Social Estudiantes del Litoral",
    address: "9 de Julio 2044, Concepción del Uruguay",
    courts: 6,
    owner: "Jorge Alberto Wendler",
  },
] as const;
