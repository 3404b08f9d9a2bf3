import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { halvesOf } from "#domain/money/finances/halves.ts";
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
} from "#domain/money/finances/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge, chargeBalance, movement } from "#server/db/tables/money.ts";
import { isChargeOver, isOwnCharge, lockedCharges, lockedMovements, type OwnCharge } from "./reads-charges.ts";

/** The person who acts, null for the clock, and the time. */
export type Doer = { readonly actor: { readonly personId: string } | null; readonly now: () => Date };

type Place = { readonly clubId: string; readonly tournamentId: string; readonly id: string };
/** The way to take payments back, and the reason: the program's and the operator's own words. */
type TakenBack = {
  readonly how: "reversal" | "refund";
  readonly why: ReasonOfProgram;
  readonly reason?: string | null | undefined;
};
/** The charges of pairs, those of a tournament that are owed, or the charge of a player alone. */
type Which = { readonly pairIds: readonly string[] } | { readonly tournamentId: string } | OwnCharge;
type NewPair = {
  readonly pairId: string;
  readonly players: readonly [PersonId, PersonId];
  readonly cost: number;
};

/** Inserts a charge that is neither for a court nor for an inscription, such as balls or a drink. Returns its id. */
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

/** Charges each player of these pairs a half, now that they have a place. Pairs without a cost owe nothing. */
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

/** Charges players who enter a category alone, now that each has a place. A category without a cost charges nobody. */
export async function chargePlayers(
  tx: Transaction,
  category: Place & { readonly cost: number },
  players: readonly PersonId[],
  { turn, at }: { readonly turn: number; readonly at: Date },
): Promise<void> {
  const { clubId, tournamentId, id: categoryId, cost: amount } = category;
  if (amount === 0 || players.length === 0) return;
  const place = { kind: "inscription", clubId, tournamentId, categoryId, amount, turn, createdAt: at } as const;
  await tx.insert(charge).values(players.map((personId) => ({ ...place, personId })));
}

/** Writes off the rest of these charges; payments stay until the club refunds them. */
export async function waiveRest(tx: Transaction, which: Which, why: ReasonOfProgram, doer: Doer): Promise<void> {
  const rows = (await lockedCharges(tx, isOneOf(which))).flatMap(({ id: chargeId, clubId, ...stands }) => {
    const waived = stands.owed > 0 ? waiver(stands, stands.owed) : null;
    return waived?.ok ? [{ chargeId, clubId, kind: "waiver" as const, ...waived.value, why, ...doneBy(doer) }] : [];
  });
  await insertMovements(tx, rows);
}

/** Charges a player who replaces another in a pair with the unpaid part of the other's half. Returns its amount. */
export async function handOverHalf(
  tx: Transaction,
  pairId: string,
  { out, into }: { readonly out: PersonId; readonly into: PersonId },
  doer: Doer,
): Promise<number> {
  const ofPair = eq(chargeBalance.pairId, pairId);
  const left = (await lockedCharges(tx, ofPair)).filter(({ personId, owed }) => personId === out && owed > 0);
  for (const { id: chargeId, owed: amount, ...stands } of left) {
    const { kind, clubId, tournamentId, categoryId, half, turn } = stands;
    const waived = { chargeId, clubId, kind: "waiver", waived: amount, why: "player-replaced" } as const;
    await tx.insert(movement).values({ ...waived, ...doneBy(doer) });
    const next = { kind, clubId, tournamentId, categoryId, pairId, half, turn: turn + 1, personId: into };
    await tx.insert(charge).values({ ...next, amount, createdAt: doer.now() });
  }
  return left.reduce((sum, { owed }) => sum + owed, 0);
}

/** Records that pairs brought from elsewhere had paid there, by an unknown method. */
export async function noteUnrecorded(tx: Transaction, pairIds: readonly string[], doer: Doer): Promise<void> {
  const rows = (await lockedCharges(tx, isOneOf({ pairIds }))).flatMap(({ id: chargeId, clubId, ...stands }) => {
    const paid = stands.owed > 0 ? payment(stands, stands.owed) : null;
    const how = { kind: "payment", method: "unrecorded" } as const;
    return paid?.ok ? [{ chargeId, clubId, ...how, ...paid.value, ...doneBy(doer) }] : [];
  });
  await insertMovements(tx, rows);
}

/** A refund or a reversed payment of a locked charge. */
export type GivenBack = {
  readonly charge: Awaited<ReturnType<typeof lockedCharges>>[number];
  readonly kind: "reversal" | "refund";
  readonly method: Method | null;
  readonly change: Change;
};

/**
 * Takes back the payments of pairs and returns each piece. With `reversal` a payment counts as if it had never been
 * made and is owed as before. One that was refunded in part cannot be reversed, so the rest is refunded. With `refund`
 * the club refunds a charge that is over, and nobody owes it any more. Cash leaves the till that is open now. Payments
 * at Mercado Pago are only refunded there, which is recorded automatically.
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

/**
 * Writes off the debt that a refund of a locked charge leaves, if the charge is over. The amount that the club keeps
 * stays owed.
 */
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
 * Reverses automatic write-offs of a locked charge that is over, until `until` pesos are owed. Without this a mistaken
 * refund could never be paid again. `letOffWhatIsOver` writes off any surplus again.
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

/** Inserts movements of locked charges. */
export async function insertMovements(tx: Transaction, rows: readonly (typeof movement.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(movement).values([...rows]);
}

/**
 * Returns the person and the time of a movement. With an earlier effective time, also the time at which it was
 * recorded.
 */
export function doneBy({ actor, now }: Doer, earlier?: Date) {
  const byPerson = actor?.personId ?? null;
  return earlier ? { byPerson, at: earlier, notedAt: now() } : { byPerson, at: now() };
}

function isOneOf(which: Which): SQL | undefined {
  if ("turn" in which) return isOwnCharge(which);
  if ("tournamentId" in which)
    return and(eq(chargeBalance.tournamentId, which.tournamentId), sql`${chargeBalance.owed} > 0`);
  return inArray(chargeBalance.pairId, [...which.pairIds]);
}
