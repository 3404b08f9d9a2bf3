import * as texts from "./texts.ts";

/** The landing. It promises only what works. */
export const landingWords = {
  title: (province: string) => `El pádel de ${province} se juega acá`,
  description: (province: string) =>
    `Torneos, parejas, llaves, ranking y turnos de los complejos de pádel de ${province}. En tu celular, partido a partido.`,
  hero: (province: string) => `El pádel de ${province} se juega acá.`,
  lead: "Torneos, parejas, llaves, ranking y turnos de los complejos de la provincia, partido a partido.",
  search: "Torneos por ciudad, club o nombre",
  searchShort: (province: string) => `Torneos en ${province}`,
  wantCourt: "¿Buscás cancha?",
  freeCourts: "Mirá qué hay libre",
  needsScript: "Para ingresar, tu navegador tiene que permitir JavaScript.",

  signUpAsPlayer: "Crear cuenta de jugador",
  sections: "Secciones",
  how: "Cómo funciona",
  benefits: "Beneficios",
  tools: "Herramientas",

  closed: "Inscripción cerrada",
  places: (count: number) => (count === 1 ? "1 lugar" : `${count} lugares`),
  andMore: (count: number) => `y ${count} más`,
  noTournamentsMessage: "Cuando un complejo publique el próximo, lo vas a ver acá.",
} as const;

/** The first steps of a player, counted like points. */
export const howWords = {
  title: "Cuatro puntos y estás adentro",
  steps: [
    { point: "15", title: "Creá tu perfil", text: "Elegí tu categoría y tu nivel, de 7ma a 1ra." },
    { point: "30", title: "Anotate y armá pareja", text: "Proponele a un compañero, y cuando acepta van juntos." },
    { point: "40", title: "Jugá tu llave", text: "Tu rival y tu camino a la final, en el celular." },
    { point: texts.goldenPoint, title: "Sumá al ranking", text: "El club cierra el torneo y tus puntos aparecen." },
  ],
} as const;

/** Benefits for players and for clubs. */
export const benefitWords = {
  player: {
    title: "Para quien juega",
    text: "Anotarte, armar pareja y seguir tu llave, sin llamar a nadie.",
    action: texts.signUp,
    points: [
      "Buscá torneos por categoría, fecha y ciudad",
      "Armá pareja y compartí el torneo por WhatsApp",
      "Sabé contra quién jugás y cómo sigue tu llave",
      "Tu historial queda guardado, torneo por torneo",
    ],
  },
  club: {
    title: "Para el complejo",
    text: "Del primer turno del día a la final del torneo, en un solo panel.",
    action: texts.registerClub,
    points: [
      "Publicá un torneo y bloqueá tus canchas",
      "Confirmá parejas cuando pagan",
      "Generá la llave, con cabezas de serie o por sorteo",
      "Ordená los turnos de todas tus canchas",
    ],
  },
} as const;

/** Daily tools, each with a drawing; the names in the drawings are invented and marked as examples. */
export const toolWords = {
  title: "Lo que vas a usar todos los días",
  example: "Ejemplo",
  schedule: {
    title: "La agenda de cada cancha, a la vista",
    text: "Las reservas, las que esperan tu confirmación y los bloqueos del torneo, en la misma grilla.",
    slots: [
      { hour: "18:00", state: "Reservado", detail: "Retamar" },
      { hour: "19:00", state: "Pre-reserva", detail: "Espera confirmación" },
      { hour: "20:00", state: "Libre", detail: "Reservar en un toque" },
      { hour: "21:00", state: "Torneo", detail: "Apertura de Verano" },
    ],
  },
  bracket: {
    title: "La llave se arma sola",
    text: "Con cabezas de serie o por sorteo. Todos la siguen desde el celular.",
    played: { round: texts.quarterfinals, winner: "Benítez / Spahn", loser: "Acosta / Kaehler" },
    next: { round: texts.semifinals, known: "Schönfeld / Zapata", unknown: texts.waitingWinner },
    won: texts.won,
  },
  ranking: {
    title: "Un ranking por categoría y nivel",
    text: "Los puntos se suman cuando el club cierra el torneo.",
    rows: [
      { name: "Bruno Schönfeld", town: "Concordia", points: "1.240" },
      { name: "Lautaro Zapata", town: "Paraná", points: "1.185" },
      { name: "Maximiliano Schwindt Retamar", town: "Villaguay", points: "980" },
    ],
  },
  share: {
    title: "El torneo por WhatsApp, ya escrito",
    text: "Un texto listo para mandar. Vos elegís a quién.",
    message: (name: string, club: string, days: string) => `¿Jugamos? ${name}, en ${club}, ${days}. Está todo acá:`,
    sample: { name: "Apertura de Verano", club: "La Ribera Pádel", days: "sáb 28 y dom 29 nov" },
    send: texts.send,
    shareTitle: texts.shareTournament,
  },
} as const;

/** The final call to action, and the footer. */
export const footWords = {
  call: "Tus canchas ya están. Falta que las encuentren.",
} as const;
