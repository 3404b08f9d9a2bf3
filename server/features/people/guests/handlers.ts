import { guestsPageSize } from "#contract/people/players.ts";
import { personId } from "#domain/lib/ids.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub, holdOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { eraseGuest } from "#server/features/people/accounts/writes-closure.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { holdClubOfGuest } from "./policy.ts";
import { clubOfGuest, findGuest, findGuestsOf, mayBeKnown } from "./reads.ts";
import { presentGuest } from "./view.ts";
import { insertGuest, saveGuest } from "./writes.ts";
import { revokeLinksToOtherPhones } from "./writes-links.ts";

export const ofClub = signedIn.guests.ofClub.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const { shown, next } = pageOf(await findGuestsOf(db, club.id, input), guestsPageSize, ({ player }) => player.id);
  return { guests: shown.map(presentGuest), next };
});

export const add = signedIn.guests.add.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    // Exclusive: if two operators add the same person at once, the second finds them.
    const club = await holdOwnClub(tx, input.clubId, context.actor, "no key update");
    if (!club) throw errors.NOT_YOUR_CLUB();
    const { category, level } = input;
    const name = oneSpaceEach(input.name);
    const phone = orRefuse(readPhone(input.phone ?? "", { near: club.whatsapp ?? club.phone }), errors);
    if (!input.isAnother && (await mayBeKnown(tx, club.id, { name, phone }))) throw errors.GUEST_KNOWN();
    // Their locality is unknown; they play in this province.
    const location = context.signInOptions.province;
    const id = await insertGuest(tx, club.id, { name, phone, category, level, location });
    await record(tx, context, { kind: "guest.added", club: club.id, person: id });
    return presentGuest(await findGuest(tx, id));
  }),
);

export const correct = signedIn.guests.correct.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const id = personId(input.playerId);
    const club = await holdClubOfGuest(tx, id, context.actor);
    // Erased while we waited for the club.
    if (!club || !(await clubOfGuest(tx, id))) throw errors.PLAYER_NOT_FOUND();
    const phone = orRefuse(readPhone(input.phone ?? "", { near: club.whatsapp ?? club.phone }), errors);
    await saveGuest(tx, id, { name: oneSpaceEach(input.name), phone });
    await revokeLinksToOtherPhones(tx, id, context.now());
    await record(tx, context, { kind: "guest.corrected", club: club.id, person: id });
    return presentGuest(await findGuest(tx, id));
  }),
);

export const erase = signedIn.guests.erase.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const id = personId(input.playerId);
    const club = await holdClubOfGuest(tx, id, context.actor);
    if (!club || !(await clubOfGuest(tx, id))) throw errors.PLAYER_NOT_FOUND();
    await eraseGuest(tx, id);
    await record(tx, context, { kind: "guest.erased", club: club.id, person: id });
    return { erased: true as const };
  }),
);

/** Collapses spaces: names are compared, and a second space between words is invisible. */
function oneSpaceEach(name: string): string {
  return name.replace(/\s+/g, " ");
}
