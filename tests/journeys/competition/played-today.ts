import type { Browser, Page } from "@playwright/test";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { apiOf, newClub } from "#tests/journeys/accounts.ts";
import { enterPairs, newEntrants } from "#tests/journeys/competition/people.ts";
import { openPhone, today, unheardOf } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";

/**
 * Creates a tournament of eight pairs in play: one match was called twenty minutes ago, one began long ago, and the
 * rest is planned.
 */
export async function playedToday(
  browser: Browser,
): Promise<{ phone: Page; api: Client; tournamentId: string; called: string }> {
  const phone = await openPhone(browser);
  await newClub(phone);
  const api = await apiOf(phone);
  const clubId = (await api.accounts.me()).clubs[0]?.id ?? "";
  const courtIds = (await api.clubs.panel({ clubId })).courts.map(({ id }) => id);
  const days = [addDays(today(), -1), today(), addDays(today(), 1)] as const;
  const { tournamentId } = await api.tournaments.publish({
    clubId,
    name: `Copa ${unheardOf()}`,
    description: "",
    // Matches are possible at any hour of the run, because a day of play ends at six in the morning.
    startDate: days[0],
    endDate: days[2],
    otherHours: days.map((day) => ({ day, startMinute: 8 * 60, endMinute: 30 * 60 })),
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    courtIds,
    categories: [{ ...newCategory, format: "PLAYOFF" }],
  });
  const { categories } = await api.tournaments.manage({ tournamentId });
  const [{ id: categoryId = "" } = {}] = categories;
  await enterPairs(api, categoryId, await newEntrants("7ma", 16), "AB CD EF GH IJ LM NO PQ");
  await api.draws.generate({ categoryId });
  const { revision, places } = await api.schedule.propose({ tournamentId, keep: "none", seed: "1" });
  const applied = await api.schedule.apply({ tournamentId, revision, places });
  await api.schedule.publish({ tournamentId, revision: applied.revision });
  const { courts } = await api.day.get({ tournamentId });
  // This works at any hour of the run, because a club may call a match long before its time.
  // The two matches planned first: if one of them is not played, later matches can use its hour.
  const planned = places.toSorted((a, b) => a.start - b.start);
  const [one, other] = courts.map(({ id }, nth) => ({ courtId: id, matchId: planned[nth]?.matchId ?? "" }));
  if (!one || !other) throw new Error("the tournament holds no courts");
  await api.day.call({ ...one, ago: 20 });
  await api.day.start({ ...other, ago: 150 });
  return {
    phone,
    api,
    tournamentId,
    called: one.matchId,
  };
}
