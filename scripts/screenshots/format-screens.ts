import { televisionPath, tournamentPath } from "#contract/addresses.ts";
import { demoId } from "#server/demo/ids.ts";
import { writeRoundsTonight } from "#tests/support/scheduling/rounds-tonight.ts";
import { apiAs, registerClub, signInAs } from "./people.ts";
import { inTurn, type Known, type LeagueViewer, open, opened, press, type Screen, type Viewer } from "./screen.ts";

/** Writes a club of two courts with the rounds of this evening; returns its cookie and its tournament. */
export async function writeRounds(url: string): Promise<{ readonly cookie: string; readonly tonight: string }> {
  const owner = { name: "Ramona Iriarte", email: "rondas@demo.example" };
  const cookie = await registerClub(url, { ...owner, clubName: "Rondas Pádel", address: "Moreno 455, Victoria" }, 2);
  return { cookie, tonight: (await writeRoundsTonight(apiAs(url, cookie))).tournamentId };
}

/** Signs in players and the club of the demonstration's league; returns its id and those of two closed ones. */
export async function findLeague(
  url: string,
  player: string,
): Promise<
  Pick<Known, "league" | "leagueOver" | "leagueToRepeat"> & { readonly cookies: Record<LeagueViewer, string> }
> {
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
  const club = apiAs(url, cookies.leagueClub);
  const clubId = (await club.accounts.me())?.clubs[0]?.id ?? "";
  const { tournaments: past } = await club.tournaments.pastOfClub({ clubId });
  const leagueOver = past.find(({ name }) => name.startsWith("Liga de Invierno"))?.id;
  const leagueToRepeat = past.find(({ name }) => name.startsWith("Liga de los Martes"))?.id;
  if (!leagueOver || !leagueToRepeat) throw new Error("the demonstration lacks a closed league");
  return { league, leagueOver, leagueToRepeat, cookies };
}

function emailOf(number: number): string {
  return `jugador${number}@demo.example`;
}

/** Lists the screens of a league: for players whose match is in different states, for its club and for visitors. */
export function leagueScreens({ league, leagueOver, leagueToRepeat }: Known): readonly Screen[] {
  const path = (part: string) => `/torneo/${league}?seccion=${part}`;
  const desk = (division: number) => `/admin/gestionar/${league}?ver=zonas&categoria=femenino-6ta-${division}`;
  return [
    { name: "liga-panel-por-confirmar", viewer: "leagueAnswers", path: "/dashboard" },
    { name: "liga-por-confirmar", viewer: "leagueAnswers", path: path("fechas") },
    { name: "liga-esperando", viewer: "leagueClaims", path: path("fechas") },
    { name: "liga-sin-acuerdo", viewer: "leagueDisputes", path: path("fechas") },
    { name: "liga-sin-jugar", viewer: "leagueLate", path: path("fechas") },
    { name: "liga-cargar", viewer: "leagueLate", path: path("fechas"), act: open("Cargar resultado") },
    { name: "liga-sumar-suplente", viewer: "leagueClaims", path: path("fechas"), act: open("Sumar suplente") },
    { name: "liga-panel", viewer: "leagueLate", path: "/dashboard" },
    { name: "liga-tabla", viewer: "leagueAnswers", path: path("tabla") },
    { name: "liga-inicio", viewer: "leagueAnswers", path: path("inicio") },
    { name: "liga-club-fechas", viewer: "leagueClub", path: desk(1) },
    { name: "liga-club-sin-acuerdo", viewer: "leagueClub", path: desk(2) },
    { name: "liga-club-cargar", viewer: "leagueClub", path: desk(1), act: open("Cargar resultado") },
    { name: "liga-club-mover", viewer: "leagueClub", path: desk(1), act: open(/^Mover la fecha/) },
    { name: "liga-club-partidos", viewer: "leagueClub", path: `/admin/gestionar/${league}?ver=partidos` },
    {
      name: "liga-club-suplentes",
      viewer: "leagueClub",
      path: `/admin/gestionar/${league}?ver=parejas`,
      act: inTurn(open(/^Opciones de /), press(/^Suplentes/), opened),
    },
    { name: "liga-club-terminada", viewer: "leagueClub", path: `/admin/gestionar/${leagueOver}?ver=zonas` },
    {
      name: "liga-club-temporada",
      viewer: "leagueClub",
      path: `/admin/gestionar/${leagueToRepeat}?ver=zonas`,
      act: open("Armar la próxima temporada"),
    },
    { name: "liga-terminada-inicio", viewer: "leagueAnswers", path: `/torneo/${leagueOver}` },
    { name: "liga-terminada-fechas", viewer: "leagueAnswers", path: `/torneo/${leagueOver}?seccion=fechas` },
    { name: "liga-terminada-tabla", viewer: "leagueAnswers", path: `/torneo/${leagueOver}?seccion=tabla` },
    { name: "liga-terminada-publico", viewer: "visitor", path: tournamentPath(leagueOver) },
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
export function rotationScreens({ americano, mexicano, king, tonight }: Known): readonly Screen[] {
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
    screen("roundsClub", "club-gestionar-rondas-hoy", desk(tonight, "hoy")),
    screen("roundsClub", "club-gestionar-rondas-llamadas", desk(tonight, "cuadro&categoria=masculino-4ta")),
    screen("roundsClub", "club-gestionar-rondas-podio", desk(tonight, "cuadro&categoria=masculino-5ta")),
    screen("roundsClub", "club-gestionar-rondas-mixto", desk(tonight, "parejas&categoria=masculino-6ta")),
    {
      ...screen("roundsClub", "club-gestionar-rondas-listas", desk(tonight, "cuadro&categoria=masculino-6ta")),
      act: open("Mujeres y varones"),
    },
    {
      ...screen("roundsClub", "club-gestionar-rondas-gente", desk(tonight, "cuadro&categoria=masculino-4ta")),
      act: open("Llega o se va alguien"),
    },
    {
      ...screen("roundsClub", "club-gestionar-rondas-reglas", desk(tonight, "cuadro&categoria=masculino-6ta")),
      act: open("Cambiar cómo se juega"),
    },
    screen("player", "torneo-rey-jugandose", `/torneo/${tonight}?seccion=rondas&categoria=masculino-4ta`),
    screen("player", "torneo-americano-podio", `/torneo/${tonight}?seccion=rondas&categoria=masculino-5ta`),
  ];
}
