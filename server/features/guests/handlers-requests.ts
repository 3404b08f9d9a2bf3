import { personId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { findBoth, holdBoth } from "./policy-claims.ts";
import { tournamentsOf } from "./reads-claims.ts";
import { findRequest, guestsWithPhones, openRequestsOf } from "./reads-requests.ts";
import { presentCandidate } from "./view-candidates.ts";
import { mergeGuest } from "./writes-merge.ts";
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

export const answer = signedIn.claims.answer.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
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
      return { joined: false };
    }
    const both = await findBoth(tx, guestId, asked.personId);
    // Only a guest with the telephone that was given: the request is about nobody else.
    if (both?.clubId !== asked.clubId || both.from.phone.key !== asked.phoneKey) throw errors.PLAYER_NOT_FOUND();
    if (both.clashes.length > 0) throw errors.CLAIM_CLASHES();
    const tournaments = await tournamentsOf(tx, guestId);
    const by = { how: "request", by: actor.personId, provenKey: asked.phoneKey, now } as const;
    const { rows } = await mergeGuest(tx, { ...both, ...by, day: rankingDay(context) });
    const joined = { ...told, people: [asked.personId], tournaments, after: { guestId, rows } };
    await record(tx, context, { kind: "guest.merged", ...joined });
    return { joined: true };
  }),
);
