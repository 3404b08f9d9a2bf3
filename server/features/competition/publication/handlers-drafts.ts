import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { findOwnToCopy } from "./policy.ts";
import { findDraft } from "./reads-drafts.ts";
import { presentCopy, presentDraft } from "./view-drafts.ts";
import { deleteDraft, saveDraft as keepDraft } from "./writes-drafts.ts";

export const draft = signedIn.tournaments.draft.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!(await findOwnClub(db, input.clubId, actor))) throw errors.NOT_YOUR_CLUB();
  return presentDraft(await findDraft(db, input.clubId, actor.personId));
});

export const saveDraft = signedIn.tournaments.saveDraft.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  if (!(await findOwnClub(db, input.clubId, actor))) throw errors.NOT_YOUR_CLUB();
  const savedAt = now();
  await keepDraft(db, input.clubId, actor.personId, input.draft, savedAt);
  return presentDraft({ data: input.draft, savedAt });
});

export const discardDraft = signedIn.tournaments.discardDraft.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  if (!(await findOwnClub(db, input.clubId, actor))) throw errors.NOT_YOUR_CLUB();
  await deleteDraft(db, input.clubId, actor.personId);
  return null;
});

export const copy = signedIn.tournaments.copy.handler(async ({ input, context, errors }) => {
  const found = await findOwnToCopy(context.db, input.tournamentId, context.actor);
  if (!found) throw errors.TOURNAMENT_NOT_FOUND();
  return presentCopy(found, clubClock(context.now(), found.timeZone).today);
});
