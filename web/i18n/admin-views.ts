/** The super administrator's view of a club. A file of its own, as every frame loads these words. */
export const clubViewWords = {
  lead: "Elegí el complejo que querés ver como lo ve quien lo administra. Queda registrado.",
  search: "Complejo o dirección",
  banner: (club: string) => `Vista Admin de ${club}`,
  bannerDetail: "Lo que cambies queda registrado a tu nombre.",
  leave: "Salir de la vista",
  other: "Otro complejo",
  failed: "No se pudo registrar la visita. Volvé a intentarlo.",
} as const;

/** The super administrator's view of the player's places. */
export const playerViewWords = {
  detail: "Así ve la plataforma quien juega, con tu propia cuenta.",
  leave: "Salir de la vista",
} as const;
