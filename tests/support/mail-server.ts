import { SMTPServer } from "smtp-server";

/** A message as the mail server received it: the envelope, and the whole text with its headers. */
type Received = { readonly to: string[]; readonly text: string };

/** A real mail server on this machine that keeps the received messages. */
export type MailServer = {
  readonly url: string;
  readonly received: Received[];
  /** Refuses the next message with this SMTP code. */
  refuseNext(code: number): void;
  /** Refuses the next connection with this SMTP code, before any message. */
  turnAwayNext(code: number): void;
  close(): Promise<void>;
};

/** Opens the mail server on a free port, or on this one. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const refusals: number[] = [];
  const turnedAway: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      const code = turnedAway.shift();
      done(code === undefined ? null : Object.assign(new Error("not now"), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const code = refusals.shift();
        if (code !== undefined) return done(Object.assign(new Error("refused"), { responseCode: code }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: decoded(chunks) });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseNext: (code) => void refusals.push(code),
    turnAwayNext: (code) => void turnedAway.push(code),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Decodes the quoted-printable lines of a message. */
function decoded(chunks: Buffer[]): string {
  const text = Buffer.concat(chunks).toString("latin1").replace(/=\r\n/g, "");
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
