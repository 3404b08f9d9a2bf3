import { addDays } from "#domain/lib/calendar.ts";
import { type Expectations, ownClub, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { friendlyResult, openMatchAt } from "#tests/fixtures/open-match.ts";

let played = 0;

/** Inserts a match that was played, of the concerned player and their mate, in an hour of its own. */
async function playedMatch({ app, clubAdmin, concerned, mate }: Scene) {
  const { clubId, courtIds } = clubAdmin;
  const nth = played++;
  const hour = { day: addDays("2026-11-03", nth % 11), hour: 8 + Math.floor(nth / 11) };
  return { matchId: await openMatchAt(app, { clubId, courtId: courtIds[0] ?? "", ...hour }, [concerned, mate]) };
}

const result = friendlyResult("pair1", 3);
const notPlayed = { kind: "not-played", why: "rain" } as const;

/** Inserts a match with a claim of the mate, which the concerned player answers. */
async function claimed(scene: Scene) {
  const match = await playedMatch(scene);
  const { claim } = await scene.mate.api.openMatchResults.claim({ ...match, result: notPlayed });
  return { ...match, claimId: claim?.id ?? "" };
}

const ofSeated = players({ concerned: "ok", mate: "ok", otherPlayer: "404 OPEN_MATCH_NOT_FOUND" });
const ofOtherSide = players({ concerned: "ok", mate: "409 CLAIM_OPEN", otherPlayer: "404 OPEN_MATCH_NOT_FOUND" });

export const openMatchResults: Expectations<"openMatchResults"> = {
  "openMatchResults.mine": { answers: signedIn, input: () => undefined },
  "openMatchResults.ofMatch": { answers: ofSeated, input: playedMatch },
  "openMatchResults.claim": { answers: ofSeated, input: async (scene) => ({ ...(await playedMatch(scene)), result }) },
  "openMatchResults.confirm": { answers: ofOtherSide, input: claimed },
  "openMatchResults.dispute": { answers: ofOtherSide, input: claimed },
  "openMatchResults.ofClub": {
    least: "desk",
    answers: ownClub("404 CLUB_NOT_FOUND"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
  "openMatchResults.decide": {
    least: "desk",
    answers: ownClub("404 OPEN_MATCH_NOT_FOUND"),
    input: async (scene) => ({ ...(await playedMatch(scene)), result }),
  },
};
