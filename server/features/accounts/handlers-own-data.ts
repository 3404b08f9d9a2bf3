import { can } from "#domain/people/memberships.ts";
import { record } from "#server/platform/events/record.ts";
import { forgetPicture } from "#server/platform/files/picture.ts";
import { signedIn } from "#server/platform/gate.ts";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { presentPhone, readPhone } from "#server/platform/identity/phone.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { isConfirmedSomewhere, nameOf } from "./reads.ts";
import { personalDataOf } from "./reads-own-data.ts";
import { renamePerson, saveNaming, savePhone as writePhone } from "./writes.ts";
import { erasePerson, findProof, lockLeaver } from "./writes-closure.ts";

export const rename = signedIn.accounts.rename.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const isAnother = input.name !== (await nameOf(tx, personId));
    if (isAnother && (await isConfirmedSomewhere(tx, personId))) throw errors.NAME_IS_FIXED();
    const renamed = await renamePerson(tx, personId, input);
    await record(tx, context, { kind: "person.renamed", person: personId });
    return renamed;
  }),
);

export const endSessions = signedIn.accounts.endSessions.handler(({ context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await endSessionsOf(tx, personId);
    await record(tx, context, { kind: "person.signed-out-everywhere", person: personId });
    return { ended: true as const };
  }),
);

export const savePhone = signedIn.accounts.savePhone.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const phone = orRefuse(readPhone(input.phone), errors);
    await writePhone(tx, personId, phone);
    await record(tx, context, { kind: "person.phone-changed", person: personId });
    return { phone: presentPhone(phone) };
  }),
);

export const nameInPublic = signedIn.accounts.nameInPublic.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await saveNaming(tx, personId, input.namedInPublic);
    await record(tx, context, { kind: "person.naming-changed", person: personId });
    return input;
  }),
);

export const exportData = signedIn.accounts.exportData.handler(async ({ context: { db, actor, now } }) => ({
  exportedAt: now().toISOString(),
  ...(await personalDataOf(db, actor.personId)),
}));

export const close = signedIn.accounts.close.handler(async ({ input, context, errors }) => {
  const { db, actor, files, log, passwords } = context;
  if (!can(actor, "close-account")) throw errors.ACCOUNT_IN_CHARGE();
  await context.limit("closure", attemptRules.signIn);
  const proof = await findProof(db, actor.personId);
  if (proof?.email !== input.email) throw errors.CONFIRMATION_WRONG();
  const { hash } = proof;
  if (hash && !(await passwords.verify({ hash, password: input.password ?? "" }))) throw errors.CONFIRMATION_WRONG();
  const image = await db.transaction(async (tx) => {
    const leaver = await lockLeaver(tx, actor.personId);
    if (leaver?.email !== input.email) throw errors.CONFIRMATION_WRONG();
    // A club may have been handed to them meanwhile; the role follows that, and nobody changes it any more.
    if (leaver.role !== "player") throw errors.ACCOUNT_IN_CHARGE();
    await erasePerson(tx, leaver);
    await record(tx, context, { kind: "account.closed", person: leaver.id });
    return leaver.image;
  });
  await forgetPicture(files, image).catch((error: unknown) => log.warn({ err: error }, "A picture is left over"));
  return { closed: true as const };
});
