import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { PublicView } from "#contract/outreach/landing.ts";
import { mayTakeBack } from "#domain/courts/booking-rules/cancelling.ts";
import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import { cleanedLine } from "#domain/lib/cleaned-text.ts";
import { codeOf, idsOfCode } from "#domain/lib/short-code.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import { accountHash } from "#server/platform/identity/sign-in-limits.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { bookingBought, entryBought, openCaseOf, pairBought, seatBought } from "./reads.ts";
import { openedLetter } from "./view.ts";
import { openCase } from "./writes.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly outbox: Outbox;
  readonly limitsAttempts: boolean;
};

type Answer = (c: Context, view: PublicView, more: Record<string, string>) => Promise<Response>;

const path = "/arrepentimiento";
const codeMax = 20;
const tooOften = "Hubo demasiados pedidos. Probá de nuevo en un rato.";

/** The page answers one person at one moment: no proxy may cache it. */
const ofTheMoment = { "cache-control": "no-store" };

/**
 * Creates the page on which a buyer cancels an online purchase (arrepentimiento), without an account and without a
 * script. It reads the same whether the code exists or not: the subject and the case number go by mail to the buyer.
 */
export function createRegretPage(answer: Answer): Hono {
  const routes = new Hono();
  routes.get(path, (c) => {
    const { codigo = "", enviado, falta } = c.req.query();
    const step = enviado !== undefined ? "sent" : falta !== undefined ? "unreadable" : "ask";
    return answer(c, { page: "arrepentimiento", step, code: codigo.slice(0, codeMax) }, ofTheMoment);
  });
  return routes;
}

/** Creates the route for the form of that page. */
export function createRegretting(parts: Parts): Hono {
  const { db, limitsAttempts } = parts;
  const routes = new Hono();
  routes.post(path, async (c) => {
    const { codigo, correo } = await c.req.parseBody();
    const code = typeof codigo === "string" ? cleanedLine(codigo).slice(0, codeMax) : "";
    const email = typeof correo === "string" ? cleanedLine(correo).toLowerCase() : "";
    const ids = idsOfCode(code);
    if (!ids || !email.includes("@"))
      return c.redirect(`${path}?${new URLSearchParams({ falta: "true", codigo: code })}`, 303);
    const keys = [`${c.req.header(clientAddressHeader)}|regret`, `${accountHash(email)}|regret`];
    for (const key of limitsAttempts ? keys : []) {
      const wait = await countAttempt(db, key, attemptRules.regret);
      if (wait !== null) return c.text(tooOften, 429, { "retry-after": String(wait) });
    }
    await db.transaction((tx) => takeBack(tx, parts, { ...ids, email }));
    return c.redirect(`${path}?enviado=true`, 303);
  });
  return routes;
}

/**
 * Opens a case about the buyer's purchase with this code, if there is one, and mails them; a repeated request gets the
 * same number.
 */
async function takeBack(
  tx: Transaction,
  { now, outbox }: Parts,
  asked: { readonly first: string; readonly last: string; readonly email: string },
): Promise<void> {
  const moment = now();
  const found =
    (await ofBooking(tx, asked, moment)) ??
    (await ofPair(tx, asked, moment)) ??
    (await ofEntry(tx, asked, moment)) ??
    (await ofSeat(tx, asked, moment));
  if (!found) return;
  const { clubName, code, ...about } = found;
  const opened = await openCase(tx, { ...about, askedAt: moment });
  const id = about.bookingId ?? about.pairId ?? about.categoryId ?? about.seatId ?? "";
  const regret = opened ?? (await openCaseOf(tx, { personId: about.personId, id }));
  if (!regret) return;
  const { personId: person, clubId: club } = about;
  await outbox.leave(tx, asked.email, openedLetter(regret.number, clubName, code));
  const by = { actor: null, requestId: randomUUID(), now };
  if (opened)
    await record(tx, by, { kind: "regret.opened", club, person, after: { regret: regret.id, number: regret.number } });
}

type Asked = Parameters<typeof takeBack>[2];

async function ofBooking(tx: Transaction, asked: Asked, now: Date) {
  const found = await bookingBought(tx, asked);
  if (!found) return null;
  const { booking, personId, clubId, clubName, timeZone } = found;
  const clock = clubClock(now, timeZone);
  const left = minutesUntil(booking.day, booking.startMinute, clock);
  if (left <= 0) return null;
  const isOwn = booking.createdBy === booking.personId;
  const on = isOwn ? clubClock(booking.createdAt, timeZone).today : null;
  const inTime = mayTakeBack(left, { on, today: clock.today });
  return {
    personId,
    clubId,
    clubName,
    code: codeOf(booking.id),
    bookingId: booking.id,
    pairId: null,
    categoryId: null,
    seatId: null,
    tournamentId: null,
    inTime,
  };
}

async function ofPair(tx: Transaction, asked: Asked, now: Date) {
  const found = await pairBought(tx, asked);
  if (!found) return null;
  const { pair, tournament, personId, clubId, clubName, timeZone } = found;
  const clock = clubClock(now, timeZone);
  const left = minutesUntil(tournament.startDate, 0, clock);
  const on = pair.acceptedAt && clubClock(pair.acceptedAt, timeZone).today;
  const inTime = mayTakeBack(left, { on, today: clock.today });
  const of = { bookingId: null, pairId: pair.id, categoryId: null, seatId: null };
  const about = { ...of, tournamentId: tournament.id, inTime };
  return { personId, clubId, clubName, code: codeOf(pair.id), ...about };
}

async function ofEntry(tx: Transaction, asked: Asked, now: Date) {
  const found = await entryBought(tx, asked);
  if (!found) return null;
  const { entry, tournament, personId, clubId, clubName, timeZone } = found;
  const clock = clubClock(now, timeZone);
  const left = minutesUntil(tournament.startDate, 0, clock);
  // The club may have entered the player: then nothing was bought at a distance.
  const on = entry.enteredBy === null ? clubClock(entry.enteredAt, timeZone).today : null;
  const inTime = mayTakeBack(left, { on, today: clock.today });
  const of = { bookingId: null, pairId: null, categoryId: entry.categoryId, seatId: null };
  const about = { ...of, tournamentId: tournament.id, inTime };
  return { personId, clubId, clubName, code: codeOf(entry.categoryId), ...about };
}

async function ofSeat(tx: Transaction, asked: Asked, now: Date) {
  const found = await seatBought(tx, asked);
  if (!found) return null;
  const { matchId, seat, booking, personId, clubId, clubName, timeZone } = found;
  const clock = clubClock(now, timeZone);
  const left = minutesUntil(booking.day, booking.startMinute, clock);
  if (left <= 0) return null;
  const inTime = mayTakeBack(left, { on: clubClock(seat.joinedAt, timeZone).today, today: clock.today });
  const about = { bookingId: null, pairId: null, categoryId: null, seatId: seat.id, tournamentId: null, inTime };
  return { personId, clubId, clubName, code: codeOf(matchId), ...about };
}
