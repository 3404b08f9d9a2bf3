import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { asHtml } from "./letters.ts";

/** A message on its way out. Its id is the same on every try, so that a mail program shows a repeated one once. */
export type Leaving = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The unsubscribe address, if there is one. Mail programs show it and call it with one POST (RFC 2369 and 8058). */
  readonly unsubscribe: string | null;
};

/** A transport for messages. `send` resolves when the other side has accepted the message, and rejects otherwise. */
export type Transport = { send(message: Leaving): Promise<void>; close(): void };

/**
 * The timeouts for a mail server, in milliseconds. Each message is tried again later, so one slow server delays nothing
 * else.
 */
type MailPatience = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** The time without a byte from the server. */
  readonly socketTimeout: number;
  /** The time for the whole message. A server that sends a byte now and then is never idle. */
  readonly whole: number;
};
const usualPatience: MailPatience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  whole: 60_000,
};

/** Sends through a mail server. */
export function smtpTransport(url: string, from: string, patience = usualPatience): Transport {
  const { whole, ...timeouts } = patience;
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  // Loads the library with the first message instead of at start.
  let transporter: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, ...timeouts, ...closed });
  };
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ id, to, subject, text, unsubscribe }) => {
      const messageId = `<${id}@${host}>`;
      const headers = Object.fromEntries(endingBy(unsubscribe));
      const message = { from, to: { name: "", address: to }, subject, text, html: asHtml(text), messageId, headers };
      const ended = new AbortController();
      const late = pause(whole, undefined, { signal: ended.signal }).then(() => {
        throw new Error("The mail server took too long for one message");
      });
      transporter ??= open();
      const sent = transporter.then((opened) => opened.sendMail(message));
      await Promise.race([sent, late]).finally(() => ended.abort());
    },
    close: () => void transporter?.then((opened) => opened.close()),
  };
}

function endingBy(unsubscribe: string | null): [name: string, value: string][] {
  if (unsubscribe === null) return [];
  return [
    ["List-Unsubscribe", `<${unsubscribe}>`],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ];
}

/** Writes each message to a file that the operator and any mail program can read, for use without a mail server. */
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
