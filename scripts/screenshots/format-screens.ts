import { televisionPath, tournamentPath } from "#contract/addresses.ts";
import { demoId } from "#server/demo/ids.ts";
import { apiAs, signInAs } from "./people.ts";
import { type Known, type LeagueViewer, open, type Screen, type Viewer } from "./screen.ts";

/** Signs in players of the demonstration's league, and returns its id. */
export async function findLeague(
  url: string,
  player: string,
): Promise<{ readonly league: string; readonly cookies: Record<LeagueViewer, string> }> {
  const api = apiAs(url, player);
  const league = (await api.tournaments.search({ text: "Liga de Primavera" })).tournaments[0]?.id;
  if (!league) throw new Error("the demonstration lacks a league");
  const { categories } = await api.tournaments.get({ tournamentId: league });
  const playerIn = (division: number, fecha: number, side: 0 | 1) => {
    const matches = categories[division - 1]?.bracket?.zones.flatMap((zone) => zone.matches) ?? [];
    const match = matches.find((one) => one.fecha === fecha && one.status === "pending");
    const id = match?.sides[side].players?.[0].id;
    const number = Array.from({ length: 148 }, (_, nth) => nth + 1).find((nth) => demoId(emailOf(nth)) === id);
    if (!number) throw new Error(`nobody of the demonstration plays fecha ${fecha} of division ${division}`);
    return signInAs(url, emailOf(number));
  };
  const cookies = {
    leagueAnswers: await playerIn(1, 4, 1),
    leagueClaims: await playerIn(1, 4, 0),
    leagueLate: await playerIn(1, 3, 0),
    leagueDisputes: await playerIn(2, 4, 1),
    leagueClub: await signInAs(url, "club3@demo.example"),
  };
  return { league, cookies };
}

function emailOf(number: number): string {
  return `jugador${number}@demo.example`;
}

/** Lists the screens of a league: for players whose match is in different states, for its club and for visitors. */
export function leagueScreens({ league }: Known): readonly Screen[] {
  const path = (part: string) => `/torneo/${league}?seccion=${part}`;
  const desk = (division: number) => `/admin/gestionar/${league}?ver=zonas&categoria=femenino-6ta-${division}`;
  return [
    { name: "liga-panel-por-confirmar", viewer: "leagueAnswers", path: "/dashboard" },
    { name: "liga-por-confirmar", viewer: "leagueAnswers", path: path("fechas") },
    { name: "liga-esperando", viewer: "leagueClaims", path: path("fechas") },
    { name: "liga-sin-acuerdo", viewer: "leagueDisputes", path: path("fechas") },
    { name: "liga-sin-jugar", viewer: "leagueLate", path: path("fechas") },
    { name: "liga-cargar", viewer: "leagueLate", path: path("fechas"), act: open("Cargar resultado") },
    { name: "liga-panel", viewer: "leagueLate", path: "/dashboard" },
    { name: "liga-tabla", viewer: "leagueAnswers", path: path("tabla") },
    { name: "liga-inicio", viewer: "leagueAnswers", path: path("inicio") },
    { name: "liga-club-fechas", viewer: "leagueClub", path: desk(1) },
    { name: "liga-club-sin-acuerdo", viewer: "leagueClub", path: desk(2) },
    { name: "liga-club-cargar", viewer: "leagueClub", path: desk(1), act: open("Cargar resultado") },
    { name: "liga-club-mover", viewer: "leagueClub", path: desk(1), act: open(/^Mover la fecha/) },
    { name: "liga-club-papel", viewer: "leagueClub", path: desk(1), printed: true },
    { name: "liga-publico", viewer: "visitor", path: tournamentPath(league) },
    { name: "liga-publico-tabla", viewer: "visitor", path: tournamentPath(league, "zonas") },
    { name: "liga-publico-partidos", viewer: "visitor", path: tournamentPath(league, "partidos") },
    { name: "liga-publico-papel", viewer: "visitor", path: tournamentPath(league, "zonas"), printed: true },
    { name: "liga-televisor", viewer: "visitor", path: televisionPath(league) },
    { name: "liga-de-afuera", viewer: "player", path: `${path("tabla")}&categoria=femenino-6ta-2` },
  ];
}

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
