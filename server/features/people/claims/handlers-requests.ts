import { personId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findBoth, findRequest, holdBoth } from "./policy.ts";
import { tournamentsOf } from "./reads.ts";
import { owedBy } from "./reads-debts.ts";
import { guestsWithPhones, openRequestsOf } from "./reads-requests.ts";
import { presentCandidate } from "./view-candidates.ts";
import { mergeGuest } from "./writes-merge.ts";
import { proposeTo } from "./writes-proposals.ts";
import { answerRequest } from "./writes-requests.ts";

export const requests = signedIn.claims.requests.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const open = await openRequestsOf(db, club.id);
  const keys = open.map(({ request }) => request.phoneKey);
  const guests = await guestsWithPhones(db, club.id, keys);
  return {
    requests: open.map(({ request, person, profile }) => ({
      id: request.id,
      askedAt: request.askedAt.toISOString(),
      person: presentCandidate({ ...person, profile }),
      guests: guests
        .filter((guest) => guest.person.phoneKey === request.phoneKey)
        .map((guest) => presentCandidate({ ...guest.person, profile: guest.profile })),
    })),
  };
});

export const answer = signedIn.claims.answer.handler(({ input, context, errors }) => {
  const answering = context.db.transaction(async (tx) => {
    const { actor } = context;
    const asked = await findRequest(tx, input.requestId, actor);
    if (!asked) throw errors.CLAIM_NOT_FOUND();
    const guestId = input.guestId === null ? null : personId(input.guestId);
    if (guestId && !(await holdBoth(tx, [guestId, asked.personId]))) throw errors.CLAIM_CHANGED();
    const now = context.now();
    const isFirst = await answerRequest(tx, asked.id, { by: actor.personId, guestId, now });
    if (!isFirst) throw errors.CLAIM_ANSWERED();
    const told = { club: asked.clubId, person: asked.personId };
    if (guestId === null) {
      await record(tx, context, { kind: "guest.claim-refused", ...told });
      return { joined: false, proposed: false };
    }
    const both = await findBoth(tx, guestId, asked.personId);
    // Only a guest with the given phone number: the request concerns no other.
    if (both?.clubId !== asked.clubId || both.from.phone.key !== asked.phoneKey) throw errors.PLAYER_NOT_FOUND();
    if (both.clashes.length > 0) throw errors.CLAIM_CLASHES();
    if ((await owedBy(tx, guestId)) > 0) {
      const whose = { clubId: asked.clubId, how: "request", provenKey: asked.phoneKey } as const;
      await proposeTo(tx, context, { fromId: guestId, intoId: asked.personId, ...whose });
      return { joined: false, proposed: true };
    }
    const tournaments = await tournamentsOf(tx, guestId);
    const by = { how: "request", by: actor.personId, provenKey: asked.phoneKey, now } as const;
    const { rows } = await mergeGuest(tx, { ...both, ...by, day: rankingDay(context) });
    const joined = { ...told, people: [asked.personId], tournaments, after: { guestId, rows } };
    await record(tx, context, { kind: "guest.merged", ...joined });
    return { joined: true, proposed: false };
  });
  return refuseOnConstraint(answering, { claim_request_guest_id_fkey: errors.PLAYER_NOT_FOUND });
});
