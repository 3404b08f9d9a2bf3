import type { Commitment } from "#domain/courts/commitments.ts";
import { listOfAll } from "./spanish-list.ts";

const kinds: Record<Commitment["kind"], (place: string, time: string) => string> = {
  booking: (place, time) => `un turno en ${place} a las ${time}`,
  offer: (place, time) => `un turno guardado en ${place} a las ${time}`,
  match: (place, time) => `un partido en ${place} a las ${time}`,
};

/** The player's other events at the hours of a slot. */
export const sameHoursWords = {
  commitment: ({ kind, place }: Commitment, time: string) => kinds[kind](place, time),
  warning: (what: readonly string[]) => `Ojo: ese día ya tenés ${listOfAll(what)}.`,
  title: "Ya tenés algo a esa hora",
  question: (what: readonly string[]) => `Ya tenés ${listOfAll(what)}. ¿Reservar igual?`,
  accept: "Reservar igual",
  also: (hours: readonly string[]) => `También tiene otra cancha o un partido a esa hora: ${listOfAll(hours)}`,
} as const;
