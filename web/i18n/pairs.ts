const oneOf = new Intl.ListFormat("es-AR", { type: "disjunction" });

/** The pair's story: entering, proposing, answering, waiting. */
export const pairWords = {
  preRegister: "Preinscribirme",
  preRegisterTitle: "Preinscripción",
  chooseCategory: "¿En qué categoría jugás?",
  acceptTerms: "Acepto los",
  terms: "términos y condiciones",
  newTab: "(se abre en otra pestaña)",
  confirmEntry: "Confirmar preinscripción",
  entering: "Preinscribiendo",
  entered: "Te preinscribiste. Ahora buscá con quién jugar.",

  choosePartner: "¿Con quién jugás?",
  partnerSearch: "Buscar por nombre",
  partnerList: "Jugadores sin pareja",
  noCandidates:
    "Todavía no hay otros jugadores sin pareja en esta categoría. Pasale el torneo a quien juega con vos para que se preinscriba.",
  firstCandidates: (count: number) => `Estos son los primeros ${count}. Escribí el nombre para encontrar a otro.`,
  noCandidatesFound: (text: string) => `No hay jugadores sin pareja que se llamen “${text}”.`,
  chosen: (name: string) => `Elegiste a ${name}.`,
  propose: "Proponer pareja",
  proposing: "Proponiendo",
  proposed: (name: string) => `Le propusiste a ${name}. Acá vas a ver cuando responda.`,

  accepting: "Aceptando",
  rejecting: "Rechazando",
  accepted: (name: string) => `Ya hacés pareja con ${name}. Falta que el club confirme el pago.`,
  rejectQuestion: (name: string) => `¿Rechazar la propuesta de ${name}?`,
  rejectEffect: "La propuesta se borra y los dos quedan sin pareja en esta categoría.",
  rejectYes: "Rechazar",
  rejected: "Rechazaste la propuesta.",

  whyOpen: (when: string) => `Inscripción abierta. Se juega ${when}.`,
  whyFull: (category: string) => `${category} está completo.`,
  whyOwnFull: (category: string, others: readonly string[]) =>
    `${category} está completo. Podés anotarte en ${oneOf.format(others)}.`,
  whyAllFull: "Todas las categorías están completas.",
  whyClosed: "La inscripción está cerrada.",
  whyNoneOpen: "No quedan categorías abiertas.",
  whyDrawn: "El cuadro ya está generado: no se aceptan más parejas.",
  whyCancelled: "El torneo se suspendió.",
  whyFinished: "El torneo terminó.",
  whyPlatformAccount: "Tu cuenta administra la plataforma: no juega torneos.",
  whyClubAccount: "Administrás un complejo, y también podés jugar: completá tu perfil para anotarte.",
  whyNoProfile: "Completá tu perfil para anotarte.",
  completeProfile: "Completar perfil",
  seeTournament: "Ver torneo",
  whySingle: "Te preinscribiste. Te falta pareja.",
  whyInvited: (name: string) => `${name} te propuso formar pareja`,
  whyProposed: (name: string, when: string) => `Le propusiste a ${name}, ${when}`,
  whyAwaitingClub: (name: string) => `Con ${name}. Falta el pago.`,
  owes: (cost: string) => `Tu pareja debe ${cost}: es el precio con el que entró.`,
  whyComplete: (name: string) => `Con ${name}. Cancha y horario a confirmar.`,
  whyCompleteDrawn: (name: string) => `Con ${name}. La llave está lista: ahí están tus partidos.`,
  withPartner: (name: string) => `Con ${name}.`,
  whyInPair: "Ya tenés pareja en esta categoría.",
} as const;

/** Messages of the specification, section 8. */
export const pairFailures = {
  preRegister: "No se pudo procesar la pre-inscripción.",
  propose: "No se pudo proponer la pareja.",
  accept: "No se pudo aceptar la invitación.",
  reject: "No se pudo rechazar la invitación.",
  confirm: "No se pudo confirmar la pareja.",
} as const;

/** The ways back out of a category, each with what it brings about. */
export const wayOutWords = {
  title: "Cambiar tu inscripción",
  keep: "Volver",
  withdraw: "Cancelar propuesta",
  withdrawQuestion: (name: string) => `¿Cancelar la propuesta a ${name}?`,
  withdrawEffect: "La propuesta se borra y podés proponerle a otra persona. Seguís en la lista.",
  withdrawn: "Cancelaste la propuesta.",
  withdrawFailed: "No se pudo cancelar la propuesta.",
  dissolve: "Deshacer pareja",
  dissolveQuestion: (name: string) => `¿Deshacer la pareja con ${name}?`,
  dissolveEffect: "Los dos vuelven a estar sin pareja y el lugar queda libre. Si ya pagaron, arreglen con el club.",
  dissolved: "Deshiciste la pareja. Ahora buscá con quién jugar.",
  dissolveFailed: "No se pudo deshacer la pareja.",
  leave: "Darme de baja",
  leaveQuestion: (category: string) => `¿Darte de baja de ${category}?`,
  leaveEffect: "Se borran tus propuestas y las que te hicieron en esta categoría. Podés volver mientras haya lugar.",
  left: "Te diste de baja.",
  leaveFailed: "No se pudo dar de baja tu inscripción.",
  onlyClub: (category: string, club: string) =>
    `${category}: tu pareja ya está confirmada. Si no pueden jugar, hablen con ${club}.`,
} as const;
