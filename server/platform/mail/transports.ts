import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { asHtml } from "./letters.ts";

/** A message that is leaving now. The id is the same on every try, so that a mail program shows a repeated one once. */
export type Leaving = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address that ends its kind, where it can be ended: a mail program shows it, and asks it by one POST (RFC 2369 and 8058). */
  readonly unsubscribe: string | null;
};

/** A way out for messages: resolves when the other side has taken the message, rejects when it has not. */
export type Transport = { send(message: Leaving): Promise<void>; close(): void };

/** No message is rejected for ever by a server that is only slow, and no slow server holds the others up for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through a mail server. */
export function smtpTransport(url: string, from: string): Transport {
  const transporter = nodemailer.createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ id, to, subject, text, unsubscribe }) => {
      const messageId = `<${id}@${host}>`;
      const headers = Object.fromEntries(endingBy(unsubscribe));
      const message = { from, to: { name: "", address: to }, subject, text, html: asHtml(text), messageId, headers };
      await transporter.sendMail(message);
    },
    close: () => transporter.close(),
  };
}

function endingBy(unsubscribe: string | null): [name: string, value: string][] {
  if (unsubscribe === null) return [];
  return [
    ["List-Unsubscribe", `<${unsubscribe}>`],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ];
}

/** Without a mail server: keeps each message as a file that the operator, and any mail program, can read. */
export function folderTransport(folder: string, from: string, now: () => Date): Transport {
  return {
    send: async ({ id, to, subject, text, unsubscribe }) => {
      const ending = endingBy(unsubscribe).map(([name, value]) => `${name}: ${value}`);
      const lines = [`Date: ${now().toUTCString()}`, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`, ...ending];
      const kind = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"];
      const name = `${now().toISOString().replace(/[:.]/g, "-")}-${id}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `.${name}`), `${[...lines, ...kind].join("\n")}\n\n${text}\n`, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    close: () => {},
  };
}
