import type { Unsubscribing } from "./unsubscribe.ts";

/** A message in plain text. A line that is a web address becomes a link. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  /** The time in which it is worth delivering, in minutes. */
  readonly usefulMinutes: number;
  /** The recipient and group for the unsubscribe link. Mandatory mails have none. */
  readonly ends?: Unsubscribing;
};

/** Validity of the link of `resetLetter` in minutes. */
export const resetMinutes = 60;

/**
 * Writes to a person who forgot their password. It does not contain the account's name: anybody can sign up with
 * another person's address, and the name would carry their words into our message.
 */
export function resetLetter(link: string): Letter {
  return {
    subject: "Restablecé tu contraseña de Punto de Oro",
    text: [
      "Hola:",
      "Pediste cambiar la contraseña de tu cuenta de Punto de Oro. Abrí este enlace para elegir una nueva:",
      link,
      "El enlace sirve una sola vez y vence en una hora.",
      "Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.",
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: resetMinutes,
  };
}

/** Validity of the link of `confirmationLetter` in minutes. */
export const confirmationMinutes = 3 * 24 * 60;

/** The time in which a letter about an account change is worth delivering, in minutes. */
const changeMinutes = 7 * 24 * 60;

/**
 * Writes to the address of a new account, or to the new address of an account. Its link confirms the address. It names
 * nobody, like `resetLetter`.
 */
export function confirmationLetter(link: string): Letter {
  return {
    subject: "Confirmá tu email de Punto de Oro",
    text: [
      "Hola:",
      "Alguien dio este email para una cuenta de Punto de Oro. Si fuiste vos, confirmalo en este enlace:",
      link,
      "El enlace sirve una sola vez y vence en tres días.",
      "Si no fuiste vos, ignorá este mensaje.",
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: confirmationMinutes,
  };
}

/** The texts about changes of an account, sent to its present or former address. */
const changes = {
  "email-asked":
    "Pidieron cambiar el email de tu cuenta de Punto de Oro. El cambio se hace cuando se confirme el email nuevo; hasta entonces seguís entrando con este.",
  "email-changed": "El email de tu cuenta de Punto de Oro cambió: este ya no es el de tu cuenta.",
  "email-corrected":
    "La organización corrigió el email de una cuenta de Punto de Oro que tenía este. Desde ahora la cuenta usa otro.",
  "email-confirmed": "Listo: este es ahora el email de tu cuenta de Punto de Oro.",
  "password-changed": "La contraseña de tu cuenta de Punto de Oro cambió. Las otras sesiones se cerraron.",
} as const;

const subjects: { readonly [Kind in AccountChange]: string } = {
  "email-asked": "Pidieron cambiar el email de tu cuenta",
  "email-changed": "Cambió el email de tu cuenta",
  "email-corrected": "Cambió el email de una cuenta",
  "email-confirmed": "Tu email de Punto de Oro quedó cambiado",
  "password-changed": "Cambió tu contraseña de Punto de Oro",
};

/** A change of an account that its owner must learn of, in case another person made it. */
export type AccountChange = keyof typeof changes;

/**
 * Writes to the owner of an account about a change and how to stop it. `resetPage` is the page to request a new
 * password.
 */
export function accountLetter(kind: AccountChange, resetPage: string): Letter {
  const alarm =
    kind === "email-changed" || kind === "email-corrected"
      ? "Si no fuiste vos, respondé cuanto antes a la organización de la provincia."
      : "Si no fuiste vos, pedí una contraseña nueva acá: se cierran todas las sesiones y lo pedido queda sin efecto.";
  const way = kind === "email-asked" || kind === "password-changed" ? [alarm, resetPage] : [alarm];
  const rest = kind === "email-confirmed" ? [] : way;
  return {
    subject: subjects[kind],
    text: ["Hola:", changes[kind], ...rest, "Punto de Oro"].join("\n\n"),
    usefulMinutes: changeMinutes,
  };
}

/** Renders the same text as a simple page, for mail programs that show HTML. */
export function asHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const words = escapeHtml(paragraph).replaceAll("\n", "<br>");
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${words}">${words}</a></p>` : `<p>${words}</p>`;
  });
  return `<!doctype html><html lang="es-AR"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join("")}</body></html>`;
}

/** Escapes text for a page or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
