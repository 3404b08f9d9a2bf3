import { type Expectations, superAdminOnly } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import { club, player } from "#tests/support/people.ts";

const anew = async ({ app }: Scene) => ({ userId: (await player(app, "Otra Persona")).id });
const anewClub = async ({ app }: Scene) => ({ clubId: (await club(app, "Otro Club")).clubId });

export const admin: Expectations<"admin"> = {
  "admin.overview": { answers: superAdminOnly, input: () => undefined },
  "admin.users": { answers: superAdminOnly, input: () => ({}) },
  "admin.userActs": { answers: superAdminOnly, input: ({ concerned }) => ({ userId: concerned.id }) },
  "admin.editUser": {
    answers: superAdminOnly,
    input: async (scene) => ({ ...(await anew(scene)), name: "Otro Nombre", role: null, clubIds: [], profile: null }),
  },
  "admin.correctEmail": {
    answers: superAdminOnly,
    input: async (scene) => ({ ...(await anew(scene)), email: `${crypto.randomUUID()}@example.com` }),
  },
  "admin.activateUser": { answers: superAdminOnly, input: anew },
  "admin.deactivateUser": { answers: superAdminOnly, input: anew },
  "admin.clubs": { answers: superAdminOnly, input: () => ({}) },
  "admin.activateClub": { answers: superAdminOnly, input: anewClub },
  "admin.deactivateClub": { answers: superAdminOnly, input: anewClub },
  "admin.enterClub": { answers: superAdminOnly, input: anewClub },
};
