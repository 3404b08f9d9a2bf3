import type { SlideKind } from "#contract/clubs/televisions/screen-settings.ts";

/** The television of a club. */
export const televisionWords = {
  titles: {
    now: "Ahora",
    next: "A continuación",
    zones: "Zonas",
    bracket: "Llave",
    results: "Resultados",
    champions: "Campeones",
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
  nextAt: "Sigue",
  nextNotBefore: "Sigue, no antes de",
  called: "A CANCHA",
  goTo: (court: string) => {
    const bare = court.replace(/^cancha\s+/i, "");
    return `A CANCHA ${bare}`;
  },
  inPlay: "En juego",
  minutes: (minutes: number) => `${minutes} min`,
  zone: (letter: string) => `Zona ${letter}`,
  thirdPlace: "Tercer puesto",
  offlineSince: (time: string) => `Sin conexión desde ${time}`,
  turnSoundOn: "Activar sonido",
} as const;
