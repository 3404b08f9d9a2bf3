import type { PlaceOutcome } from "#domain/competition/waiting-list/waiting-list.ts";

/** An offer of a place, for the pair that waits for it. */
export const offerWords = {
  until: (when: string) => `Se lo guardamos hasta ${when}. Alcanza con que conteste uno de los dos.`,
  take: "Lo tomamos",
  taking: "Tomando el lugar",
  taken: "El lugar es de ustedes. Falta que el club confirme el pago.",
  declineTitle: "¿No toman el lugar?",
  declineDetail: "Se lo ofrecemos a la pareja que sigue.",
  declineLast: "Nadie más espera: el lugar queda libre para quien se anote.",
  toTheEnd: "Pasar al final de la lista",
  toTheEndDetail: (others: number) =>
    others === 1 ? "Quedan detrás de 1 pareja más." : `Quedan detrás de ${others} parejas más.`,
  outDetail: "Los dos vuelven a estar sin pareja en esta categoría.",
  wentBack: "Pasaron al final de la lista de espera.",
  left: "Salieron de la lista de espera.",
  failed: "No se pudo guardar la respuesta.",
} as const;

/** The waiting list at the desk of its club. */
export const lineWords = {
  title: "Lista de espera",
  empty: "Nadie espera un lugar. La categoría está completa: las parejas nuevas entran acá.",
  emptyTitle: "Lista vacía",
  frozen:
    "Hay lugar y parejas que esperan: con la inscripción cerrada o el torneo por empezar no se les pregunta. Se lo podés dar vos.",
  drawn: "La llave ya se sorteó: son las primeras parejas de reserva, en este orden.",
  position: (position: number) => `${position}.º`,
  since: (when: string) => `Espera desde ${when}`,
  heldUntil: (when: string) => `Tiene un lugar guardado hasta ${when}`,
  offered: "Con lugar",
  give: "Dar el lugar",
  giveTo: (names: string) => `Dar el lugar: ${names}`,
  givesOutOfTurn: "Entra antes que otras parejas de la lista y espera que confirmes el pago.",
  givesToFirst: "Es la primera de la lista: entra y espera que confirmes el pago.",
  givesOffered: "Ya tiene el lugar guardado: entra sin que conteste y espera que confirmes el pago.",
  addsPlace: (quota: number) => `No queda lugar: el cupo sube a ${quota}.`,
  reason: "¿Por qué?",
  reasonHint: "Queda en el historial de la lista.",
  giving: "Dando el lugar",
  given: (names: string) => `${names}: tiene lugar`,
  giveFailed: "No se pudo dar el lugar.",
  entersAlone: "Entran sin que les preguntemos",
  entersAloneHint: "Vale para todo el torneo. Si no, la pareja que sigue tiene un plazo para contestar.",
  entersNow: "Desde ahora las parejas entran solas cuando se libera un lugar.",
  asksNow: "Desde ahora les preguntamos antes de darles el lugar.",
  ruleFailed: "No se pudo cambiar la lista de espera.",
  history: "Historial de la lista",
  noHistory: "Todavía no se liberó ningún lugar.",
  noHistoryTitle: "Sin movimientos",
  why: (reason: string) => `Motivo: ${reason}`,
} as const;

/** The outcome of a place, in the history of the list. */
export const outcomeWords: Record<PlaceOutcome, (who: string | null) => string> = {
  open: () => "Le preguntamos si lo toman",
  taken: (who) => `Lo tomó ${who ?? "la pareja"}`,
  declined: (who) => `${who ?? "La pareja"} dijo que no`,
  passed: () => "No contestaron a tiempo",
  ended: () => "La pregunta terminó antes: dejó de haber lugar para dar",
  entered: () => "Entró sola: le tocaba",
  given: (who) => `${who ?? "El club"} le dio el lugar`,
};
