import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { TestApp } from "./app.ts";
import { fillWithConfirmedPairs, pairUp } from "./competitions.ts";
import { player, type SomeBody } from "./people.ts";
import { publish } from "./publications.ts";

type Club = SomeBody & { readonly clubId: string; readonly courtIds: string[] };

const category = { cost: 0, isSeeded: true, name: "Masculino" } as const;
const levels = ["7ma", "6ta", "5ta", "4ta"] as const;

/**
 * Publishes a tournament with categories drawn as knockouts of these numbers of pairs: by default two days from 18 to
 * 22 on all courts of the club.
 */
export async function drawnTournament(
  app: TestApp,
  owner: Club,
  pairs: readonly number[],
  firstDay: CalendarDate = "2026-11-28",
  otherwise: Parameters<typeof publish>[1] = {},
) {
  const tournamentId = await publish(owner, {
    startDate: firstDay,
    endDate: addDays(firstDay, 1),
    categories: pairs.map((quota, nth) => ({
      ...category,
      format: "PLAYOFF" as const,
      level: levels[nth] ?? "3ra",
      quota: Math.max(2, quota),
    })),
    ...otherwise,
  });
  const { categories } = await owner.api.tournaments.manage({ tournamentId });
  const pairIds: string[][] = [];
  for (const [nth, { id: categoryId }] of categories.entries()) {
    pairIds.push(await fillWithConfirmedPairs(app, categoryId, owner, pairs[nth] ?? 0));
    await owner.api.draws.generate({ categoryId });
  }
  return { tournamentId, categoryIds: categories.map(({ id }) => id), pairIds };
}

/** Requests a proposal and applies it; returns the resulting order of play. */
export async function scheduled(owner: Club, tournamentId: string): Promise<ScheduleView> {
  const { api } = owner;
  const { seed, revision, places, unplaced } = await api.schedule.propose({ tournamentId, keep: "none", seed: "1" });
  await api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
  return api.schedule.get({ tournamentId });
}

/** Publishes a tournament with one final: Ana and Bea against Carla and Dora, all with an account. */
export async function drawnFinal(app: TestApp, owner: Club) {
  const [ana, bea, carla, dora] = await Promise.all([
    player(app, "Ana Ríos"),
    player(app, "Bea Núñez"),
    player(app, "Carla Díaz"),
    player(app, "Dora Paz"),
  ]);
  const tournamentId = await publish(owner);
  const { categories } = await owner.api.tournaments.manage({ tournamentId });
  const categoryId = categories[0]?.id ?? "";
  for (const pairId of [await pairUp(categoryId, ana, bea), await pairUp(categoryId, carla, dora)]) {
    await owner.api.pairs.confirmPayment({ pairId });
  }
  await owner.api.draws.generate({ categoryId });
  return { ana, bea, tournamentId, categoryId };
}
