import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { NetConnectOpts } from "node:net";
import { tmpdir } from "node:os";
import pg from "pg";
import { z } from "zod";
import { standBetween } from "#tests/live/stand-between.ts";
import { builtProgram, type ProgramName } from "#tests/support/servers/built-programs.ts";

/** A program that is killed after its database has done a certain step, and before it hears the result. */
export type Doomed = {
  readonly url: string;
  /** Starts counting steps; the program dies after the step for which this returns true. */
  readonly dieAfter: (isLast: (nth: number, statement: string) => boolean) => void;
  /** Runs the jobs on courts of every minute; resolves when they are done or the program is dead. */
  readonly turn: () => Promise<void>;
  /** Returns its database steps since then. */
  readonly steps: () => readonly string[];
  /** Starts a program that waits for this; resolves when it has ended or was killed. */
  readonly work: () => Promise<void>;
  /** Ends the program if it still runs. Returns true if it was killed between two steps. */
  readonly end: () => Promise<boolean>;
};

/**
 * Starts the application, or another program of this folder, as a process on this database. A proxy in between sees
 * each statement; with online payments it also sees each call to Mercado Pago.
 */
export async function startDoomed(
  databaseUrl: string,
  {
    owner = "app-owner",
    word = "",
    mercadoPagoUrl,
  }: { readonly owner?: ProgramName; readonly word?: string; readonly mercadoPagoUrl?: string } = {},
): Promise<Doomed> {
  let isLast: ((nth: number, statement: string) => boolean) | undefined;
  let program: ChildProcess | undefined;
  let isKilled = false;
  const steps: string[] = [];
  /** Opens a proxy before this address, which passes back nothing of the result of the last step. */
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
  program = fork(await builtProgram(owner), [tmpdir(), url.href, word, ...paidAt]);
  const gone = once(program, "exit");
  const [message] = await Promise.race([once(program, "message"), gone.then(() => neverBegan(owner))]);
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

function neverBegan(owner: ProgramName): never {
  throw new Error(`${owner} ended before it began`);
}

/** Returns the call to Mercado Pago, without the numbers in its address. */
function callIn(sent: Buffer): string | undefined {
  const [call] = /^(?:GET|POST|PUT) [^ ?]+/.exec(sent.toString("latin1")) ?? [];
  return call?.replaceAll(/[0-9a-f-]{10,}/g, "…");
}

/** Returns the shortened statement sent to PostgreSQL: text up to a zero byte that begins like a statement. */
function statementIn(sent: Buffer): string | undefined {
  const words = /(?:begin|commit|rollback|select|insert|update|delete|with|set)\b[^\0]*/i.exec(
    sent.toString("latin1"),
  )?.[0];
  return words?.replaceAll(/\s+/g, " ").slice(0, 90);
}
