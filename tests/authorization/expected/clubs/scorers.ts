import { scorerPass } from "#server/db/tables/scorers.ts";
import { tournamentCourt } from "#server/db/tables/tournaments.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { anyone, type Expectations, ownClub, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";

async function published({ app, clubAdmin }: Scene) {
  const { tournamentId } = await tournamentOf(app, clubAdmin, [{}]);
  await app.db.insert(tournamentCourt).values(clubAdmin.courtIds.map((courtId) => ({ tournamentId, courtId })));
  return tournamentId;
}

/** Makes a pass with a code that still waits for its phone. */
async function waiting(scene: Scene) {
  const { app, clubAdmin } = scene;
  const [passId, token] = [crypto.randomUUID(), crypto.randomUUID()];
  await app.db.insert(scorerPass).values({
    ...{ id: passId, tournamentId: await published(scene), courtIds: clubAdmin.courtIds, label: "Planilla" },
    ...{ madeBy: clubAdmin.id, madeAt: saturdayEvening },
    ...{ enrolHash: hashOfToken(token), enrolUntil: new Date("2100-01-01T00:00:00Z") },
  });
  return { passId, token, name: "Tito" };
}

const ofOtherClub = ownClub("404 PASS_NOT_FOUND");
const tournamentOfOtherClub = ownClub("404 TOURNAMENT_NOT_FOUND");
const withoutPass = "403 FORBIDDEN";

export const scorers: Expectations<"scorers"> = {
  "scorers.ofTournament": {
    least: "desk",
    answers: tournamentOfOtherClub,
    input: async (scene) => ({ tournamentId: await published(scene) }),
  },
  "scorers.make": {
    least: "desk",
    answers: tournamentOfOtherClub,
    input: async (scene) => ({
      tournamentId: await published(scene),
      courtIds: scene.clubAdmin.courtIds.slice(0, 1),
      label: "Planilla cancha 1",
    }),
  },
  "scorers.newCode": { least: "desk", answers: ofOtherClub, input: waiting },
  "scorers.revoke": { least: "desk", answers: ofOtherClub, input: waiting },
  "scorers.join": { answers: anyone, input: waiting },
  "scorers.matches": {
    answers: {
      ...signedIn,
      ...{ concerned: withoutPass, mate: withoutPass, otherPlayer: withoutPass, clubAdmin: withoutPass },
      ...{ clubAdminWhoPlays: withoutPass, otherClubAdmin: withoutPass, superAdmin: withoutPass },
      ...{ scorer: "ok", scorerElsewhere: "ok" },
    },
    input: () => undefined,
  },
};
