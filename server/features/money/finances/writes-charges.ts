import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { halvesOf } from "#domain/money/halves.ts";
import {
  type Balance,
  balanceOf,
  type Change,
  type Method,
  owedAgain,
  payment,
  type ReasonOfProgram,
  reasonsOfEnd,
  refund,
  reversal,
  waiver,
} from "#domain/money/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { isChargeOver, lockedCharges, lockedMovements } from "./reads-charges.ts";

/** Who does it, nobody where it is the clock, and when. */
export type Doer = { readonly actor: { readonly personId: string } | null; readonly now: () => Date };

type Place = { readonly clubId: string; readonly tournamentId: string; readonly id: string };
/** How payments are taken back, and why: as the program says it, and in the words of who does it. */
type TakenBack = {
  readonly how: "reversal" | "refund";
  readonly why: ReasonOfProgram;
  readonly reason?: string | null | undefined;
};
type NewPair = {
  readonly pairId: string;
  readonly players: readonly [PersonId, PersonId];
  readonly cost: number;
};

/** Something is owed that is neither a court nor an inscription: balls, a drink. Gives its charge. */
export async function chargeOther(
  tx: Transaction,
  clubId: string,
  owed: Pick<typeof charge.$inferInsert, "personId" | "debtorName" | "concept" | "amount" | "createdAt">,
): Promise<string> {
  const [made] = await tx
    .insert(charge)
    .values({ kind: "other", clubId, ...owed })
    .returning({ id: charge.id });
  if (!made) throw new Error("the charge was not made");
  return made.id;
}

/** Pairs of a category have a place: from here each of their players owes a half. Who pays nothing owes nothing. */
export async function makeHalves(tx: Transaction, category: Place, pairs: readonly NewPair[], at: Date): Promise<void> {
  const { clubId, tournamentId, id: categoryId } = category;
  const rows = pairs.flatMap(({ pairId, players, cost }) =>
    halvesOf(cost).map((amount, index) => {
      const half = { pairId, personId: players[index] ?? null, half: index + 1, amount };
      return { kind: "inscription" as const, clubId, tournamentId, categoryId, ...half, createdAt: at };
    }),
  );
  const owed = rows.filter(({ amount }) => amount > 0);
  if (owed.length > 0) await tx.insert(charge).values(owed);
}

/** What is still owed of these charges is owed no longer; what was paid stays, until the club gives it back. */
export async function waiveRest(
  tx: Transaction,
  which: { readonly pairIds: readonly string[] } | { readonly tournamentId: string },
  why: ReasonOfProgram,
  doer: Doer,
): Promise<void> {
  const rows = (await lockedCharges(tx, isOneOf(which))).flatMap(({ id: chargeId, clubId, ...stands }) => {
    const waived = stands.owed > 0 ? waiver(stands, stands.owed) : null;
    return waived?.ok ? [{ chargeId, clubId, kind: "waiver" as const, ...waived.value, why, ...doneBy(doer) }] : [];
  });
  await insertMovements(tx, rows);
}

/** Somebody comes in for a player of a pair: they owe what the other had not paid of that half. */
export async function handOverHalf(
  tx: Transaction,
  pairId: string,
  { out, into }: { readonly out: PersonId; readonly into: PersonId },
  doer: Doer,
): Promise<void> {
  const ofPair = eq(chargeBalance.pairId, pairId);
  const left = (await lockedCharges(tx, ofPair)).filter(({ personId, owed }) => personId === out && owed > 0);
  for (const { id: chargeId, owed: amount, ...stands } of left) {
    const { kind, clubId, tournamentId, categoryId, half, turn } = stands;
    const waived = { chargeId, clubId, kind: "waiver", waived: amount, why: "player-replaced" } as const;
    await tx.insert(movement).values({ ...waived, ...doneBy(doer) });
    const next = { kind, clubId, tournamentId, categoryId, pairId, half, turn: turn + 1, personId: into };
    await tx.insert(charge).values({ ...next, amount, createdAt: doer.now() });
  }
}

/** Pairs that the club brings from elsewhere had paid there; how, nobody has said. */
export async function noteUnrecorded(tx: Transaction, pairIds: readonly string[], doer: Doer): Promise<void> {
  const rows = (await lockedCharges(tx, isOneOf({ pairIds }))).flatMap(({ id: chargeId, clubId, ...stands }) => {
    const paid = stands.owed > 0 ? payment(stands, stands.owed) : null;
    const how = { kind: "payment", method: "unrecorded" } as const;
    return paid?.ok ? [{ chargeId, clubId, ...how, ...paid.value, ...doneBy(doer) }] : [];
  });
  await insertMovements(tx, rows);
}

/** What went back of a charge under lock. */
export type GivenBack = {
  readonly charge: Awaited<ReturnType<typeof lockedCharges>>[number];
  readonly kind: "reversal" | "refund";
  readonly method: Method | null;
  readonly change: Change;
};

/**
 * What was paid of pairs is theirs again, which is told piece by piece. By `reversal` it was no payment, and is owed as before; what cannot
 * be reversed, because part of it went back since, goes back as well. By `refund` the club gives it back for what is not played, and nobody
 * owes it any more. Cash leaves the drawer that is open now. What was paid at Mercado Pago only goes back there, which is noted by itself.
 */
export async function takeBackPayments(
  tx: Transaction,
  pairIds: readonly string[],
  { how, why, reason = null, ...doer }: Doer & TakenBack,
  tillId: (clubId: string) => Promise<string>,
): Promise<readonly GivenBack[]> {
  const givenBack: GivenBack[] = [];
  for (const found of await lockedCharges(tx, isOneOf({ pairIds }))) {
    const { id: chargeId, clubId, ...stood } = found;
    let stands = balanceOf(stood.amount, [stood]);
    const add = async (row: Pick<typeof movement.$inferInsert, "kind" | "reverses" | "method">, change: Change) => {
      const till = row.method === "cash" ? await tillId(clubId) : null;
      await insertMovements(tx, [{ chargeId, clubId, ...row, ...change, tillId: till, why, reason, ...doneBy(doer) }]);
      stands = balanceOf(stands.amount, [stands, change]);
    };
    for (const { id, kind, method, reversed, ...change } of await lockedMovements(tx, chargeId)) {
      if (kind !== "payment" || reversed || method === "mercado_pago" || stands.paid === 0) continue;
      const opposite = how === "reversal" ? reversal(stands, { kind, change, reversed }) : null;
      if (opposite?.ok) {
        await add({ kind: "reversal", reverses: id, method }, opposite.value);
        givenBack.push({ charge: found, kind: "reversal", method, change: opposite.value });
        continue;
      }
      const given = refund(stands, Math.min(change.paid, stands.paid));
      if (!given.ok) continue;
      await add({ kind: "refund", method }, given.value);
      givenBack.push({ charge: found, kind: "refund", method, change: given.value });
    }
    const letOff = how === "refund" && stands.owed > 0 ? waiver(stands, stands.owed) : null;
    if (letOff?.ok) await add({ kind: "waiver" }, letOff.value);
  }
  return givenBack;
}

/** Money went back of a charge under lock: nobody owes again what is not played, but for what the club keeps of it. */
export async function letOffWhatIsOver(
  tx: Transaction,
  doer: Doer,
  { id: chargeId, clubId }: { readonly id: string; readonly clubId: string },
  { after, keeps }: { readonly after: Balance; readonly keeps: number },
): Promise<Balance> {
  const why = await isChargeOver(tx, chargeId);
  const rest = why && after.owed > keeps ? waiver(after, after.owed - keeps) : null;
  if (!why || !rest?.ok) return after;
  await insertMovements(tx, [{ chargeId, clubId, kind: "waiver", ...rest.value, why, ...doneBy(doer) }]);
  return balanceOf(after.amount, [after, rest.value]);
}

/**
 * Of a charge under lock so much of what the program let off, because what it is for is not played, is owed again until so much is owed:
 * else money that went back of it by mistake could never be paid again. What is not needed is let off anew (`letOffWhatIsOver`).
 */
export async function oweAgain(
  tx: Transaction,
  doer: Doer,
  { id: chargeId, clubId, ...stood }: { readonly id: string; readonly clubId: string } & Balance,
  until: number,
): Promise<Balance> {
  const ended: readonly (string | null)[] = reasonsOfEnd;
  const letOff = (await lockedMovements(tx, chargeId)).filter(
    ({ kind, why, reversed }) => kind === "waiver" && !reversed && ended.includes(why),
  );
  const rows = owedAgain(stood, letOff, until).map(({ id, waived, why }) => {
    return { chargeId, clubId, kind: "reversal" as const, reverses: id, waived: -waived, why, ...doneBy(doer) };
  });
  await insertMovements(tx, rows);
  return balanceOf(stood.amount, [stood, ...rows.map(({ waived }) => ({ paid: 0, waived }))]);
}

/** What happens to charges under lock. */
export async function insertMovements(tx: Transaction, rows: readonly (typeof movement.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(movement).values([...rows]);
}

/** Who did a movement, and when; and where it counts at an earlier moment that one, beside when it was written down. */
export function doneBy({ actor, now }: Doer, earlier?: Date) {
  const byPerson = actor?.personId ?? null;
  return earlier ? { byPerson, at: earlier, notedAt: now() } : { byPerson, at: now() };
}

function isOneOf(which: { readonly pairIds: readonly string[] } | { readonly tournamentId: string }): SQL | undefined {
  if ("tournamentId" in which)
    return and(eq(chargeBalance.tournamentId, which.tournamentId), sql`${chargeBalance.owed} > 0`);
  return inArray(chargeBalance.pairId, [...which.pairIds]);
}
