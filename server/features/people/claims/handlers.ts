import { instant, personId } from "#domain/lib/ids.ts";
import { type ClaimLinkState, claimLinkState } from "#domain/people/claims/link-state.ts";
import { holdClubOfGuest } from "#server/features/people/guests/policy.ts";
import { makeLink, useLink } from "#server/features/people/guests/writes-links.ts";
import { anyone, signedIn } from "#server/platform/api/gate.ts";
import { refusal } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import { findBoth, holdBoth } from "./policy.ts";
import { findJoinable, findLink, partsOf, tournamentsOf } from "./reads.ts";
import { debtOf, owedBy } from "./reads-debts.ts";
import { presentPassedDebt } from "./view-proposals.ts";
import { mergeGuest } from "./writes-merge.ts";

export const send = signedIn.claims.send.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const id = personId(input.playerId);
    const club = await holdClubOfGuest(tx, id, context.actor);
    const guest = club && (await findJoinable(tx, id));
    // Claimed or erased while we waited for the club.
    if (!guest || guest.person.claimedAt !== null) throw errors.PLAYER_NOT_FOUND();
    const by = { by: context.actor.personId, now: context.now(), tokenOf: context.linkTokens.of };
    const { token, expiresAt } = await makeLink(tx, { id, phoneKey: guest.phone.key }, by);
    await record(tx, context, { kind: "guest.link-made", club: club.id, person: id });
    const { name } = guest.person;
    return { token, name, phone: presentPhone(guest.phone.e164), expiresAt: expiresAt.toISOString() };
  }),
);

export const look = anyone.claims.look.handler(async ({ input, context }) => {
  const { guest, profile, club } = await findOpen(context.db, input.token, context.now());
  const { category, level } = profile;
  const debt = presentPassedDebt(await debtOf(context.db, guest.id));
  return { name: guest.name, clubName: club.name, category, level, parts: await partsOf(context.db, guest.id), debt };
});

export const take = signedIn.claims.take.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId: taker, isSuperAdmin } = context.actor;
    // A super administrator does not play.
    if (isSuperAdmin) throw errors.FORBIDDEN();
    const now = context.now();
    const { link, club } = await findOpen(tx, input.token, now);
    if (!(await holdBoth(tx, [link.personId, taker]))) throw errors.CLAIM_CHANGED();
    if (!(await useLink(tx, link.id, taker, now))) throw errors.CLAIM_USED();
    const both = await findBoth(tx, link.personId, taker);
    if (!both) throw errors.CLAIM_NOT_FOUND();
    if (both.clashes.length > 0) throw errors.CLAIM_CLASHES();
    if ((await owedBy(tx, link.personId)) !== (input.owed ?? 0)) throw errors.DEBT_CHANGED();
    const tournaments = await tournamentsOf(tx, link.personId);
    const whose = { clubId: club.id, how: "link", by: taker, provenKey: link.sentToKey } as const;
    const { rows } = await mergeGuest(tx, { ...both, ...whose, now, day: rankingDay(context) });
    const told = { club: club.id, person: taker, people: [taker], tournaments };
    await record(tx, context, { kind: "guest.claimed", ...told, after: { guestId: link.personId, rows } });
    return { playerId: taker, tournaments: tournaments.length };
  }),
);

const refusedAs = {
  revoked: "CLAIM_NOT_FOUND",
  used: "CLAIM_USED",
  expired: "CLAIM_EXPIRED",
} as const satisfies Record<Exclude<ClaimLinkState, "open">, string>;

/** Finds the link, if it is open; the refusal does not reveal whose it was. */
async function findOpen(db: Parameters<typeof findLink>[0], token: string, now: Date) {
  const found = await findLink(db, token);
  if (!found) throw refusal("CLAIM_NOT_FOUND");
  const { expiresAt, usedAt, revokedAt } = found.link;
  const at = (moment: Date | null) => moment && instant(moment.getTime());
  const link = { expiresAt: instant(expiresAt.getTime()), usedAt: at(usedAt), revokedAt: at(revokedAt) };
  const state = claimLinkState(link, instant(now.getTime()));
  if (state !== "open") throw refusal(refusedAs[state]);
  if (found.guest.status !== "active") throw refusal("CLAIM_NOT_FOUND");
  return found;
}
