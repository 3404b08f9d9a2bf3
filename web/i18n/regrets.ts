import * as texts from "./texts.ts";

/** "Botón de arrepentimiento": the page without an account. */
export const regretWords = {
  title: texts.regretButton,
  lead: "Si reservaste un turno, te sumaste a un partido o te inscribiste por internet, podés arrepentirte sin dar motivos y sin costo: dentro de los 10 días corridos y hasta 24 horas antes de que empiece.",
  code: "Código del turno o de la inscripción",
  codeHint:
    "Ocho letras y números, como 3F9A-12BC. Está en “Mis turnos” o, si es de un partido abierto, junto a “Bajarme”; si es de un torneo, al final de su página, en “Cambiar tu inscripción”.",
  email: "Tu email",
  emailHint: "El de tu cuenta de Punto de Oro.",
  send: "Enviar mi arrepentimiento",
  unreadable: "Ese código no se entiende, o falta el email. Son ocho letras y números, como 3F9A-12BC.",
  sent: "Recibimos tu pedido",
  sentDetail:
    "Si el código es de algo que compraste con ese email, te llega en unos minutos un mensaje con el número de trámite, y el complejo te responde.",
  sentNothing: "¿No te llegó nada? Fijate en el correo no deseado, o si el código y el email son los de tu cuenta.",
  another: "Enviar otro",
} as const;
