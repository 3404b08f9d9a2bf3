import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import { publish } from "#tests/support/publications.ts";

const block = { startDate: "2027-01-09", endDate: "2027-01-09", startMinute: 18 * 60, endMinute: 20 * 60 };
let daysTaken = 0;

export const forecasts: Expectations<"forecasts"> = {
  "forecasts.ofForm": {
    least: "manager",
    answers: ownClub("403 NOT_YOUR_CLUB"),
    input: ({ clubAdmin: { clubId, courtIds } }) => {
      return { ...block, clubId, courtIds: [courtIds[0]], categories: [{ quota: 4, format: "PLAYOFF" }] };
    },
  },
  "forecasts.ofTournament": {
    least: "manager",
    answers: ownClub("404 TOURNAMENT_NOT_FOUND"),
    input: async ({ clubAdmin }) => {
      const day = `2027-02-${String(++daysTaken).padStart(2, "0")}`;
      return {
        tournamentId: await publish(clubAdmin, {
          ...block,
          courtIds: clubAdmin.courtIds.slice(0, 1),
          startDate: day,
          endDate: day,
        }),
      };
    },
  },
};
