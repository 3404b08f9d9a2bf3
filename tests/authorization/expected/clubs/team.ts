import { sql } from "drizzle-orm";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { clubInvitation } from "#server/db/tables/teams.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { anyone, type Expectations, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { saturdayEvening } from "#tests/support/app.ts";
import { club, somebody } from "#tests/support/people.ts";

/** Adds somebody of the desk to the club. */
async function employed({ app, clubAdmin: { clubId } }: Scene) {
  const { id: personId } = await somebody(app, "Eva Roldán");
  await app.db.insert(clubMembership).values({ clubId, personId, role: "desk" });
  return { clubId, personId };
}

/** Creates a club of somebody else: leaving the own one would change the scene. `team.test.ts` has those who may. */
async function elsewhere({ app }: Scene) {
  return { clubId: (await club(app, "Club Norte")).clubId };
}

/** Invites the club's owner to the desk of another club, which changes nothing at their own one. */
async function invited({ app, clubAdmin }: Scene) {
  const { clubId, id: byPerson } = await club(app, "Club Norte");
  const token = crypto.randomUUID();
  await app.db.insert(clubInvitation).values({
    ...{ id: crypto.randomUUID(), clubId, role: "desk", email: clubAdmin.email, byPerson },
    ...{ tokenHash: hashOfToken(token), at: saturdayEvening, expiresAt: new Date("2100-01-01T00:00:00Z") },
  });
  return { token };
}

const over = "409 INVITATION_OVER";
const ofOtherClub = ownClub("403 NOT_YOUR_CLUB");

export const team: Expectations<"team"> = {
  "team.ofClub": {
    least: "manager",
    answers: ofOtherClub,
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "team.acts": {
    least: "manager",
    answers: ofOtherClub,
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "team.invite": {
    least: "manager",
    answers: ofOtherClub,
    input: async ({ app, clubAdmin: { clubId } }) => {
      await app.db.execute(sql`delete from club_invitation`);
      return { clubId, role: "desk" };
    },
  },
  "team.revoke": {
    least: "manager",
    answers: ownClub("404 INVITATION_GONE"),
    input: async ({ clubAdmin: { api, clubId } }) => {
      const { invitationId } = await api.team.invite({ clubId, role: "desk" });
      return { invitationId };
    },
  },
  "team.changeRole": {
    least: "manager",
    answers: ofOtherClub,
    input: async (scene) => ({ ...(await employed(scene)), role: "desk" }),
  },
  "team.remove": { least: "manager", answers: ofOtherClub, input: employed },
  "team.leave": {
    least: "desk",
    answers: { ...ownClub("403 NOT_YOUR_CLUB", "403 NOT_YOUR_CLUB"), superAdmin: "404 MEMBER_NOT_FOUND" },
    input: elsewhere,
  },
  "team.setDeskLimit": {
    least: "admin",
    answers: ofOtherClub,
    input: ({ clubAdmin: { clubId } }) => ({ clubId, limit: pesosLimits.amount }),
  },
  "team.invitation": { answers: anyone, input: invited },
  "team.accept": {
    answers: {
      ...players({ concerned: over, otherPlayer: over }),
      ...{ clubAdmin: "ok", manager: over, desk: over, otherClubAdmin: over, superAdmin: over },
    },
    input: invited,
  },
};
