import { randomUUID } from "node:crypto";
import { codeEndsAt, passLimits } from "#domain/clubs/scorers/pass.ts";
import { instant } from "#domain/lib/ids.ts";
import { holdTournament, ownTournament } from "#server/features/clubs/televisions/policy.ts";
import { anyone, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { newPassCookie, passHashIn } from "#server/platform/identity/pass.ts";
import { ownPass } from "./policy.ts";
import { courtsOf, openPass, passesOf } from "./reads.ts";
import { presentPasses } from "./view.ts";
import { insertPass, insertPhone, revokePass, saveCode, useCode } from "./writes.ts";

export const ofTournament = signedIn.scorers.ofTournament.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await ownTournament(db, input.tournamentId, actor);
  if (!own) throw errors.TOURNAMENT_NOT_FOUND();
  const at = now();
  return presentPasses(own.id, await courtsOf(db, own.id), await passesOf(db, own.id, at), at);
});

export const make = signedIn.scorers.make.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const own = await holdTournament(tx, input.tournamentId, actor);
    if (!own) throw errors.TOURNAMENT_NOT_FOUND();
    if (own.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const asked = new Set(input.courtIds);
    const courtIds = (await courtsOf(tx, own.id)).flatMap(({ id }) => (asked.has(id) ? id : []));
    if (courtIds.length < asked.size) throw errors.COURT_NOT_FOUND();
    const madeAt = now();
    if ((await passesOf(tx, own.id, madeAt)).length >= passLimits.passes) throw errors.TOO_MANY_PASSES();
    const { token, ...code } = newCodeOf(context);
    const { label } = input;
    const id = randomUUID();
    await insertPass(tx, { id, tournamentId: own.id, courtIds, label, madeBy: actor.personId, madeAt, ...code });
    // A tournament may stay unclosed for weeks after its last day, when its passes have ended.
    if (!(await openPass(tx, id, madeAt))) throw errors.TOURNAMENT_NOT_UPCOMING();
    const after = { label, courts: courtIds };
    await record(tx, context, { kind: "scorer.pass-made", tournament: own.id, club: own.clubId, after });
    return { passId: id, token, until: code.enrolUntil.toISOString() };
  }),
);

export const newCode = signedIn.scorers.newCode.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await ownPass(tx, input.passId, context.actor);
    const open = own && (await openPass(tx, own.id, context.now()));
    if (!open) throw errors.PASS_NOT_FOUND();
    if (open.phones.length >= passLimits.phones) throw errors.PASS_FULL();
    const { token, ...code } = newCodeOf(context);
    if (!(await saveCode(tx, open.id, code))) throw errors.PASS_NOT_FOUND();
    await record(tx, context, { kind: "scorer.code-made", tournament: open.tournamentId, club: open.clubId });
    return { passId: open.id, token, until: code.enrolUntil.toISOString() };
  }),
);

export const revoke = signedIn.scorers.revoke.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await ownPass(tx, input.passId, context.actor);
    if (!own || !(await revokePass(tx, own.id, context.now()))) throw errors.PASS_NOT_FOUND();
    const before = { label: own.label, courts: own.courtIds };
    await record(tx, context, { kind: "scorer.pass-revoked", tournament: own.tournamentId, club: own.clubId, before });
    return {};
  }),
);

export const join = anyone.scorers.join.handler(async ({ input, context, errors }) => {
  const { db, headers, publicUrl, requestId, now } = context;
  await context.limit("scorer-code", attemptRules.invitation);
  const { passId, cookie } = await db.transaction(async (tx) => {
    const seenAt = now();
    const used = await useCode(tx, hashOfToken(input.token), seenAt);
    const pass = used && (await openPass(tx, used, seenAt));
    if (!pass) throw errors.PASS_CODE_OVER();
    if (pass.phones.length >= passLimits.phones) throw errors.PASS_FULL();
    const made = newPassCookie(publicUrl, pass.endsAt, seenAt);
    const phone = { id: randomUUID(), passId: pass.id, tokenHash: made.tokenHash, name: input.name, seenAt };
    await insertPhone(tx, phone, passHashIn(headers, publicUrl));
    const by = { actor: null, requestId, now };
    await record(tx, by, { kind: "scorer.phone-joined", tournament: pass.tournamentId, club: pass.clubId });
    return { passId: pass.id, cookie: made.cookie };
  });
  context.setCookie(cookie);
  return { passId };
});

/** Creates a code: the token for the address in the QR, and what is stored of it. */
function newCodeOf({ linkTokens, now }: Pick<RequestContext, "linkTokens" | "now">) {
  const token = linkTokens.of(randomUUID());
  return { token, enrolHash: hashOfToken(token), enrolUntil: new Date(codeEndsAt(instant(now().getTime()))) };
}
