/** What a club can still change in a tournament that it has published. */
export const tournamentOptionWords = {
  editWords: "Cambiar nombre y descripción",
  print: "Imprimir",
  printDetail: "Orden de juego, planilla de mesa, zonas, llaves y cartel.",
  television: "Pantalla del club",
  televisionDetail: "En el televisor: canchas, llamados, llaves y resultados. Se maneja desde acá.",
  categories: "Cambiar categorías",
  categoriesDetail: "Cupo, precio y formato. Agregar y quitar.",
  move: "Cambiar fechas, horas y canchas",
  moveDetail: "Solo antes del sorteo. Avisamos a los jugadores.",
  duplicate: "Duplicar torneo",
  duplicateDetail: "Empieza uno nuevo con los mismos datos.",
  cancel: "Cancelar torneo",
  cancelDetail: "Solo antes del sorteo. Se liberan los turnos.",

  save: "Guardar",
  saving: "Guardando",
  changeFailed: "No se pudo cambiar el torneo.",
  wordsSaved: "Torneo actualizado",
  moved: (slots: number, players: number) =>
    `Torneo movido: ${slots === 1 ? "1 turno" : `${slots} turnos`}, ${players === 1 ? "1 jugador avisado" : `${players} jugadores avisados`}`,

  cancelQuestion: (name: string) => `¿Cancelar ${name}?`,
  cancelMessage: (players: number, paid: string | null) =>
    `Se liberan todos sus turnos${
      players === 0
        ? ""
        : players === 1
          ? " y le avisamos al jugador anotado"
          : ` y avisamos a los ${players} jugadores anotados`
    }. ${paid === null ? "" : `Lo que pagaron, ${paid}, queda para devolver. `}No se puede deshacer.`,
  keep: "Volver",
  cancelFailed: "No se pudo cancelar el torneo.",
  cancelled: (slots: number, players: number) =>
    `Torneo cancelado: ${slots === 1 ? "1 turno libre" : `${slots} turnos libres`}, ${players === 1 ? "1 jugador avisado" : `${players} jugadores avisados`}`,
} as const;
