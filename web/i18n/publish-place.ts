import * as texts from "./texts.ts";

/** Publishing before the wizard has loaded, and for a deactivated club. */
export const publishPlaceWords = {
  title: texts.createTournament,
  inactive: texts.clubInactive,
  inactiveMessage:
    "Los torneos que ya publicó siguen en pie. Para activarlo, escribile a la organización de la provincia.",
  inactiveAction: texts.seeMyTournaments,
  pairCount: (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`),
  playerCount: (count: number) => (count === 1 ? "1 jugador" : `${count} jugadores`),
} as const;
