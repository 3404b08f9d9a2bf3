import { afterAll, expect, test } from "vitest";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());

test("an order of play is read years after it was played", async () => {
  const owner = await club(app, "Club Paraná");
  const { tournamentId } = await drawnTournament(app, owner, [4]);
  await scheduled(owner, tournamentId);
  now = new Date(saturdayEvening);
  now.setUTCFullYear(saturdayEvening.getUTCFullYear() + 3);
  const view = await owner.api.schedule.get({ tournamentId });
  expect(view.now).toBeGreaterThan(2 * 365 * 24 * 60);
  expect(view.matches).toHaveLength(3);
});
