import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { NetConnectOpts } from "node:net";
import { tmpdir } from "node:os";
import pg from "pg";
import { z } from "zod";
import { inProject } from "#server/platform/program/in-project.ts";
import { standBetween } from "#tests/live/stand-between.ts";

/** A program that is killed once its database has done a certain step of what it is asked, and has not told it yet. */
export type Doomed = {
  readonly url: string;
  /** From now on the steps count; it dies after the one of which this is true. */
  readonly dieAfter: (isLast: (nth: number, statement: string) => boolean) => void;
  /** Has it do what it does about courts every minute; over when that is done, or the program dead. */
  readonly turn: () => Promise<void>;
  /** What it had its database do, step by step, since. */
  readonly steps: () => readonly string[];
  /** Lets a program begin that waits for it, and is done when that is over, by itself or killed. */
  readonly work: () => Promise<void>;
  /** Ends it, if nothing has, and says whether it was killed between two steps. */
  readonly end: () => Promise<boolean>;
};

/**
 * The application, or another program of this folder, as a process on this database, with somebody in between who hears each statement;
 * where it is paid on line, they hear each call of that Mercado Pago as well.
 */
export async function startDoomed(
  databaseUrl: string,
  {
    owner = "app-owner.ts",
    word = "",
    mercadoPagoUrl,
  }: { readonly owner?: string; readonly word?: string; readonly mercadoPagoUrl?: string } = {},
): Promise<Doomed> {
  let isLast: ((nth: number, statement: string) => boolean) | undefined;
  let program: ChildProcess | undefined;
  let isKilled = false;
  const steps: string[] = [];
  /** Somebody before this address, who lets nothing of what the last step came to go back. */
  const before = (there: NetConnectOpts, wordsIn: (sent: Buffer) => string | undefined) =>
    standBetween(there, (near, far) => {
      let isDoomed = false;
      near.on("data", (sent: Buffer) => {
        const words = wordsIn(sent);
        if (isLast && words !== undefined) {
          steps.push(words);
          isDoomed = isLast(steps.length, words);
        }
        far.write(sent);
      });
      far.on("data", (told: Buffer) => {
        if (!isDoomed) return near.write(told);
        isKilled = true;
        program?.kill("SIGKILL");
        near.destroy();
      });
    });
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const database = await before(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    statementIn,
  );
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(database.port);
  const gateway =
    mercadoPagoUrl && (await before({ host: "127.0.0.1", port: Number(new URL(mercadoPagoUrl).port) }, callIn));
  const paidAt = gateway ? [`http://127.0.0.1:${gateway.port}`] : [];
  program = fork(inProject("tests", "faults", owner), [tmpdir(), url.href, word, ...paidAt]);
  const gone = once(program, "exit");
  const [message] = await once(program, "message");
  return {
    ...z.object({ url: z.string() }).parse(message),
    dieAfter: (which) => {
      isLast = which;
    },
    turn: async () => {
      program.send("turn");
      await Promise.race([once(program, "message"), gone]);
    },
    steps: () => steps,
    work: async () => {
      program.send("work");
      await gone;
    },
    end: async () => {
      const wasKilled = isKilled;
      program.kill("SIGKILL");
      await gone;
      await database.close();
      if (gateway) await gateway.close();
      return wasKilled;
    },
  };
}

/** What is asked of Mercado Pago, without the numbers in its address. */
function callIn(sent: Buffer): string | undefined {
  const [call] = /^(?:GET|POST|PUT) [^ ?]+/.exec(sent.toString("latin1")) ?? [];
  return call?.replaceAll(/[0-9a-f-]{10,}/g, "…");
}

/** The words of what is asked of PostgreSQL, in short: all that is between two noughts and begins like a statement. */
function statementIn(sent: Buffer): string | undefined {
  const words = /(?:begin|commit|rollback|select|insert|update|delete|with|set)\b[^\0]*/i.exec(
    sent.toString("latin1"),
  )?.[0];
  return words?.replaceAll(/\s+/g, " ").slice(0, 90);
}
