/** Players as others read them: profile, history, ranking. */
export const playerWords = {
  title: "Perfil",
  back: "Ranking",
  you: "(vos)",
  about: (category: string, level: string, location: string) => `${category} - ${level} · ${location}`,
  instagram: "en Instagram (se abre en otra pestaña)",
  rankingPoints: "puntos de ranking",
  finished: (count: number) => (count === 1 ? "torneo terminado" : "torneos terminados"),
  titles: (count: number) => (count === 1 ? "título" : "títulos"),
  history: "Torneos jugados",
  noHistory: "Todavía no terminó ningún torneo",
  noHistoryMessage: "Cuando termine el primero, queda acá con su puesto y sus puntos.",
  with: "con",
  notFound: "No se encontró el perfil de este jugador.",
  seeRanking: "Ver el ranking",
  place: (position: number) => {
    if (position === 1) return "Campeón";
    return position === 2 ? "Finalista" : `${position}.º puesto`;
  },
  pointsWon: (written: string, points: number) => (points === 1 ? "1 punto" : `${written} puntos`),
} as const;

/** The ranking of a category and level. */
export const rankingWords = {
  title: "Ranking",
  category: "Categoría",
  level: "Nivel",
  podium: "Los tres primeros",
  you: "(vos)",
  position: (position: number) => `Puesto ${position}:`,
  points: "puntos",
  behind: (points: string, position: number) =>
    points === "1" ? `A 1 punto del puesto ${position}` : `A ${points} puntos del puesto ${position}`,
  nobody: (category: string) => `Todavía no hay jugadores con puntos en ${category}`,
  nobodyMessage: "El primer torneo que termine abre el ranking.",
  howTitle: "Cómo se suman los puntos",
  how: [
    "Cada torneo terminado da puntos según hasta dónde llegó la pareja. Los suman los dos jugadores por igual.",
    "Con los mismos puntos se comparte el puesto. Se muestran los primeros 50 de cada categoría y nivel.",
  ],
} as const;

/** Mi Panel. */
export const dashboardWords = {
  about: (category: string, level: string, location: string) => `${category} - ${level} · ${location}`,
  next: "Tu próximo torneo",
  playing: "Estás jugando",
  inDays: (days: number) => (days === 0 ? "Hoy" : days === 1 ? "Mañana" : `En ${days} días`),
  you: "Vos",
  noPartner: "Falta compañero",
  seeDraw: "Ver la llave",
  seeTournament: "Ver torneo",
  waiting: "Te están esperando",
  invitedBy: (name: string) => `${name} te propuso formar pareja`,
  missingPartner: "Te falta compañero",
  missingPayment: (cost: string) => `Falta el pago: ${cost} la pareja`,
  paymentHelp: (club: string) => `${club} confirma la pareja cuando lo recibe.`,
  numbers: "Tus números",
  seeAll: "Ver todo",
  position: (level: string, total: number) => (total > 0 ? `puesto en ${level}, de ${total}` : `puesto en ${level}`),
  points: "puntos de ranking",
  tournaments: (count: number) => (count === 1 ? "torneo terminado" : "torneos terminados"),
  shortcuts: "Accesos",
  searchOwn: (level: string) => `Buscar torneos de ${level}`,
  publicProfile: "Mi perfil público",
  editProfile: "Editar mi perfil",
  completeProfile: "Completar mi perfil",
  saveProfile: "Guardar",
  profileSaved: "Perfil guardado",
  suggested: (level: string) => `Próximos torneos de ${level}`,
  suggestedAny: "Próximos torneos",
  noTournament: "Todavía no tenés torneos",
  noTournamentMessage: "No hay ninguno abierto de tu categoría por ahora.",
  searchAll: "Ver todos los torneos",
} as const;

/** Changing one's own photo. */
export const photoWords = {
  photo: "Foto de perfil",
  change: "Cambiar foto",
  uploading: "Subiendo foto",
  saved: "Foto guardada",
  failed: "No se pudo subir la imagen.",
  types: "Tiene que ser PNG o JPEG.",
  tooLarge: "Puede pesar hasta 5 MB.",
} as const;
