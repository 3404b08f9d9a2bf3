import * as texts from "./texts.ts";

/** A partner invited by a link: for the proposer, on the page of the link, and for the acceptance. */
export const invitationWords = {
  /** On the link's public page, and in its preview. */
  title: (proposer: string, category: string, tournament: string) =>
    `${proposer} te invita a jugar ${category} en ${tournament}`,
  pageTitle: (proposer: string) => `${proposer} te invita a jugar`,
  description: (days: string, club: string, cost: string) => `${days} · ${club} · ${cost}`,
  pictureOf: (proposer: string, tournament: string) => `Invitación de ${proposer} a ${tournament}`,
  pictureOver: "Invitación",
  pictureMark: "¿Jugamos?",
  follows: "Si aceptás, quedan inscriptos los dos como pareja. Después el club confirma el pago.",
  until: (when: string) => `La invitación vence el ${when}.`,
  cannot: "No puedo",
  cannotDetail: (proposer: string) =>
    `Si no podés, avisale con un toque: ${proposer} va a poder invitar a otra persona.`,
  noAccount: "Ingresás o creás tu cuenta en un minuto, y seguís acá.",
  what: "Qué se juega",
  own: "Esta invitación la hiciste vos. Mandásela a quien querés de pareja: quien la acepte primero juega con vos.",
  askClub: "Hablar con el club",
  helloClub: (club: string, tournament: string) => `Hola, ${club}. Te escribo por ${tournament}.`,

  /** Reasons why an invitation cannot be accepted now, with the remedy. */
  obstacles: {
    TOURNAMENT_NOT_UPCOMING: "Este torneo ya terminó o se canceló: no se puede entrar.",
    REGISTRATION_CLOSED: "La inscripción está cerrada. El club la puede volver a abrir: preguntale si queda lugar.",
    ALREADY_DRAWN: "La llave ya está armada. Preguntale al club si pueden quedar de reserva.",
  },

  ended: {
    used: "Esta invitación ya se usó",
    rejected: "Esta invitación quedó respondida que no",
    withdrawn: "Esta invitación se canceló",
    expired: "Esta invitación venció",
    gone: texts.invitationGone,
  },
  endedDetail: {
    used: "Si la aceptaste vos, ingresá: tu pareja está en tu panel.",
    rejected: "Ya le avisamos a quien la mandó. Si cambiaste de idea, pedile otra.",
    withdrawn: "Quien la mandó la sacó, o ya tiene pareja. Si querés jugar, pedile otra o buscá torneos.",
    expired: "Pasaron más de tres días. Pedile otra a quien te la mandó.",
    gone: "Puede que esté mal copiada o que sea muy vieja. Pedile otra a quien te la mandó.",
  },
} as const;
