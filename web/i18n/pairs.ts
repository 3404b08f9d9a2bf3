import { listOfChoices } from "./spanish-list.ts";
import * as texts from "./texts.ts";

/** The steps of a pair: entering, proposing, answering, waiting. */
export const pairWords = {
  preRegisterTitle: "Preinscripción",
  chooseCategory: "¿En qué categoría jugás?",
  acceptTerms: "Acepto los",
  newTab: "(se abre en otra pestaña)",
  confirmEntry: "Confirmar preinscripción",
  entering: "Preinscribiendo",
  entered: "Te preinscribiste. Ahora buscá con quién jugar.",

  choosePartner: "¿Con quién jugás?",
  noCandidates:
    "Todavía no hay otros jugadores sin pareja en esta categoría. Pasale el torneo a quien juega con vos para que se preinscriba.",
  firstCandidates: (count: number) => `Estos son los primeros ${count}. Escribí el nombre para encontrar a otro.`,
  noCandidatesFound: (text: string) => `No hay jugadores sin pareja que se llamen “${text}”.`,
  chosen: (name: string) => `Elegiste a ${name}.`,
  propose: "Proponer pareja",
  proposing: "Proponiendo",
  proposed: (name: string) => `Le propusiste a ${name}. Acá vas a ver cuando responda.`,

  accepted: (name: string) => `Ya hacés pareja con ${name}. Falta que el club confirme el pago.`,
  acceptedToWait: (name: string) => `Ya hacés pareja con ${name}. Están en la lista de espera.`,
  rejectQuestion: (name: string) => `¿Rechazar la propuesta de ${name}?`,
  rejectEffect: "La propuesta se borra y los dos quedan sin pareja en esta categoría.",
  rejected: "Rechazaste la propuesta.",

  whyOpen: (when: string) => `Inscripción abierta. Se juega ${when}.`,
  whyWaits: (position: number) => `La categoría está completa: entran a la lista de espera (${position}.º).`,
  waitsChoice: "Completa: con lista de espera",
  whyOwnFull: (category: string, others: readonly string[]) =>
    `${category} está completo: tiene lista de espera. Hay lugar en ${listOfChoices(others)}.`,
  whyAllFull: (when: string) => `Está completo: podés anotarte en la lista de espera. Se juega ${when}.`,
  whyNoneOpen: "No quedan categorías abiertas.",
  whyDrawn: "La llave ya está generada: no se aceptan más parejas.",
  whyCancelled: "El torneo se canceló.",
  whyFinished: "El torneo terminó.",
  whyPlatformAccount: "Tu cuenta administra la plataforma: no juega torneos.",
  whyClubAccount: "Administrás un complejo, y también podés jugar: completá tu perfil para anotarte.",
  whyNoProfile: "Completá tu perfil para anotarte.",
  whySingle: "Te preinscribiste. Te falta pareja.",
  whyInvited: (name: string) => `${name} te propuso formar pareja`,
  whyProposed: (name: string, when: string) => `Le propusiste a ${name}, ${when}`,
  whyUnpaid: (name: string) => `Con ${name}. Falta el pago.`,
  whyUnconfirmed: (name: string) => `Con ${name}. Falta que el club los confirme.`,
  whyWaitlisted: (name: string) => `Con ${name}. Si se libera un lugar, les toca a ustedes en ese orden.`,
  whyReserve: (name: string) => `Con ${name}. La llave ya se sorteó: quedaron de reserva, en ese orden.`,
  whyOffered: (name: string) => `Con ${name}. Se liberó un lugar y les toca a ustedes.`,
  owes: (amount: string) => `A tu pareja le falta pagar ${amount}.`,
  bothOwe: (own: string, partner: string, rest: string) =>
    `Te falta pagar tu parte: ${own}. A ${partner}, la suya: ${rest}.`,
  ownOwed: (own: string, partner: string) => `Te falta pagar tu parte: ${own}. La de ${partner} ya está.`,
  partnerOwes: (partner: string, rest: string) => `Tu parte ya está. A ${partner} le falta pagar la suya: ${rest}.`,
  whyComplete: (name: string) => `Con ${name}. Cancha y horario a confirmar.`,
  whyCompleteDrawn: (name: string) => `Con ${name}. La llave está lista: ahí están tus partidos.`,
  withPartner: (name: string) => `Con ${name}.`,
} as const;

/** Messages of the specification, section 8. */
export const pairFailures = {
  preRegister: "No se pudo procesar la pre-inscripción.",
  propose: "No se pudo proponer la pareja.",
  reject: "No se pudo rechazar la invitación.",
  confirm: texts.confirmPairFailed,
} as const;

/** The ways out of a category, each with its effect. */
export const wayOutWords = {
  title: "Cambiar tu inscripción",
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
  leaveLineQuestion: (name: string) => `¿Salir de la lista de espera con ${name}?`,
  leaveLineEffect: "Pierden su lugar en la lista y los dos vuelven a estar sin pareja.",
  leave: "Darme de baja",
  leaveQuestion: (category: string) => `¿Darte de baja de ${category}?`,
  leaveEffect: "Se borran tus propuestas y las que te hicieron en esta categoría. Podés volver mientras haya lugar.",
  left: "Te diste de baja.",
  leaveFailed: "No se pudo dar de baja tu inscripción.",
  code: (code: string) => `Código de tu inscripción: ${code}`,
  onlyClub: (category: string, club: string) =>
    `${category}: tu pareja ya está confirmada. Si no pueden jugar, hablen con ${club}.`,
} as const;
