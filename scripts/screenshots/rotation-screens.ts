import { televisionPath, tournamentPath } from "#contract/addresses.ts";
import type { Known, Screen, Viewer } from "./screen.ts";

/** Lists the screens of individual formats: for their players, their clubs and visitors, and on paper. */
export function rotationScreens({ americano, mexicano, king }: Known): readonly Screen[] {
  const screen = (viewer: Viewer, name: string, path: string): Screen => ({ viewer, name, path });
  const desk = (id: string, part: string) => `/admin/gestionar/${id}?ver=${part}`;
  const rounds = tournamentPath(americano, "rondas");
  return [
    screen("rotating", "mi-panel-ronda", "/dashboard"),
    screen("rotating", "mis-torneos-ronda", "/mis-torneos"),
    screen("rotating", "torneo-rondas-inicio", `/torneo/${americano}`),
    screen("rotating", "torneo-rondas", `/torneo/${americano}?seccion=rondas`),
    screen("rotating", "torneo-rondas-inscriptos", `/torneo/${americano}?seccion=inscriptos`),
    screen("player", "torneo-mexicano-inicio", `/torneo/${mexicano}`),
    screen("player", "torneo-mexicano", `/torneo/${mexicano}?seccion=rondas`),
    screen("player", "torneo-rey", `/torneo/${king}`),
    screen("visitor", "publico-rondas-inicio", tournamentPath(americano)),
    screen("visitor", "publico-rondas", rounds),
    screen("visitor", "publico-rondas-fin", tournamentPath(mexicano)),
    screen("visitor", "publico-rondas-podio", tournamentPath(mexicano, "rondas")),
    screen("visitor", "publico-rondas-televisor", televisionPath(americano)),
    { ...screen("visitor", "publico-rondas-papel", rounds), printed: true },
    { ...screen("visitor", "publico-mexicano-papel", tournamentPath(mexicano, "rondas")), printed: true },
    screen("forgetfulClub", "club-gestionar-rondas", desk(americano, "cuadro")),
    screen("club", "club-gestionar-rondas-jugadas", desk(mexicano, "cuadro")),
    screen("club", "club-gestionar-rondas-sorteo", desk(king, "cuadro")),
    screen("club", "club-gestionar-rondas-jugadores", desk(king, "parejas")),
  ];
}
