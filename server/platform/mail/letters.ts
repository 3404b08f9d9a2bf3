import type { Unsubscribed } from "./unsubscribe.ts";

/** A message in plain text; a line that is an address of the web becomes a link. The only Spanish that the server writes. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  /** How long it is worth delivering. */
  readonly usefulMinutes: number;
  /** Whose mails of which group it says how to end; what always comes says nothing. */
  readonly ends?: Unsubscribed;
};

/** How long the link of `resetLetter` works. */
export const resetMinutes = 60;

/**
 * To whoever asked to change a forgotten password. It does not say the account's name: anybody can sign up with somebody
 * else's address, and the name would carry their words into a message of ours.
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

/** The same text as a simple page, for mail programs that show one. */
export function asHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const words = escapeHtml(paragraph).replaceAll("\n", "<br>");
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${words}">${words}</a></p>` : `<p>${words}</p>`;
  });
  return `<!doctype html><html lang="es-AR"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join("")}</body></html>`;
}

/** Text as it may stand in a page or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
