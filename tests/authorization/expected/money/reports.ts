import { type Expectations, ownClub } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { owed } from "./finances.ts";

const ofOtherClub = ownClub("404 CLUB_NOT_FOUND");
const ofClub = ({ clubAdmin }: Scene) => ({ clubId: clubAdmin.clubId });

export const reports: Expectations<"reports"> = {
  "reports.summary": { least: "manager", answers: ofOtherClub, input: ofClub },
  "reports.debts": { least: "desk", answers: ofOtherClub, input: (scene) => ({ ...ofClub(scene), state: "owed" }) },
  "reports.credits": { least: "manager", answers: ofOtherClub, input: ofClub },
  "reports.movements": { least: "manager", answers: ofOtherClub, input: ofClub },
  "reports.month": {
    least: "manager",
    answers: ofOtherClub,
    input: (scene) => ({ ...ofClub(scene), month: "2026-11" }),
  },
  "reports.courts": {
    least: "manager",
    answers: ofOtherClub,
    input: (scene) => ({ ...ofClub(scene), from: "2026-11-01", to: "2026-11-30", by: "court" }),
  },
  "reports.ofCategory": {
    least: "desk",
    answers: ownClub("404 CATEGORY_NOT_FOUND"),
    input: async ({ app, clubAdmin }) => ({ categoryId: await categoryOf(app, clubAdmin, { cost: 5000 }) }),
  },
  "reports.ofCharge": {
    least: "desk",
    answers: ownClub("404 CHARGE_NOT_FOUND"),
    input: async (scene) => ({ chargeId: (await owed(scene)).chargeId }),
  },
};
