import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { type Expectations, ownClub, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf, tournamentOf } from "#tests/support/competitions.ts";
import { drawAndPlay } from "#tests/support/play.ts";

const notTheirs = ownClub("403 NOT_YOUR_CLUB");
const ofOtherClub = ownClub("404 TOURNAMENT_NOT_FOUND");
let daysTaken = 0;

/** Picks one court on an unused day, so that no two tournaments want the same hours. */
function block({ clubAdmin: { clubId, courtIds } }: Scene) {
  const day = addDays("2026-12-05", daysTaken++);
  return { clubId, courtIds: [courtIds[0]], startDate: day, endDate: day, startMinute: 18 * 60, endMinute: 20 * 60 };
}

async function ofTournament({ app, clubAdmin }: Scene) {
  const { tournamentId } = await tournamentOf(app, clubAdmin, [{}]);
  return { tournamentId };
}

/** Plays a tournament of two pairs and one final. */
async function ofPlayedTournament({ app, clubAdmin }: Scene) {
  const tournament = await tournamentOf(app, clubAdmin, [{}]);
  await drawAndPlay(app, clubAdmin, tournament, 2);
  return { tournamentId: tournament.tournamentId };
}

function ofClub({ clubAdmin: { clubId } }: Scene) {
  return { clubId };
}

const terms = { quota: 12, cost: 6000, format: "ROUND_ROBIN", isSeeded: true };

const draft = {
  step: 1,
  name: "Clausura",
  description: "",
  startDate: "",
  endDate: "",
  startMinute: null,
  endMinute: null,
  courtIds: [],
  categories: [],
};

export const tournaments: Expectations<"tournaments"> = {
  "tournaments.search": { answers: signedIn, input: () => ({}) },
  "tournaments.clubs": { answers: signedIn, input: () => ({}) },
  "tournaments.mine": { answers: signedIn, input: () => undefined },
  "tournaments.myPast": { answers: signedIn, input: () => ({}) },
  "tournaments.get": { answers: signedIn, input: ofTournament },
  "tournaments.myEntries": { answers: signedIn, input: ofTournament },
  "tournaments.ofClub": { least: "desk", answers: notTheirs, input: ofClub },
  "tournaments.pastOfClub": { least: "desk", answers: notTheirs, input: ofClub },
  "tournaments.clashes": { least: "manager", answers: notTheirs, input: block },
  "tournaments.publish": {
    least: "manager",
    answers: notTheirs,
    input: (scene) => ({
      ...block(scene),
      name: "Clausura",
      description: "",
      categories: [{ name: "Masculino", level: "7ma", quota: 16, cost: 5000, format: "PLAYOFF", isSeeded: true }],
    }),
  },
  "tournaments.manage": { least: "desk", answers: ofOtherClub, input: ofTournament },
  "tournaments.edit": {
    least: "manager",
    answers: ofOtherClub,
    input: async (scene) => ({ ...(await ofTournament(scene)), name: "Apertura 2", description: "" }),
  },
  "tournaments.reschedule": {
    least: "manager",
    answers: ofOtherClub,
    input: async (scene) => {
      const { clubId, ...days } = block(scene);
      return { ...(await ofTournament(scene)), ...days };
    },
  },
  "tournaments.cancel": { least: "manager", answers: ofOtherClub, input: ofTournament },
  "tournaments.closing": { least: "manager", answers: ofOtherClub, input: ofTournament },
  "tournaments.close": { least: "manager", answers: ofOtherClub, input: ofPlayedTournament },
  "tournaments.reopen": {
    least: "manager",
    answers: ofOtherClub,
    input: async (scene) => {
      const played = await ofPlayedTournament(scene);
      await scene.clubAdmin.api.tournaments.close(played);
      return played;
    },
  },
  "tournaments.copy": { least: "manager", answers: ofOtherClub, input: ofTournament },
  "tournaments.setWaitingList": {
    least: "manager",
    answers: ofOtherClub,
    input: async (scene) => ({ ...(await ofTournament(scene)), entersAlone: true }),
  },
  "tournaments.setRegistration": {
    least: "manager",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => ({ categoryId: await categoryOf(app, clubAdmin), open: false }),
  },
  "tournaments.setRules": {
    least: "manager",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => ({
      categoryId: await categoryOf(app, clubAdmin),
      rules: { ...defaultChoice, thirdPlace: true },
    }),
  },
  "tournaments.setEligibility": {
    least: "manager",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => ({
      categoryId: await categoryOf(app, clubAdmin),
      eligibility: { kind: "open" },
    }),
  },
  "tournaments.changeCategory": {
    least: "manager",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => ({ categoryId: await categoryOf(app, clubAdmin), ...terms }),
  },
  "tournaments.addCategory": {
    least: "manager",
    answers: ofOtherClub,
    input: async (scene) => ({ ...(await ofTournament(scene)), name: "Femenino", level: "6ta", ...terms }),
  },
  "tournaments.removeCategory": {
    least: "manager",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => {
      const [categoryId] = (await tournamentOf(app, clubAdmin, [{}, { level: "6ta" }])).categoryIds;
      return { categoryId };
    },
  },
  "tournaments.draft": { least: "manager", answers: notTheirs, input: ofClub },
  "tournaments.saveDraft": { least: "manager", answers: notTheirs, input: (scene) => ({ ...ofClub(scene), draft }) },
  "tournaments.discardDraft": { least: "manager", answers: notTheirs, input: ofClub },
};
