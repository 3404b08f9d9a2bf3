import type { ClosingView } from "#contract/competition/closing.ts";
import { checkClosing, completedOn } from "#domain/competition/closing/closing.ts";
import { expiresOn } from "#domain/competition/ranking/ledger.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { endOffersIn } from "#server/features/competition/pairs/writes-waiting.ts";
import { lockOwnTournament, lockUsableCourts } from "#server/features/competition/tournaments/policy.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock, rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findOwnClosing } from "./policy.ts";
import { awardedIn, lostSlots, owedIn, stillToCome } from "./reads.ts";
import { type Award, endsOf } from "./reads-ends.ts";
import { presentClosing } from "./view.ts";
import { award, forgetClosing, freeSlots, noteClosing, restoreSlots, setStatus, takeAwardsBack } from "./writes.ts";

type Context = RequestContext & { readonly actor: Actor };

export const closing = signedIn.tournaments.closing.handler(async ({ input, context, errors }) => {
  const shown = await showClosing(context.db, input.tournamentId, context);
  if (!shown) throw errors.TOURNAMENT_NOT_FOUND();
  return shown;
});

export const close = signedIn.tournaments.close.handler(({ input, context, errors }) => {
  const story = context.db.transaction(async (tx) => {
    const { actor, now, rankingWeeks } = context;
    const found = await lockOwnTournament(tx, input.tournamentId, actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, club, block } = found;
    const ends = orRefuse(checkClosing(found.status, await endsOf(tx, id)), errors);
    const [closedAt, clock] = [now(), clubClock(now(), club.timeZone)];
    const dateCompleted = completedOn(block.lastDay, clock.today);
    const validUntil = expiresOn(dateCompleted, rankingWeeks);
    const awards = ends.flatMap((end) => end.awards);
    await endOffersIn(tx, context, id);
    await setStatus(tx, id, "finished");
    const players = await award(tx, awards, { dateCompleted, validUntil });
    const freed = await freeSlots(tx, id, clock);
    await noteClosing(tx, { tournamentId: id, closedAt, closedBy: actor.personId, freed });
    await sumRankingPoints(tx, rankingDay(context), players);
    const results = awards.map(traceOf);
    const after = { status: "finished", dateCompleted, validUntil, slotsFreed: freed.length, results } as const;
    const change = { before: { status: found.status }, after };
    await record(tx, context, { kind: "tournament.closed", tournament: id, club: clubId, ...change });
    return requireView(await showClosing(tx, id, context));
  });
  return refuseOnConstraint(story, {
    result_once: errors.ALREADY_CLOSED,
    tournament_closing_pkey: errors.ALREADY_CLOSED,
  });
});

export const reopen = signedIn.tournaments.reopen.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, status } = found;
    const noted = await findOwnClosing(tx, id, context.actor);
    if (!noted?.freed || !(await forgetClosing(tx, id))) throw errors.NOT_CLOSED();
    await setStatus(tx, id, "upcoming");
    const players = await takeAwardsBack(tx, id);
    const courtIds = [...new Set(noted.freed.map(({ courtId }) => courtId))];
    await lockUsableCourts(tx, clubId, courtIds);
    await releaseUnanswered(tx, context, courtIds);
    const slotsRestored = await restoreSlots(tx, id, noted.freed);
    await sumRankingPoints(tx, rankingDay(context), players);
    const slotsTaken = noted.freed.length - slotsRestored;
    const after = { status: "upcoming", players: players.length, slotsRestored, slotsTaken } as const;
    const change = { before: { status }, after };
    await record(tx, context, { kind: "tournament.reopened", tournament: id, club: clubId, ...change });
    const slotsLost = slotsTaken > 0 ? await lostSlots(tx, id, noted.freed) : [];
    return { ...requireView(await showClosing(tx, id, context)), slotsRestored, slotsTaken, slotsLost };
  }),
);

async function showClosing(db: Database | Transaction, tournamentId: string, { actor, now }: Context) {
  const found = await findOwnClosing(db, tournamentId, actor);
  if (!found) return undefined;
  const ends = await endsOf(db, tournamentId);
  const toCome = stillToCome(tournamentId, clubClock(now(), found.timeZone));
  const slotsToFree = found.status === "upcoming" ? await db.$count(booking, toCome) : 0;
  const awarded = found.status === "finished" ? await awardedIn(db, tournamentId) : [];
  const owed = await owedIn(db, tournamentId);
  return presentClosing(found, ends, { canClose: checkClosing(found.status, ends).ok, slotsToFree, owed, awarded });
}

function requireView(shown: ClosingView | undefined): ClosingView {
  if (!shown) throw new Error("a tournament that was just locked is gone");
  return shown;
}

/** Returns an award without names, because the audit outlives the players' accounts. */
function traceOf({ players, ...award }: Award) {
  return { ...award, playerIds: players.map(({ id }) => id) };
}
