import { ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isId } from "#domain/lib/ids.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { person } from "#server/db/tables/people.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { type Client, createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { player } from "#tests/support/people.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { sceneAccount } from "./expected/money/proofs.ts";
import { answerOf, type Procedure, procedures } from "./procedures.ts";
import { setScene } from "./scene.ts";

const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ parts: { mercadoPago: there.settings } });
const scene = await setScene(app);
const stranger = await player(app, "Eva Ajena");
afterAll(() => Promise.all([app.close(), there.close()]));

beforeAll(async () => {
  const { concerned, mate, otherPlayer, clubAdmin, clubAdminWhoPlays, otherClubAdmin, superAdmin } = scene;
  const reachable = [concerned, mate, otherPlayer, clubAdmin, clubAdminWhoPlays, otherClubAdmin, superAdmin, stranger];
  const { clubId } = clubAdmin;
  await clubAdmin.api.paying.saveAccount({ clubId, account: sceneAccount, confirmsPaid: true });
  for (const [nth, { api }] of reachable.entries()) await api.accounts.savePhone({ phone: `343 400-10${nth}0` });
});

/** Reads everybody's contact data except the stranger's: e-mail addresses, ten-digit telephones, transfer accounts. */
async function contacts(): Promise<readonly string[]> {
  const others = await app.db
    .select({ email: person.email, key: person.phoneKey })
    .from(person)
    .where(ne(person.id, stranger.id));
  const bookers = await app.db.select({ phone: booking.guestPhone }).from(booking);
  const known = [...others.flatMap(({ email, key }) => [email, key]), ...bookers.map(({ phone }) => tenDigits(phone))];
  return [...known, sceneAccount.alias, sceneAccount.cbu].filter((contact) => contact !== null);
}

function tenDigits(phone: string | null): string | null {
  return phone?.replaceAll(/\D/g, "").slice(-10) ?? null;
}

/** Finds the contacts that appear anywhere in an answer, in any notation of a telephone. */
function toldIn(answer: unknown, known: readonly string[]): readonly string[] {
  if (typeof answer === "string") {
    // The digits of an id may be those of a telephone, by chance.
    if (isId(answer)) return [];
    const text = answer.toLowerCase();
    // A telephone may contain a mobile's "15", or a zero before the area code.
    const digits = [text.replaceAll(/\D/g, ""), text.replaceAll(/\b15\b|\D/g, "")];
    return known.filter((one) => text.includes(one.toLowerCase()) || digits.some((written) => written.includes(one)));
  }
  return typeof answer === "object" && answer !== null
    ? Object.values(answer).flatMap((within) => toldIn(within, known))
    : [];
}

/** Returns the stranger's answer, or the content of a refusal. Rethrows a failure, which is no answer. */
function readBy(api: Client, procedure: Procedure, input: unknown): Promise<unknown> {
  return answerOf(api, procedure, input).catch((error: unknown) => {
    if (error instanceof Error && "status" in error && Number(error.status) < 500) return { ...error };
    throw error;
  });
}

const rows = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row && procedure.method === "GET" ? [[procedure.name, procedure, row] as const] : [];
});

test("an address and a telephone are found wherever they appear", async () => {
  const { concerned } = scene;
  const { email, phone } = await concerned.api.accounts.me();
  expect(phone?.text).toBe("0343 15-400-1000");
  const known = await contacts();
  for (const told of [{ a: [{ b: email }] }, [phone?.e164], phone?.text]) expect(toldIn(told, known)).not.toEqual([]);
  expect(toldIn(await scene.clubAdmin.api.paying.account({ clubId: scene.clubAdmin.clubId }), known)).toHaveLength(2);
  expect(toldIn(await stranger.api.accounts.me(), known)).toEqual([]);
});

test.each<readonly [string, Procedure, Expectation]>(rows)(
  "%s shows a stranger no e-mail address, no telephone and no bank account",
  async (_name, procedure, { input }) => {
    const answer = await readBy(stranger.api, procedure, await input(scene));
    expect(toldIn(answer, await contacts())).toEqual([]);
  },
);
