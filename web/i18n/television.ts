import type { SlideKind } from "#contract/clubs/televisions/screen-settings.ts";
import * as texts from "./texts.ts";

/** The television of a club. */
export const televisionWords = {
  titles: {
    now: texts.now,
    next: "A continuación",
    zones: texts.zones,
    bracket: texts.bracket,
    rounds: texts.rounds,
    results: texts.results,
    champions: texts.champions,
    club: "Seguí el torneo en tu celular",
  } satisfies Record<SlideKind, string>,
  follow: "Llaves, zonas, horarios y resultados al momento.",
  sponsors: "Acompañan",
  against: "-",
  beat: "Ganaron a",
  beatOne: "a",
  notBefore: "no antes de",
  late: (minutes: number) => `va ${minutes} min atrasado`,
  free: "Libre",
  nextNotBefore: "Sigue, no antes de",
  called: "A CANCHA",
  goTo: (court: string) => {
    const bare = court.replace(/^cancha\s+/i, "");
    return `A CANCHA ${bare}`;
  },
  left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
  timeIsUp: "Tiempo",
  timeLeft: "Tiempo que queda",
  minutes: (minutes: number) => `${minutes} min`,
  offlineSince: (time: string) => `Sin conexión desde ${time}`,
  turnSoundOn: "Activar sonido",
} as const;
