import * as texts from "./texts.ts";

/** The list of the settings of a club, with its photo. */
export const setupPlaceWords = {
  title: "Ajustes del complejo",
  sections: {
    canchas: { title: texts.courts, detail: "Nombres, orden y cuáles están en servicio." },
    horarios: { title: "Horarios y turnos", detail: "Cuándo abrís, feriados y cómo se piden los turnos." },
    precios: { title: texts.prices, detail: "Lo que sale cada turno, por día y hora." },
    reglas: { title: texts.bookingRules, detail: "Cancelaciones, lluvia, ausencias y seña." },
    cobros: { title: "Cobros", detail: "Transferencias y Mercado Pago." },
    equipo: { title: "Equipo", detail: "Quiénes trabajan acá, con qué rol." },
    puntos: { title: texts.pointsTables, detail: "Los puntos que dan tus torneos." },
  },
  photoAdd: "Subir foto",
  photoUploading: "Subiendo",
  toPanel: "Seguir al panel",
} as const;
