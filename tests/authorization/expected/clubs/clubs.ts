import { defaultCourtRules } from "#domain/clubs/letting/court-rules.ts";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const notTheirs = ownClub("403 NOT_YOUR_CLUB");
const ofOtherCourt = ownClub("404 COURT_NOT_FOUND");
const lastCourt = ({ clubAdmin }: Scene) => ({ courtId: clubAdmin.courtIds.at(-1) });

const liga = (name: string) => ({ name, champion: 100, lostIn: [80, 60, 40, 20, 15], zoneExit: 10, zoneWin: 0 });

export const clubs: Expectations<"clubs"> = {
  "clubs.panel": {
    least: "desk",
    answers: ownClub("404 CLUB_NOT_FOUND"),
    input: ({ clubAdmin: { clubId } }) => ({ clubId }),
  },
  "clubs.update": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({
      clubId,
      name: "Club Paraná",
      address: "Av. Ramírez 200",
      openingHour: 8,
      closingHour: 24,
    }),
  },
  "clubs.setHours": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({ clubId, openingWeek: defaultCourtRules.openingWeek, dayExceptions: [] }),
  },
  "clubs.setPrices": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({ clubId, priceBands: [] }),
  },
  "clubs.setBookingRules": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({
      clubId,
      grid: 60,
      durations: [60],
      noSlivers: true,
      bookingRules: defaultRequestRules,
    }),
  },
  "clubs.setClubRules": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({ clubId, cancelHours: 24, ...defaultClubRules }),
  },
  "clubs.arrangeCourts": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId, courtIds } }) => ({ clubId, courts: [{ id: courtIds[0], name: "La de vidrio" }] }),
  },
  "clubs.addCourt": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({ clubId, name: `Cancha ${crypto.randomUUID()}` }),
  },
  "clubs.removeCourt": {
    least: "manager",
    answers: ofOtherCourt,
    input: async ({ clubAdmin: { api, clubId } }) => {
      const { courts } = await api.clubs.addCourt({ clubId, name: `Cancha ${crypto.randomUUID()}` });
      return { courtId: courts.at(-1)?.id };
    },
  },
  "clubs.savePointsTable": {
    least: "manager",
    answers: notTheirs,
    input: ({ clubAdmin: { clubId } }) => ({ clubId, table: liga(crypto.randomUUID()), instead: null }),
  },
  "clubs.removePointsTable": {
    least: "manager",
    answers: notTheirs,
    input: async ({ clubAdmin: { clubId, api } }) => {
      await api.clubs.savePointsTable({ clubId, table: liga("Liga"), instead: null });
      return { clubId, name: "Liga" };
    },
  },
  "clubs.activateCourt": { least: "manager", answers: ofOtherCourt, input: lastCourt },
  "clubs.deactivateCourt": {
    least: "manager",
    answers: ofOtherCourt,
    input: (scene) => ({ ...lastCourt(scene), confirmed: true }),
  },
};
