import { leaveLines } from "#server/features/competition/pairs/writes-waiting.ts";
import { forgetProofsOf } from "#server/features/money/proofs/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { forgetPicture } from "#server/platform/files/picture.ts";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { presentPhone, readPhone } from "#server/platform/identity/phone.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";
import { mayCloseAccount } from "./policy.ts";
import { isConfirmedSomewhere, nameOf } from "./reads.ts";
import { personalDataOf } from "./reads-own-data.ts";
import { renamePerson, saveNaming, savePartnerContact, saveWhatsAppOk, savePhone as writePhone } from "./writes.ts";
import { askClubs } from "./writes-asking.ts";
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
    return { phone: presentPhone(phone), askedClubs: await askClubs(tx, context, personId, context.now()) };
  }),
);

export const allowWhatsApp = signedIn.accounts.allowWhatsApp.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await saveWhatsAppOk(tx, personId, input.whatsappOk);
    await record(tx, context, { kind: "person.whatsapp-changed", person: personId });
    return input;
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

export const letPartnerWrite = signedIn.accounts.letPartnerWrite.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await savePartnerContact(tx, personId, input.partnerMayWrite);
    await record(tx, context, { kind: "person.partner-contact-changed", person: personId });
    return input;
  }),
);

export const exportData = signedIn.accounts.exportData.handler(async ({ context: { db, actor, now } }) => ({
  exportedAt: now().toISOString(),
  ...(await personalDataOf(db, actor.personId)),
}));

export const close = signedIn.accounts.close.handler(async ({ input, context, errors }) => {
  const { db, actor, files, log, passwords } = context;
  if (!mayCloseAccount(actor)) throw errors.ACCOUNT_IN_CHARGE();
  await context.limit("closure", attemptRules.signIn);
  const proof = await findProof(db, actor.personId);
  if (proof?.email !== input.email) throw errors.CONFIRMATION_WRONG();
  const { hash } = proof;
  if (hash && !(await passwords.verify({ hash, password: input.password ?? "" }))) throw errors.CONFIRMATION_WRONG();
  const { image, receipts } = await db.transaction(async (tx) => {
    // Receipts are locked before the person, in the same order as a review of one.
    const receipts = await forgetProofsOf(tx, actor.personId);
    const leaver = await lockLeaver(tx, actor.personId, context.now());
    if (leaver?.email !== input.email) throw errors.CONFIRMATION_WRONG();
    if (leaver.isInCharge) throw errors.ACCOUNT_IN_CHARGE();
    await leaveLines(tx, context, leaver.searches, leaver.id);
    await erasePerson(tx, leaver);
    await record(tx, context, { kind: "account.closed", person: leaver.id });
    return { image: leaver.image, receipts };
  });
  for (const name of receipts)
    await files.remove(name).catch((error: unknown) => log.warn({ err: error }, "A receipt is left over"));
  await forgetPicture(files, image).catch((error: unknown) => log.warn({ err: error }, "A picture is left over"));
  return { closed: true as const };
});
