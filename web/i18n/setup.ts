import * as texts from "./texts.ts";

/** The data and the courts of a club, in its settings. */
export const setupWords = {
  data: "Datos",
  contactHint: "Por acá te escriben los jugadores: se ve en tu página, en tus torneos y en sus turnos.",
  phoneHint: "Puede ser fijo: 343 423-1234.",
  saveData: "Guardar datos",
  dataSaved: "Datos guardados",

  courtName: (place: number) => `Nombre de la cancha ${place}`,
  service: "En servicio",
  withRoof: (name: string) => `${name} techada`,
  inService: (name: string) => `${name} en servicio`,
  courtsHint:
    "El orden es el que se ve en el panel. Una cancha fuera de servicio no recibe reservas ni torneos nuevos.",
  saveCourts: "Guardar canchas",
  courtsSaved: "Canchas guardadas",
  courtOn: (name: string) => `${name} en servicio`,
  courtOff: (name: string) => `${name} fuera de servicio`,
  courtHeld: (name: string) => `¿Sacar de servicio ${name}?`,
  courtHeldMessage: "Los turnos tomados siguen en pie: avisales a quienes los tienen.",
  courtHeldSeries: (count: number) =>
    `${count === 1 ? "Tiene 1 turno fijo: no se le reservan" : `Tiene ${count} turnos fijos: no se les reservan`} fechas nuevas hasta que la cancha vuelva; las que ya están siguen en pie. A quien tiene cuenta le avisamos.`,
  courtStaysSeries: (count: number) =>
    count === 1
      ? "También tiene 1 turno fijo: terminalo en Turnos fijos."
      : `También tiene ${count} turnos fijos: terminalos en Turnos fijos.`,
  courtStays: (name: string) => `${name} tiene turnos tomados`,
  courtStaysMessage: "Para quitarla, cancelá o pasá antes estos turnos. Mientras tanto la podés sacar de servicio.",
  ofTournament: (slots: string, days: string) => `Torneo · ${slots}, ${days}`,
  datesMore: (count: number, last: string) =>
    `y ${count === 1 ? "1 fecha más" : `${count} fechas más`} de su turno fijo, hasta el ${last}`,
  heldMore: (count: number) => (count === 1 ? texts.oneMoreBooking : `y ${count} turnos más`),
  addCourt: "Agregar cancha",
  newCourtName: "Nombre de la cancha",
  newCourtHint: "Queda en servicio y al final de la lista.",
  usualCourtName: (number: number) => `Cancha ${number}`,
  courtAdded: (name: string) => `${name}: cancha agregada`,
  remove: (name: string) => `Quitar ${name}`,
  removeCourt: "Quitar cancha",
  removeQuestion: (name: string) => `¿Quitar ${name}?`,
  removeMessage: "Deja de estar en el complejo. Lo que ya se jugó en ella queda como está.",
  courtRemoved: (name: string) => `${name}: cancha quitada`,
  takeOut: "Sacar de servicio",
} as const;
