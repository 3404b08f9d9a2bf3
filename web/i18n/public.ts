import * as texts from "./texts.ts";

/** The public pages. */
export const publicWords = {
  parts: {
    inicio: "Inicio",
    partidos: texts.matches,
    zonas: texts.zones,
    llave: texts.bracket,
    rondas: texts.rounds,
    cartel: "Cartel",
  },
  posterFollow: "Seguilo en tu celular",
  posterWhat: "Llaves, zonas y resultados al momento, sin instalar nada.",
  skip: "Ir al contenido",
  enter: "Inscribirme",
  notDrawn: ({ taken, quota, waiting }: { taken: number; quota: number; waiting: number }, alone: boolean) => {
    const [one, many] = alone ? ["jugador", "jugadores"] : ["pareja", "parejas"];
    const line = waiting > 0 ? ` Lista de espera: ${waiting}.` : "";
    return `Se sortea cuando cierre la inscripción. ${taken} de ${quota} ${quota === 1 ? one : many}.${line}`;
  },
  moreMatches: (count: number) => (count === 1 ? "Ver 1 partido más" : `Ver ${count} partidos más`),
  findPlayer: "Buscar un jugador",
  foundMatches: (count: number) =>
    count === 0 ? "Nadie con ese nombre juega acá." : count === 1 ? "1 partido" : `${count} partidos`,
  kept: (moment: string) => `Sin conexión. Datos del ${moment}.`,
  seeZones: "Ver zonas",
  seeTable: "Ver la tabla",
  seeRounds: "Ver rondas",
  cancelled: "Este torneo se canceló.",
  standings: "Cómo va",
  seeHours: "Ver horarios",
  played: (played: number, all: number) => `${played} de ${all} ${all === 1 ? "partido jugado" : "partidos jugados"}`,
  decided: "Terminó",
  results: "Cómo terminó",
  noNames: "Este complejo no muestra nombres en la página pública. Con tu cuenta ves quién juega.",
  offline: (time: string) => `Sin conexión en vivo. Los datos son de las ${time}.`,
  changed: "Se actualizó la página.",
  notNamed: "Cómo ocultar mi nombre",

  door: "Para anotarte, ver tu pareja y seguir tus partidos, ingresá con tu cuenta.",

  nothingTitle: "No encontramos esta página",
  nothing: "Puede que el torneo ya no esté, o que la dirección esté mal copiada.",
  closedTitle: (club: string) => `${club} está desactivado`,
  closed: "La organización de la provincia desactivó este complejo: no publica torneos ni recibe inscripciones.",
  closedStanding: "Torneos que siguen en pie",
  closedClub:
    "El complejo está desactivado y no recibe más inscripciones. El torneo sigue en pie para quienes ya están adentro.",

  clubOver: "Jugados",
  clubNone: "Todavía no hay torneos publicados.",
  freeTitle: "Canchas libres hoy",
  free: (spans: string) => `Hay canchas libres ${spans}.`,
  span: (from: string, to: string) => `de ${from} a ${to}`,
  noneFree: "Hoy no quedan turnos para pedir.",
  freeStarts: "Turnos libres hoy",
  startAt: (time: string, price: string | null) => (price === null ? time : `${time} · ${price}`),
  askCourt: "Ver otros días",
  clubTournaments: (count: number) => (count === 1 ? "1 torneo por jugarse" : `${count} torneos por jugarse`),

  /** In the preview of the page in a chat. */
  places: (count: number) => (count === 1 ? texts.onePlaceLeft : `quedan ${count} lugares`),
  full: "completo",
  waiting: (pairs: number) => `lista de espera: ${pairs}`,
  drawn: "ya está la llave",
  fixtureDrawn: "ya está el fixture",
  roundsDrawn: "ya están las rondas",
  playing: "en juego",
  over: "terminado",
  suspended: "cancelado",
  continues: (day: string) => `suspendido, sigue el ${day}`,
  pictureOf: (title: string) => `${title}: cartel del torneo`,
  clubPictureOf: (name: string) => `${name}: sus torneos en Punto de Oro`,
  championsOf: (category: string) => `Campeones ${category}`,
  winnerOf: (category: string) => `Ganó ${category}`,
} as const;
